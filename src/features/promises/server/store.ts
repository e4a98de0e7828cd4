import { aliasedTable, and, asc, desc, eq, inArray, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, isOneOf, type ListPage } from '#platform/db/lists.ts';
import { listMost } from '#shared/paging.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import type { MentionReview, PromiseState } from '../rules/outcomes.ts';
import { promiseMentions } from './tables.ts';

/** The only SQL for promises. Every function takes the owner. */
type MentionRow = typeof promiseMentions.$inferSelect;
export type MentionValues = Omit<typeof promiseMentions.$inferInsert, 'userId'>;

/** The last confirmed mention of each promise, by the day of its session. */
const latestOf = ({ tx, userId }: Owned) => {
  const session = aliasedTable(conversations, 'later_session');
  return tx
    .selectDistinctOn([promiseMentions.taskId], {
      taskId: promiseMentions.taskId,
      outcome: promiseMentions.outcome,
    })
    .from(promiseMentions)
    .innerJoin(session, and(eq(session.userId, userId), eq(session.id, promiseMentions.conversationId)))
    .where(and(eq(promiseMentions.userId, userId), eq(promiseMentions.review, 'confirmed')))
    .orderBy(
      promiseMentions.taskId,
      desc(session.sessionDate),
      desc(session.createdAt),
      desc(promiseMentions.id),
    )
    .as('latest');
};
type Latest = ReturnType<typeof latestOf>;

/** A task that was reopened after it was kept is open. */
const stateOf = (latest: Latest) => sql<PromiseState>`case
  when ${tasks.completed} then 'kept'
  when ${latest.outcome} = 'kept' then 'open'
  else coalesce(${latest.outcome}, 'open') end`;

/** Accepted, or dismissed because it was dropped; and not an earlier promise that was only agreed again. */
const isPromise = (owned: Owned, latest: Latest) =>
  and(
    eq(tasks.userId, owned.userId),
    or(eq(tasks.review, 'accepted'), and(eq(tasks.review, 'dismissed'), eq(latest.outcome, 'dropped'))),
    isPromiseOfItsOwn(owned),
  );

/** No mention says, in the session of the task and with its words, that an earlier promise is agreed again. */
export function isPromiseOfItsOwn({ tx, userId }: Owned): SQL {
  const again = aliasedTable(promiseMentions, 'again');
  const twin = tx
    .select({ one: sql`1` })
    .from(again)
    .where(
      and(
        eq(again.userId, userId),
        eq(again.conversationId, tasks.conversationId),
        eq(again.quote, tasks.quote),
        eq(again.outcome, 're-agreed'),
        ne(again.review, 'dismissed'),
      ),
    );
  return notExists(twin);
}

const listOrder = [
  conversations.sessionDate,
  conversations.createdAt,
  sql`-${tasks.position}`,
  tasks.id, // breaks ties, so that pages neither repeat nor skip rows
];

function selectPromises(owned: Owned) {
  const { tx, userId } = owned;
  const latest = latestOf(owned);
  const select = tx
    .select({
      taskId: tasks.id,
      title: tasks.title,
      assignee: tasks.assignee,
      dueDate: tasks.dueDate,
      completed: tasks.completed,
      quote: tasks.quote,
      turn: tasks.turn,
      start: tasks.startSeconds,
      clientId: clients.id,
      clientName: clients.name,
      conversationId: conversations.id,
      conversationTitle: conversations.title,
      sessionDate: conversations.sessionDate,
      state: stateOf(latest),
    })
    .from(tasks)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, tasks.conversationId)),
    )
    .innerJoin(clients, and(eq(clients.userId, userId), eq(clients.id, conversations.clientId)))
    .leftJoin(latest, eq(latest.taskId, tasks.id));
  return { select, latest };
}
export type PromiseRow = Awaited<ReturnType<typeof listPromises>>[number];

export type PromiseFilter = ListPage & {
  clientId?: string | undefined;
  state?: PromiseState | undefined;
  taskIds?: string[];
  /** Made in this session, or mentioned in it. */
  involving?: string;
};

/** The latest session first, as they were said in it. */
export function listPromises(
  owned: Owned,
  { clientId, state, taskIds, involving, limit = listMost, after }: PromiseFilter,
) {
  const { select, latest } = selectPromises(owned);
  return select
    .where(
      and(
        isPromise(owned, latest),
        clientId ? eq(clients.id, clientId) : undefined,
        state ? eq(stateOf(latest), state) : undefined,
        taskIds ? isOneOf(tasks.id, taskIds) : undefined,
        involving
          ? or(eq(tasks.conversationId, involving), inArray(tasks.id, mentionedIn(owned, involving)))
          : undefined,
        after ? isBehind(owned, after) : undefined,
      ),
    )
    .orderBy(...listOrder.map((key) => desc(key)))
    .limit(limit);
}

const mentionedIn = ({ tx, userId }: Owned, conversationId: string) =>
  tx
    .select({ taskId: promiseMentions.taskId })
    .from(promiseMentions)
    .where(and(eq(promiseMentions.userId, userId), eq(promiseMentions.conversationId, conversationId)));

/** As `behind`, with keys of two tables. */
function isBehind({ userId }: Owned, after: string): SQL {
  const keys = sql.join(listOrder, sql`, `);
  return sql`(${keys}) < (select ${keys} from ${tasks} join ${conversations}
    on ${conversations.id} = ${tasks.conversationId}
    where ${tasks.userId} = ${userId} and ${tasks.id} = ${after})`;
}

const mentionFields = {
  mentionId: promiseMentions.id,
  taskId: promiseMentions.taskId,
  conversationId: promiseMentions.conversationId,
  sessionDate: conversations.sessionDate,
  outcome: promiseMentions.outcome,
  quote: promiseMentions.quote,
  turn: promiseMentions.turn,
  start: promiseMentions.startSeconds,
  due: promiseMentions.due,
  review: promiseMentions.review,
};

const selectMentions = ({ tx, userId }: Owned) =>
  tx
    .select(mentionFields)
    .from(promiseMentions)
    .innerJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, promiseMentions.conversationId)),
    );
export type ListedMention = Awaited<ReturnType<typeof listMentionsOf>>[number];

/** By session, the earliest first. */
export const listMentionsOf = (owned: Owned, taskIds: string[]) =>
  selectMentions(owned)
    .where(and(eq(promiseMentions.userId, owned.userId), isOneOf(promiseMentions.taskId, taskIds)))
    .orderBy(asc(conversations.sessionDate), asc(conversations.createdAt), asc(promiseMentions.id));

const isMention = ({ userId }: Owned, id: string) =>
  and(eq(promiseMentions.userId, userId), eq(promiseMentions.id, id));

/** The newest first. */
export function listMentions(
  owned: Owned,
  {
    review,
    clientId,
    limit = listMost,
    after,
  }: ListPage & { review?: MentionReview | undefined; clientId?: string | undefined },
): Promise<ListedMention[]> {
  const { userId } = owned;
  const accepted = owned.tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.review, 'accepted')));
  const isDropped = and(eq(promiseMentions.outcome, 'dropped'), eq(promiseMentions.review, 'confirmed'));
  return selectMentions(owned)
    .where(
      and(
        eq(promiseMentions.userId, userId),
        or(inArray(promiseMentions.taskId, accepted), isDropped),
        review ? eq(promiseMentions.review, review) : undefined,
        clientId ? eq(conversations.clientId, clientId) : undefined,
        after
          ? behind(promiseMentions, [promiseMentions.createdAt, promiseMentions.id], {
              row: isMention(owned, after),
              direction: 'desc',
            })
          : undefined,
      ),
    )
    .orderBy(desc(promiseMentions.createdAt), desc(promiseMentions.id))
    .limit(limit);
}

export async function findMention(owned: Owned, id: string): Promise<MentionRow | null> {
  const [row] = await owned.tx.select().from(promiseMentions).where(isMention(owned, id));
  return row ?? null;
}

export async function updateMention(
  owned: Owned,
  id: string,
  values: Partial<Pick<MentionRow, 'review' | 'outcome' | 'due'>>,
): Promise<void> {
  await owned.tx
    .update(promiseMentions)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isMention(owned, id));
}

/** What the session said of the promise before is replaced; its quote stays. */
export async function enterMention({ tx, userId }: Owned, values: MentionValues): Promise<void> {
  const { outcome, due = null, review } = values;
  await tx
    .insert(promiseMentions)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: [promiseMentions.userId, promiseMentions.taskId, promiseMentions.conversationId],
      set: { outcome, due, review, updatedAt: sql`now()` },
    });
}

/** The latest session with a client, or the one named if it is with that client. */
export async function findSession(
  { tx, userId }: Owned,
  clientId: string,
  conversationId: string | undefined,
): Promise<{ id: string } | null> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.clientId, clientId),
        conversationId ? eq(conversations.id, conversationId) : undefined,
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.createdAt))
    .limit(1);
  return row ?? null;
}

/** Serialises decisions on one promise until the transaction ends. */
export async function lockTask({ tx, userId }: Owned, taskId: string): Promise<void> {
  await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, taskId)))
    .for('update');
}
