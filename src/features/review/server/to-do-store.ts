import { and, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import { plusDays } from '#shared/time.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { dueStates, soonDays, type DueState } from '../../tasks/rules/due-state.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { speakers } from '../../transcription/server/tables.ts';
import { without } from '../rules/list-filter.ts';
import { taskViews, type TaskSort, type TaskView, type Whose } from '../rules/task-list.ts';
import type { TaskOwner } from '../rules/task-owner.ts';
import { searchWords, unaccented } from './store.ts';

/** Tasks with their client, conversation and owner: filtered, counted and read page by page. */
export type TaskFilter = {
  whose?: Whose | undefined;
  clientId?: string | undefined;
  due?: DueState | undefined;
  search?: string | undefined;
};

/** Whose day it is: the coach’s name and day, and the day of each zone of a client in which it is another one. */
export type Readers = { coach: string | null; today: string; days: ReadonlyMap<string, string> };

const clientOf = sql`coalesce(${tasks.clientId}, ${conversations.clientId})`;

/** The words of a name, as `nameWords` of `person-names.ts` compares them. */
const nameWords = (name: SQL): SQL => sql`search_text(regexp_replace(${name}, '\\([^)]*\\)', ' ', 'g'))`;

const assigned = nameWords(sql`${tasks.assignee}`);

/** The assignee is the full name or the first one. */
const isCalled = (name: SQL): SQL =>
  sql`(${assigned} <> '' and (${assigned} = ${nameWords(name)} or ${assigned} = split_part(${nameWords(name)}, ' ', 1)))`;

/**
 * The assignee is a speaker’s label, or a name the coach typed. A task without one is the coach’s: it is theirs to do or
 * to give away.
 */
const ownerOf = ({ coach }: Readers): SQL<TaskOwner> => sql<TaskOwner>`case
  when ${tasks.assignee} is null or ${tasks.assignee} ~* '^(i|me|myself)$' then 'coach'
  when ${speakers.role} is not null then ${speakers.role}
  else coalesce(
    (select other.role from ${speakers} other where other.user_id = ${tasks.userId}
      and other.conversation_id = ${tasks.conversationId} and ${assigned} <> ''
      and ${nameWords(sql`other.name`)} = ${assigned} order by other.position limit 1),
    case when ${isCalled(sql`${coach}::text`)} then 'coach' when ${isCalled(sql`${clients.name}`)} then 'client' end,
    'other')
  end`;

const isProposed = sql`${tasks.review} = 'proposed' and not ${tasks.isLessSure}`;
const isAccepted = sql`${tasks.review} = 'accepted'`;
const isSnoozed = ({ today }: Readers) => sql`coalesce(${tasks.snoozedUntil} > ${today}::date, false)`;

const views: Record<TaskView, (readers: Readers) => SQL> = {
  proposed: () => isProposed,
  open: (readers) => sql`${isAccepted} and not ${tasks.completed} and not ${isSnoozed(readers)}`,
  snoozed: (readers) => sql`${isAccepted} and not ${tasks.completed} and ${isSnoozed(readers)}`,
  done: () => sql`${isAccepted} and ${tasks.completed}`,
  dismissed: () => sql`${tasks.review} = 'dismissed'`,
};

/** The rule of `tasks/rules/due-state.ts`: a client’s task is due by the client’s day. */
function isDue(state: DueState, readers: Readers): SQL {
  const on = (compare: (today: string) => SQL): SQL => {
    const byCoach = compare(readers.today);
    if (readers.days.size === 0) return byCoach;
    const cases = [...readers.days].map(
      ([zone, day]) => sql`when ${clients.timezone} = ${zone} then ${compare(day)}`,
    );
    return sql`case when ${ownerOf(readers)} <> 'client' then ${byCoach} ${sql.join(cases, sql` `)} else ${byCoach} end`;
  };
  const due = tasks.dueDate;
  const lastSoon = (today: string) => plusDays(today, soonDays);
  switch (state) {
    case 'overdue':
      return on((today) => sql`${due} < ${today}::date`);
    case 'today':
      return on((today) => sql`${due} = ${today}::date`);
    case 'week':
      return on((today) => sql`(${due} > ${today}::date and ${due} <= ${lastSoon(today)}::date)`);
    case 'later':
      return on((today) => sql`${due} > ${lastSoon(today)}::date`);
    case 'none':
      return sql`${due} is null`;
  }
}

function isAbout(clientId: string): SQL {
  return clientId === without ? sql`${clientOf} is null` : sql`${clientOf} = ${clientId}`;
}

function matches({ userId }: Owned, filter: TaskFilter, readers: Readers): SQL | undefined {
  const isMine = sql`${ownerOf(readers)} = 'coach'`;
  const searched = unaccented(
    sql`concat_ws(' ', ${tasks.title}, ${tasks.description}, ${clients.name}, ${conversations.title})`,
  );
  return and(
    eq(tasks.userId, userId),
    filter.whose ? (filter.whose === 'mine' ? isMine : not(isMine)) : undefined,
    filter.clientId ? isAbout(filter.clientId) : undefined,
    filter.due ? isDue(filter.due, readers) : undefined,
    ...searchWords(filter.search ?? '').map((word) => sql`strpos(${searched}, ${word}) > 0`),
  );
}

const keys: Record<TaskSort, { columns: SQL[]; direction: 'asc' | 'desc' }> = {
  // Soonest first; tasks without a date come last.
  due: {
    columns: [sql`coalesce(${tasks.dueDate}, 'infinity')`, sql`${tasks.createdAt}`, sql`${tasks.position}`],
    direction: 'asc',
  },
  recent: { columns: [sql`coalesce(${tasks.completedAt}, ${tasks.createdAt})`], direction: 'desc' },
  client: {
    columns: [sql`coalesce(lower(${clients.name}), '~')`, sql`coalesce(${tasks.dueDate}, 'infinity')`],
    direction: 'asc',
  },
};

export type TaskPage = TaskFilter & {
  view: TaskView;
  sort: TaskSort;
  limit: number;
  after?: string | undefined;
};

const from = ({ userId }: Owned): SQL => sql`${tasks}
  left join ${conversations} on ${conversations.userId} = ${userId} and ${conversations.id} = ${tasks.conversationId}
  left join ${clients} on ${clients.userId} = ${userId} and ${clients.id} = ${clientOf}
  left join ${speakers} on ${speakers.userId} = ${userId} and ${speakers.conversationId} = ${tasks.conversationId}
    and ${speakers.label} = ${tasks.assignee}`;

/** In the order of the list. The row `after` counts where it stands now, also where it has left the list. */
export async function listTaskIds(owned: Owned, page: TaskPage, readers: Readers): Promise<string[]> {
  const { columns, direction } = keys[page.sort];
  const all = [...columns, sql`${tasks.id}`]; // the id breaks ties, so that pages neither repeat nor skip rows
  const values = sql.join(all, sql`, `);
  const order = all.map((key) => sql`${key} ${sql.raw(direction)}`);
  const last = sql`(select ${values} from ${from(owned)} where ${tasks.userId} = ${owned.userId} and ${tasks.id} = ${page.after ?? null})`;
  const which = and(
    matches(owned, page, readers),
    views[page.view](readers),
    page.after ? sql`(${values}) ${sql.raw(direction === 'asc' ? '>' : '<')} ${last}` : undefined,
  );
  const { rows } = await owned.tx.execute<{ id: string }>(
    sql`select ${tasks.id} from ${from(owned)} where ${which} order by ${sql.join(order, sql`, `)} limit ${page.limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The tasks with these ids, in their order. */
export async function readTasks(owned: Owned, ids: string[], readers: Readers) {
  const { tx, userId } = owned;
  const rows = await tx
    .select({
      task: tasks,
      owner: ownerOf(readers),
      speakerName: speakers.name,
      conversationTitle: conversations.title,
      clientId: clients.id,
      clientName: clients.name,
      clientZone: clients.timezone,
    })
    .from(tasks)
    .leftJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, tasks.conversationId)),
    )
    .leftJoin(clients, and(eq(clients.userId, userId), sql`${clients.id} = ${clientOf}`))
    .leftJoin(
      speakers,
      and(
        eq(speakers.userId, userId),
        eq(speakers.conversationId, tasks.conversationId),
        eq(speakers.label, tasks.assignee),
      ),
    )
    .where(and(eq(tasks.userId, userId), isOneOf(tasks.id, ids)));
  const rowOf = new Map(rows.map((row) => [row.task.id, row]));
  return ids.flatMap((id) => rowOf.get(id) ?? []);
}

export type TaskCounts = {
  views: Record<TaskView, number>;
  /** Of the open ones. */
  due: Record<DueState, number>;
};

/** One pass over the coach’s tasks. */
export async function countTasks(owned: Owned, filter: TaskFilter, readers: Readers): Promise<TaskCounts> {
  const count = (which: SQL) => sql`count(*) filter (where ${which})::int`;
  const isOpen = views.open(readers);
  const columns = [
    ...taskViews.map((view) => sql`${count(views[view](readers))} as ${sql.identifier(view)}`),
    ...dueStates.map(
      (due) => sql`${count(sql`${isOpen} and ${isDue(due, readers)}`)} as ${sql.identifier(`due ${due}`)}`,
    ),
  ];
  const { rows } = await owned.tx.execute<Record<string, number>>(
    sql`select ${sql.join(columns, sql`, `)} from ${from(owned)} where ${matches(owned, filter, readers)}`,
  );
  const named = <Name extends string>(names: readonly Name[], prefix = '') =>
    Object.fromEntries(names.map((name) => [name, rows[0]?.[prefix + name] ?? 0])) as Record<Name, number>;
  return { views: named(taskViews), due: named(dueStates, 'due ') };
}

/** The zones of the coach’s clients. */
export async function listZones({ tx, userId }: Owned): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ zone: clients.timezone })
    .from(clients)
    .where(and(eq(clients.userId, userId), isNotNull(clients.timezone)));
  return rows.flatMap(({ zone }) => zone ?? []);
}

export async function isTask({ tx, userId }: Owned, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.id, id)));
  return found.length > 0;
}
