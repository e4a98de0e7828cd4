import type { Owned } from '#platform/db/database.ts';
import { editsSince } from '../../transcription/server/actions.ts';
import type { Version } from '../contract.ts';
import type { VersionRow } from './store.ts';

/** The API shape of a version, with the number of transcript edits since. */
export async function toVersion(owned: Owned, row: VersionRow): Promise<Version> {
  const edits =
    row.status === 'ready' ? await editsSince(owned, row.conversationId, row.transcriptRevision) : [];
  return {
    number: row.number,
    status: row.status,
    reason: row.reason,
    analyser: row.analyser,
    usage: row.usage,
    style: row.style,
    template: row.template,
    isCurrent: row.isCurrent,
    editsSince: edits.reduce((sum, { count }) => sum + count, 0),
    madeAt: row.createdAt.toISOString(),
  };
}
