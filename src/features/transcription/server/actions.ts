import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Role, Transcript } from '#shared/transcript.ts';
import type { ShownTurn, Speaker, TranscriptOrigin } from '../contract.ts';
import type { ChangeKind } from '../rules/edit/edit.ts';
import { speakerRenamed, transcribed } from '../events.ts';
import { readTranscript } from '../rules/import/read-transcript.ts';
import { topicOf } from '../../conversations/server/actions.ts';
import { transcribeJob } from './transcribe-job.ts';
import { countEditsSince } from './edit/edit-log.ts';
import * as store from './store.ts';

/** What others may ask of transcripts: import one, start one, read one, say who spoke. */
type Needs = Pick<Services, 'jobs' | 'events'>;

export async function startTranscription(
  { jobs, events }: Needs,
  owned: Owned,
  { conversationId, run, hasAudio }: { conversationId: string; run: number; hasAudio: boolean },
): Promise<void> {
  const { userId } = owned;
  if (hasAudio) await jobs.enqueue(owned.tx, transcribeJob, { userId, conversationId, run });
  // An imported transcript is what it is; only the analysis runs again.
  else await events.announce(owned.tx, transcribed, { userId, conversationId, run });
}

export async function importTranscript(
  { events }: Pick<Services, 'events'>,
  owned: Owned,
  fact: { conversationId: string; run: number; text: string },
): Promise<void> {
  const { transcript, format } = readTranscript(fact.text);
  await keepTranscript(owned, fact.conversationId, transcript, `import:${format}`);
  await events.announce(owned.tx, transcribed, {
    userId: owned.userId,
    conversationId: fact.conversationId,
    run: fact.run,
  });
}

/** A transcript that needs no recognising. */
export async function keepTranscript(
  owned: Owned,
  conversationId: string,
  transcript: Transcript,
  engine: string,
): Promise<void> {
  const { language, durationSeconds, turns } = transcript;
  await store.replaceTranscript(
    owned,
    conversationId,
    { engine, isDraft: false, language, durationSeconds },
    turns,
  );
}

export type ReadTranscript = {
  origin: store.TranscriptRow;
  speakers: Speaker[];
  /** With the role of each speaker as it is known now. */
  turns: ShownTurn[];
};

export async function getTranscript(owned: Owned, conversationId: string): Promise<ReadTranscript | null> {
  const origin = await store.findTranscript(owned, conversationId);
  if (!origin) return null;
  const speakers = await store.listSpeakers(owned, conversationId);
  const roles = new Map(speakers.map((speaker) => [speaker.label, speaker.role]));
  const turns = (await store.listTurns(owned, conversationId)).map((row) => ({
    id: row.id,
    position: row.position,
    revision: row.revision,
    isEdited: row.isEdited,
    isAssigned: row.isAssigned,
    speaker: row.speaker,
    role: roles.get(row.speaker) ?? ('other' as const),
    start: row.startSeconds,
    end: row.endSeconds,
    text: row.text,
    ...(row.words ? { words: row.words } : {}),
  }));
  return { origin, speakers: speakers.map(shownSpeaker), turns };
}

export const shownOrigin = (row: store.TranscriptRow): TranscriptOrigin => ({
  engine: row.engine,
  isDraft: row.isDraft,
  language: row.language,
  version: row.version,
  revision: row.revision,
  editedAt: row.editedAt?.toISOString() ?? null,
});

/** Null without a transcript. It grows with whatever changes what was said or who said it. */
export async function transcriptRevision(owned: Owned, conversationId: string): Promise<number | null> {
  return (await store.findTranscript(owned, conversationId))?.revision ?? null;
}

/** What a person changed after a revision, and has not taken back: nothing where only a re-run came since. */
export async function editsSince(
  owned: Owned,
  conversationId: string,
  revision: number,
): Promise<{ kind: ChangeKind; count: number }[]> {
  const transcript = await store.findTranscript(owned, conversationId);
  if (!transcript) return [];
  const edits = await countEditsSince(owned, conversationId, revision);
  const isRestored = transcript.reason === 'restored' && transcript.firstRevision > revision;
  return isRestored ? [...edits, { kind: 'restore', count: 1 }] : edits;
}

export const keepGuessedSpeakers = (
  owned: Owned,
  conversationId: string,
  guesses: { label: string; name: string; role: Role }[],
): Promise<void> => store.replaceGuessedSpeakers(owned, conversationId, guesses);

export async function renameSpeaker(
  owned: Owned,
  { changes, events }: Pick<Services, 'changes' | 'events'>,
  conversationId: string,
  label: string,
  change: { name?: string; role?: Role },
): Promise<Speaker> {
  const before = (await store.listSpeakers(owned, conversationId)).find((known) => known.label === label);
  const row = await store.updateSpeaker(owned, conversationId, label, change);
  if (!before || !row) throw new AppError('not_found');
  if (before.name !== row.name)
    await events.announce(owned.tx, speakerRenamed, {
      userId: owned.userId,
      conversationId,
      label,
      from: before.name,
      to: row.name,
    });
  await changes.tell(owned.tx, topicOf(conversationId));
  return shownSpeaker(row);
}

const shownSpeaker = ({ label, name, role, isGuess }: store.SpeakerRow): Speaker => ({
  label,
  name,
  role,
  isGuess,
});
