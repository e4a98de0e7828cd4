import { dueStates, type DueState } from '../../tasks/rules/due-state.ts';
import type { ReviewState } from '../../tasks/rules/task-states.ts';
import { without } from './list-filter.ts';

/** The list of tasks as `/tasks` shows it, and as its address holds it. */
export const taskViews = ['proposed', 'open', 'snoozed', 'done', 'dismissed'] as const;
export type TaskView = (typeof taskViews)[number];

/** The coach’s own tasks, or those of clients and other people. */
export const whose = ['mine', 'theirs'] as const;
export type Whose = (typeof whose)[number];

export const taskSorts = ['due', 'recent', 'client'] as const;
export type TaskSort = (typeof taskSorts)[number];

export type TaskSearch = {
  view?: TaskView;
  /** Beside each other as columns instead of one view as a list. */
  board?: true;
  whose?: Whose;
  client?: string;
  due?: DueState;
  sort?: TaskSort;
  q?: string;
};

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSearch = 200;

/** What an address does not say correctly is read as not said; the usual view and order are left out of it. */
export function readTaskSearch(search: Record<string, unknown>): TaskSearch {
  const view = taskViews.find((known) => known === search.view && known !== 'open');
  const owner = whose.find((known) => known === search.whose);
  const due = dueStates.find((known) => known === search.due);
  const sort = taskSorts.find((known) => known === search.sort && known !== 'due');
  return {
    ...(view && { view }),
    ...(search.board === true && { board: true as const }),
    ...(owner && { whose: owner }),
    ...(isClient(search.client) && { client: search.client }),
    ...(due && { due }),
    ...(sort && { sort }),
    ...textOf(search.q),
  };
}

const isClient = (value: unknown): value is string =>
  typeof value === 'string' && (value === without || idShape.test(value));

/** A router reads `q=7` as a number. */
function textOf(value: unknown): { q?: string } {
  const q = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return q === '' ? {} : { q: q.slice(0, longestSearch) };
}

type Placed = { review: ReviewState; completed: boolean; snoozedUntil: string | null };

/** The view a task is in; `today` is the coach’s. The lists of the server have the same condition in SQL. */
export function viewOf({ review, completed, snoozedUntil }: Placed, today: string): TaskView {
  if (review !== 'accepted') return review;
  if (completed) return 'done';
  return snoozedUntil !== null && snoozedUntil > today ? 'snoozed' : 'open';
}

/** The columns of the board. A snoozed task is open again later, and has none. */
export const boardViews = ['proposed', 'open', 'done', 'dismissed'] as const;

/** What puts a task into a view. */
export const changeInto = {
  proposed: { review: 'proposed', completed: false },
  open: { review: 'accepted', completed: false, snoozedUntil: null },
  done: { review: 'accepted', completed: true },
  dismissed: { review: 'dismissed' },
} as const satisfies Record<(typeof boardViews)[number], Partial<Placed>>;
