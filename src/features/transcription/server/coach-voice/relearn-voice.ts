import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Change } from '../../rules/edit/change.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { learnVoiceJob } from './learn-voice-job.ts';
import * as store from './voice-store.ts';

/**
 * Keeps the coach's voice sample in line with speaker edits: lines that turn out to be another speaker's were learned
 * from as well, so the sample is deleted at once, and learned again from the lines that are the coach's now.
 */
type Needs = Pick<Services, 'jobs' | 'clock'>;

const quietSeconds = 60; // corrections come in bursts; the recording is decoded once for all of them

export async function relearnAfterEdit(
  owned: Owned,
  { jobs, clock }: Needs,
  conversationId: string,
  { kind, change }: { kind: TranscriptEdit['kind']; change: Change },
): Promise<void> {
  if (!(await store.isEnabled(owned))) return;
  const payload = { userId: owned.userId, conversationId };
  const sample = await store.findSample(owned, conversationId);
  const isOutdated = sample !== null && speakersTouchedBy(change).has(sample.label);
  if (isOutdated) await store.deleteSample(owned, conversationId);
  // The edit may have set or cleared the coach role; the job finds out which. Naming another speaker says nothing about
  // the coach, whose role may be known without a person having said it.
  if (kind === 'renameSpeaker' && concernsCoach(change)) await jobs.enqueue(owned.tx, learnVoiceJob, payload);
  else if (isOutdated) {
    const startAfter = new Date(clock.now().getTime() + quietSeconds * 1000);
    await jobs.enqueue(owned.tx, learnVoiceJob, payload, { startAfter });
  }
}

export async function relearnFromVersion(
  owned: Owned,
  { jobs }: Needs,
  conversationId: string,
): Promise<void> {
  if (!(await store.isEnabled(owned))) return;
  await store.deleteSample(owned, conversationId);
  await jobs.enqueue(owned.tx, learnVoiceJob, { userId: owned.userId, conversationId });
}

const concernsCoach = ({ voices, undo }: Change): boolean =>
  [...voices, ...undo.voices.map(({ before }) => before)].some((voice) => voice?.role === 'coach');

/** Labels that gained or lost a line, or were changed themselves. */
function speakersTouchedBy({ patches, added, voices, goneVoices, undo }: Change): Set<string> {
  const moved = [...patches, ...undo.lines, ...added, ...undo.gone].flatMap((line) => line.speaker ?? []);
  return new Set([...moved, ...voices.map((voice) => voice.label), ...goneVoices]);
}
