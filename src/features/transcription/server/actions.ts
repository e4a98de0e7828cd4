import { randomUUID } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Role } from '#shared/transcript.ts';
import type { TranscriptTurn, Speaker, TranscriptOrigin } from '../contract.ts';
import type { ChangeKind } from '../rules/edit/edit.ts';
import { speakerRenamed, transcribed } from '../events.ts';
import type { ImportedTranscript } from '../../conversations/events.ts';
import { topicOf } from '../../conversations/server/actions.ts';
import { transcribeJob } from './transcribe-job.ts';
import { newDocument } from '../rules/new-document.ts';
import { countEditsSince, countEditsSinceEach } from './edit/edit-log.ts';
import { loadDocument, lockTranscript } from './edit/document-store.ts';
import { toSpeaker, toTurns } from './edit/to-turns.ts';
import * as store from './store.ts';
import { replaceTranscript } from './versions/replace-transcript.ts';

/** What other slices do with transcripts: start, import and read one, and name its speakers. */
type Needs = Pick<Services, 'jobs' | 'events'>;

export async function startTranscription(
  { jobs, events }: Needs,
  owned: Owned,
  { conversationId, run, hasAudio }: { conversationId: string; run: number; hasAudio: boolean },
): Promise<void> {
  const { userId } = owned;
  if (hasAudio) await jobs.enqueue(owned.tx, transcribeJob, { userId, conversationId, run });
  // An imported transcript has no audio; only the analysis runs again.
  else await events.announce(owned.tx, transcribed, { userId, conversationId, run });
}

export async function importTranscript(
  services: Pick<Services, 'events' | 'clock'>,
  owned: Owned,
  fact: { conversationId: string; run: number } & ImportedTranscript,
): Promise<void> {
  const { transcript, format, unreadableTimes } = fact;
  const { language, durationSeconds, turns } = transcript;
  const engine = `import:${format}`;
  const origin = {
    engine,
    isDraft: false,
    language,
    durationSeconds,
    reason: 'imported' as const,
    unreadableTimes,
  };
  await replaceTranscript(owned, fact.conversationId, { origin, madeAt: services.clock.now() }, () =>
    newDocument(turns, randomUUID),
  );
  await services.events.announce(owned.tx, transcribed, {
    userId: owned.userId,
    conversationId: fact.conversationId,
    run: fact.run,
  });
}

export type ReadTranscript = {
  origin: store.TranscriptRow;
  speakers: Speaker[];
  /** With the current role of each speaker. */
  turns: TranscriptTurn[];
};

/** The times of words are most of a transcript: a player needs them, a reader does not. */
export async function getTranscript(
  owned: Owned,
  conversationId: string,
  words: 'words' | 'no words' = 'words',
): Promise<ReadTranscript | null> {
  const origin = await store.findTranscript(owned, conversationId);
  if (!origin) return null;
  const { lines, voices } = await loadDocument(owned, conversationId, words);
  return { origin, speakers: voices.map(toSpeaker), turns: toTurns(lines, voices) };
}

/** Without the times of words; null where there is no transcript yet. */
export const getTurns = async (owned: Owned, conversationId: string): Promise<TranscriptTurn[] | null> =>
  (await getTranscript(owned, conversationId, 'no words'))?.turns ?? null;

export const toTranscriptOrigin = (row: store.TranscriptRow): TranscriptOrigin => ({
  engine: row.engine,
  isDraft: row.isDraft,
  language: row.language,
  unreadableTimes: row.unreadableTimes,
  version: row.version,
  revision: row.revision,
  editedAt: row.editedAt?.toISOString() ?? null,
});

/** Edits since a revision, by kind; restoring an earlier transcript version counts as one, another run does not. */
export async function editsSince(
  owned: Owned,
  conversationId: string,
  revision: number,
): Promise<{ kind: ChangeKind; count: number }[]> {
  const transcript = await store.findTranscript(owned, conversationId);
  if (!transcript) return [];
  const edits = await countEditsSince(owned, conversationId, revision);
  return isRestoredSince(transcript, revision) ? [...edits, { kind: 'restore', count: 1 }] : edits;
}

/** The number of these edits since each of several revisions. */
export async function editCountsSince(
  owned: Owned,
  conversationId: string,
  revisions: number[],
): Promise<Map<number, number>> {
  const transcript = await store.findTranscript(owned, conversationId);
  if (!transcript || revisions.length === 0) return new Map();
  const edits = await countEditsSinceEach(owned, conversationId, [...new Set(revisions)]);
  const countSince = (revision: number): number =>
    (edits.get(revision) ?? 0) + (isRestoredSince(transcript, revision) ? 1 : 0);
  return new Map(revisions.map((revision) => [revision, countSince(revision)]));
}

const isRestoredSince = (
  { reason, firstRevision }: Pick<store.TranscriptRow, 'reason' | 'firstRevision'>,
  revision: number,
): boolean => reason === 'restored' && firstRevision > revision;

export async function saveGuessedSpeakers(
  owned: Owned,
  conversationId: string,
  guesses: { label: string; name: string; role: Role; isGuess?: boolean }[],
): Promise<void> {
  await lockTranscript(owned, conversationId); // a person may be merging or assigning speakers right now
  await store.replaceGuessedSpeakers(owned, conversationId, guesses);
}

export const speakersOf = async (owned: Owned, conversationId: string): Promise<Speaker[]> =>
  (await store.listSpeakers(owned, conversationId)).map(toSpeaker);

/** Gives a guessed speaker another name, which stays a guess. */
export async function renameGuess(
  owned: Owned,
  { events }: Pick<Services, 'events'>,
  { conversationId, label, from, to }: { conversationId: string; label: string; from: string; to: string },
): Promise<void> {
  await lockTranscript(owned, conversationId); // a person may be naming speakers right now
  if (!(await store.renameGuess(owned, conversationId, { label, name: to }))) return;
  await events.announce(owned.tx, speakerRenamed, { userId: owned.userId, conversationId, label, from, to });
}

/** Names a speaker where the channel is proof. What people say is an edit (`edit/edit-transcript.ts`). */
export async function confirmSpeaker(
  owned: Owned,
  { changes }: Pick<Services, 'changes'>,
  conversationId: string,
  { label, ...change }: { label: string; name?: string; role?: Role },
): Promise<void> {
  await store.updateSpeaker(owned, conversationId, label, change);
  await changes.tell(owned.tx, topicOf(conversationId));
}
