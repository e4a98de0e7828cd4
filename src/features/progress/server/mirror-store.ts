import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { promiseMentions } from '../../promises/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { speakers } from '../../transcription/server/tables.ts';
import type { MirrorMoment } from '../rules/moments.ts';
import { sessionFigures } from './tables.ts';

/** Reads for the coach's mirror. The sample is no session of the coach and is left out. */
type Range = { from: string; to: string };

const isOfCoach = ({ userId }: Owned) =>
  and(eq(conversations.userId, userId), eq(conversations.isSample, false));

/** The latest session first. */
export const listCounted = (owned: Owned, { from, to }: Range) =>
  owned.tx
    .select({
      conversationId: conversations.id,
      title: conversations.title,
      sessionDate: conversations.sessionDate,
      clientId: conversations.clientId,
      clientName: clients.name,
      words: sessionFigures.words,
      talkShare: sessionFigures.talkShare,
      openQuestions: sessionFigures.openQuestions,
      closedQuestions: sessionFigures.closedQuestions,
      interruptions: sessionFigures.interruptions,
      silences: sessionFigures.silences,
    })
    .from(sessionFigures)
    .innerJoin(conversations, eq(conversations.id, sessionFigures.conversationId))
    .leftJoin(clients, and(eq(clients.userId, owned.userId), eq(clients.id, conversations.clientId)))
    .where(
      and(
        eq(sessionFigures.userId, owned.userId),
        isOfCoach(owned),
        gte(conversations.sessionDate, from),
        lte(conversations.sessionDate, to),
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.id));

/** An accepted task whose assignee is the coach in its conversation, by label or by name. */
const isOwnPromise = ({ userId }: Owned): SQL => sql`${tasks.userId} = ${userId}
  and ${tasks.review} = 'accepted' and exists (
    select 1 from ${speakers} where ${speakers.userId} = ${userId}
      and ${speakers.conversationId} = ${tasks.conversationId} and ${speakers.role} = 'coach'
      and (${speakers.label} = ${tasks.assignee} or lower(${speakers.name}) = lower(${tasks.assignee})))`;

/** The coach's own promises and where they were kept, as rows of (conversation_id, quote, turn, start, id). */
function ownPromises(owned: Owned, kind: 'promise' | 'promiseKept'): SQL {
  if (kind === 'promise')
    return sql`select ${tasks.conversationId} as conversation_id, ${tasks.quote} as quote, ${tasks.turn} as turn,
        ${tasks.startSeconds} as start, ${tasks.id} as id
      from ${tasks} where ${isOwnPromise(owned)}`;
  return sql`select ${promiseMentions.conversationId} as conversation_id, ${promiseMentions.quote} as quote,
      ${promiseMentions.turn} as turn, ${promiseMentions.startSeconds} as start, ${promiseMentions.id} as id
    from ${promiseMentions}
    inner join ${tasks} on ${tasks.userId} = ${promiseMentions.userId} and ${tasks.id} = ${promiseMentions.taskId}
    where ${promiseMentions.userId} = ${owned.userId} and ${promiseMentions.review} = 'confirmed'
      and ${promiseMentions.outcome} = 'kept' and ${isOwnPromise(owned)}`;
}

export async function countOwnPromises(
  owned: Owned,
  kind: 'promise' | 'promiseKept',
  { from, to }: Range,
): Promise<Map<string, number>> {
  const { rows } = await owned.tx.execute<{ id: string; found: number }>(sql`
    select ${conversations.id} as id, count(*)::int as found
    from (${ownPromises(owned, kind)}) as promised
    inner join ${conversations} on ${conversations.id} = promised.conversation_id
    where ${isOfCoach(owned)} and ${conversations.sessionDate} between ${from} and ${to}
    group by ${conversations.id}`);
  return new Map(rows.map(({ id, found }) => [id, found]));
}

export type MomentRow = {
  conversationId: string;
  title: string;
  sessionDate: string;
  clientName: string | null;
  /** 1 for the first of its conversation. */
  ordinal: number;
  quote: string | null;
  turn: number | null;
  start: number | null;
};

export type MomentFilter = {
  conversationId?: string | undefined;
  /** The first day, and the one behind the last. */
  days: { from: string; until: string } | null;
  after: { conversationId: string; ordinal: number } | null;
  limit: number;
};

/** The moments of a kind, numbered within their conversation. */
function momentsOf(owned: Owned, kind: MirrorMoment): SQL {
  if (kind === 'promise' || kind === 'promiseKept')
    return sql`select conversation_id, quote, turn, start,
        row_number() over (partition by conversation_id order by turn nulls last, id)::int as ordinal
      from (${ownPromises(owned, kind)}) as promised`;
  return sql`select ${sessionFigures.conversationId} as conversation_id, moment ->> 'quote' as quote,
      (moment -> 'turn')::int as turn, nullif(moment -> 'start', 'null')::real as start, ordinal::int as ordinal
    from ${sessionFigures}
    cross join lateral jsonb_array_elements(${sessionFigures.moments} -> ${kind}::text)
      with ordinality as each_moment(moment, ordinal)
    where ${sessionFigures.userId} = ${owned.userId}`;
}

/** The latest session first, in each in the order of its moments. */
export async function listMoments(
  owned: Owned,
  kind: MirrorMoment,
  { conversationId, days, after, limit }: MomentFilter,
): Promise<MomentRow[]> {
  const { userId } = owned;
  const place = sql`(${conversations.sessionDate}, ${conversations.id})`;
  const behind = after
    ? sql`(${place} < (select session_date, id from ${conversations} as last_one
          where last_one.user_id = ${userId} and last_one.id = ${after.conversationId})
        or (${conversations.id} = ${after.conversationId} and ordinal > ${after.ordinal}))`
    : undefined;
  const { rows } = await owned.tx.execute<MomentRow>(sql`
    select ${conversations.id} as "conversationId", ${conversations.title} as title,
      ${conversations.sessionDate}::text as "sessionDate", ${clients.name} as "clientName",
      found.ordinal, found.quote, found.turn, found.start
    from (${momentsOf(owned, kind)}) as found
    inner join ${conversations} on ${conversations.id} = found.conversation_id
    left join ${clients} on ${clients.userId} = ${userId} and ${clients.id} = ${conversations.clientId}
    where ${and(
      isOfCoach(owned),
      conversationId ? eq(conversations.id, conversationId) : undefined,
      days ? gte(conversations.sessionDate, days.from) : undefined,
      days ? lt(conversations.sessionDate, days.until) : undefined,
      behind,
    )}
    order by ${conversations.sessionDate} desc, ${conversations.id} desc, found.ordinal
    limit ${limit}`);
  return rows;
}
