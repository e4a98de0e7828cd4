import type { Owned } from '#platform/db/database.ts';
import { editCountsSince } from '../../transcription/server/actions.ts';
import type { Version } from '../contract.ts';
import type { VersionRow } from './store.ts';

/** The API shape of a conversation's versions, with the number of transcript edits since each. */
export async function toVersions(
  owned: Owned,
  conversationId: string,
  rows: readonly VersionRow[],
): Promise<Version[]> {
  const revisions = rows.filter(isReady).map(({ transcriptRevision }) => transcriptRevision);
  const edits = await editCountsSince(owned, conversationId, revisions);
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    reason: row.reason,
    analyser: row.analyser,
    usage: row.usage,
    style: row.style,
    isCurrent: row.isCurrent,
    editsSince: (isReady(row) ? edits.get(row.transcriptRevision) : null) ?? 0,
    madeAt: row.createdAt.toISOString(),
  }));
}

export async function toVersion(owned: Owned, row: VersionRow): Promise<Version> {
  const [version] = await toVersions(owned, row.conversationId, [row]);
  return version!;
}

const isReady = ({ status }: VersionRow): boolean => status === 'ready';
