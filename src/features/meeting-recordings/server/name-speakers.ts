import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { SpeakerTime } from '#ports/meeting-recordings.ts';
import { isAppError } from '#shared/errors.ts';
import { nextTry, type RetryState } from '#shared/retry.ts';
import { nameKey } from '../../clients/rules/duplicates.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { speakerRenamed } from '../../transcription/events.ts';
import {
  confirmSpeaker,
  getTranscript,
  saveGuessedSpeakers,
  type ReadTranscript,
} from '../../transcription/server/actions.ts';
import { nameSpeakers } from '../rules/speaker-names.ts';
import { nameSpeakersJob } from './jobs.ts';
import * as store from './store.ts';

/**
 * Names the speakers of an imported meeting as the provider does, and leaves alone each speaker a person has named:
 * before the analysis from the times that came with the recording, so that tasks get the right owner, and again when the
 * provider has better ones.
 */
export async function nameFromImport(
  owned: Owned,
  services: Pick<Services, 'changes' | 'events'>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const row = await store.findByConversation(owned, conversationId);
  if (row?.speakerTimes) await saveNames(owned, services, conversationId, row.speakerTimes);
}

type Payload = { userId: string; recordingId: string } & RetryState;

export async function nameMeetingSpeakers(
  services: Services,
  payload: Payload,
  signal: AbortSignal,
): Promise<void> {
  const { userId, recordingId } = payload;
  const { meetingRecordings: provider, db } = services;
  const row = await db.asUser(userId, (owned) => store.findRecording(owned, recordingId));
  if (!row?.conversationId) return;
  try {
    const times = await withAccess(services, userId, provider.name, 'recordings', ({ token }) =>
      provider.speakerTimes(token, row.externalId, signal),
    );
    if (times.length > 0)
      await db.asUser(userId, (owned) => saveNames(owned, services, row.conversationId!, times));
  } catch (error) {
    if (signal.aborted || !isAppError(error)) throw error;
    const next = nextTry(error, payload, services.clock.now(), Math.random());
    if (!next) return; // deleted there, or disconnected: the guessed names stay
    await db.asUser(userId, ({ tx }) =>
      services.jobs.enqueue(
        tx,
        nameSpeakersJob,
        { userId, recordingId, ...next.retry },
        { startAfter: next.startAfter },
      ),
    );
  }
}

async function saveNames(
  owned: Owned,
  services: Pick<Services, 'changes' | 'events'>,
  conversationId: string,
  times: SpeakerTime[],
): Promise<void> {
  const transcript = await getTranscript(owned, conversationId);
  if (!transcript) return;
  const coach = (await coachOf(owned)).fullName;
  const named = namedSpeakers(transcript, times, coach);
  if (named.length === 0) return;
  await saveGuessedSpeakers(
    owned,
    conversationId,
    named.map(({ label, name, role }) => ({ label, name, role })),
  );
  for (const { label, name, role, before } of named) {
    await confirmSpeaker(owned, services, conversationId, { label, name, role });
    await services.events.announce(owned.tx, speakerRenamed, {
      userId: owned.userId,
      conversationId,
      label,
      from: before,
      to: name,
    });
  }
}

/** Those without a name given by a person. Of two, the one beside the coach is the client. */
function namedSpeakers({ turns, speakers }: ReadTranscript, times: SpeakerTime[], coach: string | null) {
  const names = nameSpeakers(turns, times);
  const isCoach = (name: string) => coach !== null && nameKey(name) === nameKey(coach);
  const everyone = new Set(names.values());
  const isPair = everyone.size === 2 && [...everyone].some(isCoach);
  return [...names].flatMap(([label, name]) => {
    const known = speakers.find((one) => one.label === label);
    if (known && !known.isGuess) return [];
    const role = isCoach(name) ? 'coach' : isPair ? 'client' : (known?.role ?? 'other');
    return [{ label, name, role: role as 'coach' | 'client' | 'other', before: known?.name ?? label }];
  });
}
