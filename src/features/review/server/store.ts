import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lte,
  not,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, isOneOf } from '#platform/db/lists.ts';
import { clients } from '../../clients/server/tables.ts';
import { toConversation } from '../../conversations/server/actions.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { speakers, transcripts } from '../../transcription/server/tables.ts';
import { statusesOf, without, type ListState } from '../rules/list-filter.ts';

/** Read-only queries across the tables of several slices. */
const { peaks: _peaks, ...columns } = getTableColumns(conversations);

export type Filter = {
  ids?: string[] | undefined;
  clientId?: string | undefined;
  folderId?: string | undefined;
  state?: ListState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Words of the title or the client's name; all must match, in any order. */
  search?: string | undefined;
  /** All rows without one. */
  limit?: number | undefined;
  after?: string | undefined;
};

/** Splits a search into lower-case words without accents, so that "tomas" finds Tomás. */
export const searchWords = (search: string): string[] =>
  search
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');

/** The same in SQL, for titles and names. */
export const unaccented = (text: SQL | Column): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;

const isIn = (column: Column, asked: string): SQL => (asked === without ? isNull(column) : eq(column, asked));

// Same condition as `isWaiting` in `tasks/rules/less-sure.ts`.
const isProposed = sql`${tasks.review} = 'proposed' and not ${tasks.isLessSure}`;
const isOpen = sql`${tasks.review} = 'accepted' and not ${tasks.completed}`;

const ofConversation = sql`${tasks.userId} = ${conversations.userId} and ${tasks.conversationId} = ${conversations.id}`;

/** Counted for the rows of the page only: a coach of some years has tens of thousands of tasks. */
const countTasks = (which: SQL) =>
  sql<number>`(select count(*)::int from ${tasks} where ${ofConversation} and ${which})`;

const hasProposed = sql`exists (select 1 from ${tasks} where ${ofConversation} and ${isProposed})`;

function isInState(state: ListState): SQL | undefined {
  const statuses = statusesOf[state];
  return and(
    statuses ? inArray(conversations.status, [...statuses]) : undefined,
    state === 'review' ? hasProposed : undefined,
    state === 'done' ? not(hasProposed) : undefined,
  );
}

// The id breaks ties, so that pages neither repeat nor skip rows.
const listOrder = [conversations.sessionDate, conversations.createdAt, conversations.id];

/** Of all conversations, in the order of the list. */
export async function listIds({ tx, userId }: Owned): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(...listOrder.map(desc));
  return rows.map(({ id }) => id);
}

export async function list({ tx, userId }: Owned, filter: Filter) {
  const searched = unaccented(sql`${conversations.title} || ' ' || coalesce(${clients.name}, '')`);
  const found = tx
    .select({
      conversation: columns,
      clientName: clients.name,
      isDraft: transcripts.isDraft,
      proposed: countTasks(isProposed),
      open: countTasks(isOpen),
    })
    .from(conversations)
    .leftJoin(clients, and(eq(clients.userId, userId), eq(clients.id, conversations.clientId)))
    .leftJoin(
      transcripts,
      and(eq(transcripts.userId, userId), eq(transcripts.conversationId, conversations.id)),
    )
    .where(
      and(
        eq(conversations.userId, userId),
        filter.ids ? isOneOf(conversations.id, filter.ids) : undefined,
        filter.clientId ? isIn(conversations.clientId, filter.clientId) : undefined,
        filter.folderId ? isIn(conversations.folderId, filter.folderId) : undefined,
        filter.state ? isInState(filter.state) : undefined,
        filter.from ? gte(conversations.sessionDate, filter.from) : undefined,
        filter.to ? lte(conversations.sessionDate, filter.to) : undefined,
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
    suggestedClient: null as { id: string; name: string } | null,
    isDraft: row.isDraft ?? false,
    summary: null as string | null,
    proposedTasks: row.proposed,
    openTasks: row.open,
  }));
}

/** Title and client of each conversation, and who speaks in it. */
export async function listOrigins({ tx, userId }: Owned, conversationIds: string[]) {
  const origins = await tx
    .select({ id: conversations.id, title: conversations.title, clientName: clients.name })
    .from(conversations)
    .leftJoin(clients, and(eq(clients.userId, userId), eq(clients.id, conversations.clientId)))
    .where(and(eq(conversations.userId, userId), isOneOf(conversations.id, conversationIds)));
  const spoken = await tx
    .select({
      conversationId: speakers.conversationId,
      label: speakers.label,
      name: speakers.name,
      role: speakers.role,
    })
    .from(speakers)
    .where(and(eq(speakers.userId, userId), isOneOf(speakers.conversationId, conversationIds)));
  const speakersById = Map.groupBy(spoken, ({ conversationId }) => conversationId);
  return new Map(origins.map((one) => [one.id, { ...one, speakers: speakersById.get(one.id) ?? [] }]));
}

/** Which session with its client a conversation is, from 1: the same order as the list. */
export async function countSessionsUpTo(
  { tx, userId }: Owned,
  { id, clientId, sessionDate }: { id: string; clientId: string; sessionDate: string },
): Promise<number> {
  const own = tx
    .select({ createdAt: conversations.createdAt })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)));
  const isEarlier = sql`(${conversations.sessionDate}, ${conversations.createdAt}, ${conversations.id}) <= (${sessionDate}::date, (${own}), ${id}::uuid)`;
  return tx.$count(
    conversations,
    and(eq(conversations.userId, userId), eq(conversations.clientId, clientId), isEarlier),
  );
}
