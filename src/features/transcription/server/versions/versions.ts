import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { topicOf } from '../../../conversations/server/actions.ts';
import type { TranscriptTurn, Speaker, TranscriptVersion } from '../../contract.ts';
import { transcriptEdited } from '../../events.ts';
import { relearnFromVersion } from '../coach-voice/relearn-voice.ts';
import { countEdits } from '../edit/edit-log.ts';
import * as documents from '../edit/document-store.ts';
import { toSpeaker, toTurns } from '../edit/to-turns.ts';
import { findTranscript } from '../store.ts';
import { replaceTranscript } from './replace-transcript.ts';
import * as store from './version-store.ts';

/** The versions of a transcript. Restoring one makes a new version, so that nothing is lost. */
export async function listVersions(owned: Owned, conversationId: string): Promise<TranscriptVersion[]> {
  const current = await currentVersion(owned, conversationId);
  const earlier = await store.listVersions(owned, conversationId);
  return [current, ...earlier.map(toVersion)];
}

type WholeVersion = TranscriptVersion & { turns: TranscriptTurn[]; speakers: Speaker[] };

export async function getVersion(
  owned: Owned,
  conversationId: string,
  number: number,
): Promise<WholeVersion> {
  const current = await currentVersion(owned, conversationId);
  if (current.number === number) {
    const { lines, voices } = await documents.loadDocument(owned, conversationId, 'words');
    return { ...current, turns: toTurns(lines, voices), speakers: voices.map(toSpeaker) };
  }
  const row = await find(owned, conversationId, number);
  const { lines, voices } = await store.loadVersion(owned, conversationId, number);
  return { ...toVersion(row), turns: toTurns(lines, voices), speakers: voices.map(toSpeaker) };
}

/** Results made from the transcript may be outdated afterwards; nothing is analysed again automatically. */
export async function restoreVersion(
  owned: Owned,
  { clock, changes, events, jobs }: Pick<Services, 'clock' | 'changes' | 'events' | 'jobs'>,
  conversationId: string,
  number: number,
): Promise<TranscriptVersion> {
  const locked = await documents.lockTranscript(owned, conversationId);
  if (!locked) throw new AppError('not_found');
  if (locked.version === number) return currentVersion(owned, conversationId);
  const { engine, isDraft, language, durationSeconds } = await find(owned, conversationId, number);
  const { lines, voices } = await store.loadVersion(owned, conversationId, number);
  await replaceTranscript(
    owned,
    conversationId,
    { origin: { engine, isDraft, language, durationSeconds, reason: 'restored' }, madeAt: clock.now() },
    // Revision 0 makes pending edits of these lines stale: the lines may have changed since this version.
    () => ({ lines: lines.map((line) => ({ ...line, revision: 0 })), voices }),
  );
  await relearnFromVersion(owned, { jobs, clock }, conversationId);
  const fact = { userId: owned.userId, conversationId };
  await events.announce(owned.tx, transcriptEdited, { ...fact, kinds: ['restore'] });
  await changes.tell(owned.tx, topicOf(conversationId));
  return currentVersion(owned, conversationId);
}

async function find(owned: Owned, conversationId: string, number: number): Promise<store.VersionRow> {
  const row = await store.findVersion(owned, conversationId, number);
  if (!row) throw new AppError('not_found');
  return row;
}

async function currentVersion(owned: Owned, conversationId: string): Promise<TranscriptVersion> {
  const row = await findTranscript(owned, conversationId);
  if (!row) throw new AppError('not_found');
  const edits = await countEdits(owned, conversationId, row.version);
  return { ...toVersion({ ...row, number: row.version, madeAt: row.createdAt, edits }), isCurrent: true };
}

const toVersion = (row: store.VersionRow): TranscriptVersion => ({
  number: row.number,
  engine: row.engine,
  isDraft: row.isDraft,
  language: row.language,
  durationSeconds: row.durationSeconds,
  reason: row.reason,
  madeAt: row.madeAt.toISOString(),
  edits: row.edits,
  isCurrent: false,
});
