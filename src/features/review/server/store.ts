import { and, desc, eq, getTableColumns, gt, sql, type Column, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind } from '#platform/db/lists.ts';
import { clients } from '../../clients/server/tables.ts';
import { toConversation } from '../../conversations/server/actions.ts';
import type { ConversationStatus } from '../../conversations/rules/status.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { transcripts } from '../../transcription/server/tables.ts';

/** Read-only queries across the tables of several slices. */
const { peaks: _peaks, ...columns } = getTableColumns(conversations);

export type Filter = {
  id?: string | undefined;
  clientId?: string | undefined;
  folderId?: string | undefined;
  status?: ConversationStatus | undefined;
  waiting?: boolean | undefined;
  /** Words of the title or the client's name; all must match, in any order. */
  search?: string | undefined;
  /** All rows without one. */
  limit?: number | undefined;
  after?: string | undefined;
};

/** Splits a search into lower-case words without accents, so that "tomas" finds Tomás. */
const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');

/** The same in SQL, for titles and names. */
const unaccented = (text: SQL | Column): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;

// The id breaks ties, so that pages neither repeat nor skip rows.
const listOrder = [conversations.sessionDate, conversations.createdAt, conversations.id];

export async function list({ tx, userId }: Owned, filter: Filter) {
  const counted = tx
    .select({
      conversationId: tasks.conversationId,
      // Same condition as `isWaiting` in `tasks/rules/less-sure.ts`.
      proposed:
        sql<number>`count(*) filter (where ${tasks.review} = 'proposed' and not ${tasks.isLessSure})`.as(
          'proposed',
        ),
      open: sql<number>`count(*) filter (where ${tasks.review} = 'accepted' and not ${tasks.completed})`.as(
        'open',
      ),
    })
    .from(tasks)
    .where(eq(tasks.userId, userId))
    .groupBy(tasks.conversationId)
    .as('counted');
  const searched = unaccented(sql`${conversations.title} || ' ' || coalesce(${clients.name}, '')`);
  const found = tx
    .select({
      conversation: columns,
      clientName: clients.name,
      isDraft: transcripts.isDraft,
      proposed: counted.proposed,
      open: counted.open,
    })
    .from(conversations)
    .leftJoin(clients, and(eq(clients.userId, userId), eq(clients.id, conversations.clientId)))
    .leftJoin(
      transcripts,
      and(eq(transcripts.userId, userId), eq(transcripts.conversationId, conversations.id)),
    )
    .leftJoin(counted, eq(counted.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.userId, userId),
        filter.id ? eq(conversations.id, filter.id) : undefined,
        filter.clientId ? eq(conversations.clientId, filter.clientId) : undefined,
        filter.folderId ? eq(conversations.folderId, filter.folderId) : undefined,
        filter.status ? eq(conversations.status, filter.status) : undefined,
        filter.waiting ? gt(counted.proposed, 0) : undefined,
        filter.after
          ? behind(conversations, listOrder, {
              row: and(eq(conversations.userId, userId), eq(conversations.id, filter.after)),
              direction: 'desc',
            })
          : undefined,
        ...searchWords(filter.search ?? '').map((word) => sql`strpos(${searched}, ${word}) > 0`),
      ),
    )
    .orderBy(...listOrder.map(desc));
  const rows = await (filter.limit === undefined ? found : found.limit(filter.limit));
  return rows.map((row) => ({
    ...toConversation(row.conversation),
    clientName: row.clientName,
    isDraft: row.isDraft ?? false,
    summary: null as string | null,
    proposedTasks: row.proposed ?? 0,
    openTasks: row.open ?? 0,
  }));
}
