import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import type { Turn } from '#shared/transcript.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import type { SearchFilter } from '../contract.ts';
import type { WordPlace } from '../rules/choose-sessions.ts';
import type { KnownWord } from '../rules/did-you-mean.ts';
import { searchKinds, type SearchKind } from '../rules/search-kinds.ts';

/**
 * The only SQL for search. Full text goes through the functions of the migration, which name the coach themselves: under
 * the policy of a table PostgreSQL does not use its index of words.
 */
export type EntryRow = {
  id: string;
  found: number;
  kind: SearchKind;
  text: string;
  section: string | null;
  sourceId: string | null;
  conversationId: string | null;
  title: string | null;
  sessionDate: string | null;
  clientId: string | null;
  clientName: string | null;
  speaker: string | null;
  turn: number | null;
  start: number | null;
};

type Filter = Omit<SearchFilter, 'q'>;

const tsquery = (query: string): SQL => sql`to_tsquery('pg_catalog.simple', ${query})`;

/** The turn of a line is counted as the transcript shows it: removed lines have no number. */
export async function findEntries(
  { tx, userId }: Owned,
  query: string,
  { kind, limit, after, ...filter }: Filter,
): Promise<EntryRow[]> {
  const kinds = sql.param(kind ? [kind] : [...searchKinds]);
  const { rows } = await tx.execute<EntryRow>(sql`
    select e.id, f.entries_found as found, e.kind, e.text, e.section, e.source_id as "sourceId",
      e.conversation_id as "conversationId", c.title, to_char(c.session_date, 'YYYY-MM-DD') as "sessionDate",
      k.id as "clientId", k.name as "clientName", s.name as speaker, e.start_seconds as start,
      case e.kind when 'transcript' then (
        select count(*)::int from turns t where t.user_id = ${userId} and t.conversation_id = e.conversation_id
          and not t.is_removed and t.position < e.position) else e.turn end as turn
    from search_entries_of_coach(${tsquery(query)}, ${kinds}::text[], ${filter.clientId ?? null}::uuid, ${filter.folderId ?? null}::uuid,
        ${filter.speaker ?? null}::text, ${filter.from ?? null}::date, ${filter.to ?? null}::date, ${limit}::int, ${after}::int)
      with ordinality as f (entry_id, entry_rank, entries_found, number)
    join search_entries e on e.user_id = ${userId} and e.id = f.entry_id
    left join conversations c on c.user_id = ${userId} and c.id = e.conversation_id
    left join clients k on k.user_id = ${userId} and k.id = coalesce(e.client_id, c.client_id)
    left join speakers s on s.user_id = ${userId} and s.conversation_id = e.conversation_id and s.label = e.speaker
    order by f.number`);
  return rows;
}

/** Words of the coach with the same stem, the most frequent first. */
export async function findForms({ tx, userId }: Owned, words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await tx.execute<{ word: string; forms: string[] }>(sql`
    select typed.word, array(
      select w.word from search_words w where w.user_id = ${userId} and w.stem = search_stem(typed.word)
      order by w.uses desc, w.word limit ${mostForms}) as forms
    from unnest(${sql.param(words)}::text[]) as typed (word)`);
  return new Map(rows.map(({ word, forms }) => [word, forms]));
}

const mostForms = 20; // plan, plans, planned, planning, planner; a stem of more is a collision

/** Which of these the coach's conversations hold. */
export async function knownWords({ tx, userId }: Owned, words: string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from search_words where user_id = ${userId} and word = any(${sql.param(words)}::text[])`);
  return new Set(rows.map(({ word }) => word));
}

export async function similarWords({ tx }: Owned, word: string): Promise<KnownWord[]> {
  const { rows } = await tx.execute<KnownWord>(
    sql`select known_word as word, known_uses as uses from similar_search_words(${word}, 20)`,
  );
  return rows;
}

/** Which of the queries each conversation holds, and in how many lines. */
export async function findConversations(
  { tx }: Owned,
  queries: string[],
  clientId: string | null,
): Promise<WordPlace[]> {
  const { rows } = await tx.execute<WordPlace>(sql`
    select query_number - 1 as query, in_conversation as "conversationId", lines
    from search_conversations_of_coach(
      array(select to_tsquery('pg_catalog.simple', q) from unnest(${sql.param(queries)}::text[]) q), ${clientId}::uuid)`);
  return rows;
}

/** The latest first, with the names of their clients. */
export function latestConversations(
  { tx, userId }: Owned,
  clientId: string | null,
): Promise<{ id: string; clientName: string | null }[]> {
  return tx
    .select({ id: conversations.id, clientName: clients.name })
    .from(conversations)
    .leftJoin(clients, and(eq(clients.userId, userId), eq(clients.id, conversations.clientId)))
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.status, 'ready'),
        clientId ? eq(conversations.clientId, clientId) : undefined,
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.createdAt))
    .limit(mostLatest);
}

const mostLatest = 200; // a year of sessions: among them those with the client named are looked for

export async function hasClient({ tx, userId }: Owned, id: string): Promise<boolean> {
  return (await tx.$count(clients, and(eq(clients.userId, userId), eq(clients.id, id)))) > 0;
}

/** Titles, days and clients of conversations. */
export async function listOrigins({ tx, userId }: Owned, ids: string[]) {
  const rows = await tx
    .select({
      id: conversations.id,
      title: conversations.title,
      sessionDate: conversations.sessionDate,
      clientId: conversations.clientId,
      clientName: clients.name,
    })
    .from(conversations)
    .leftJoin(clients, and(eq(clients.userId, userId), eq(clients.id, conversations.clientId)))
    .where(and(eq(conversations.userId, userId), isOneOf(conversations.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

export type SaidTurn = Omit<Turn, 'words'> & { name: string };

/** The turns of a conversation as the transcript shows them, without the times of words. */
export async function listTurns({ tx, userId }: Owned, conversationId: string): Promise<SaidTurn[]> {
  const { rows } = await tx.execute<SaidTurn>(sql`
    select t.speaker, coalesce(s.role, 'other') as role, coalesce(s.name, t.speaker) as name,
      t.start_seconds as start, t.end_seconds as end, t.text
    from turns t
    left join speakers s on s.user_id = ${userId} and s.conversation_id = t.conversation_id and s.label = t.speaker
    where t.user_id = ${userId} and t.conversation_id = ${conversationId} and not t.is_removed
    order by t.position`);
  return rows;
}
