import type { Owned } from '#platform/db/database.ts';
import type { TranscriptDocument } from '../../rules/edit/document.ts';
import type { Line } from '../../rules/line.ts';
import { countEdits } from '../edit/edit-log.ts';
import * as documents from '../edit/document-store.ts';
import { archiveTranscript } from './version-store.ts';

/**
 * Replaces the current transcript with a new version. The current one is archived whole in the same transaction, and
 * `next` may build on it.
 */
export type Origin = Pick<
  documents.TranscriptRow,
  'engine' | 'isDraft' | 'language' | 'durationSeconds' | 'reason'
> & { unreadableTimes?: number };

type NextDocument = TranscriptDocument & { recognisedCoach?: string | null };

export async function replaceTranscript(
  owned: Owned,
  conversationId: string,
  { origin, madeAt }: { origin: Origin; madeAt: Date },
  next: (previous: TranscriptDocument) => NextDocument | Promise<NextDocument>,
): Promise<documents.TranscriptRow> {
  const current = await documents.lockTranscript(owned, conversationId);
  const previous = await documents.loadDocument(owned, conversationId, 'words');
  const isWorthKeeping = current !== null && previous.lines.length > 0;
  if (isWorthKeeping) {
    const edits = await countEdits(owned, conversationId, current.version);
    await archiveTranscript(owned, conversationId, edits);
  }
  const revision = current ? current.revision + 1 : 1;
  const { lines, voices, recognisedCoach = null } = await next(previous);
  const row = {
    ...origin,
    unreadableTimes: origin.unreadableTimes ?? 0,
    createdAt: madeAt,
    version: (current?.version ?? 1) + (isWorthKeeping ? 1 : 0),
    revision,
    firstRevision: revision,
    editedAt: null,
    recognisedCoach,
  };
  await documents.saveTranscript(owned, conversationId, row);
  const before = new Map(previous.lines.map((line) => [line.id, line]));
  const revised = lines.map((line) => ({
    ...line,
    revision: isUnchanged(line, before) ? line.revision : revision,
  }));
  await documents.replaceDocument(owned, conversationId, { lines: revised, voices });
  return { ...row, conversationId, userId: owned.userId };
}

/** An unchanged line keeps its revision, so that an open edit of it is not refused. */
function isUnchanged(line: Line, before: ReadonlyMap<string, Line>): boolean {
  const old = before.get(line.id);
  return (
    old !== undefined &&
    old.text === line.text &&
    old.speaker === line.speaker &&
    old.revision === line.revision
  );
}
