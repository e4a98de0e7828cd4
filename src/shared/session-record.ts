import type { ProposedTask } from './analysis.ts';
import type { Turn } from './transcript.ts';

/** What a reader of several sessions is given and what it returns. Each result names its place. */
/** Turns have the roles that `describeSpeakers` gave them. Sessions are passed in the order they took place. */
export type SaidSession = { turns: readonly Turn[] };

export type FollowRequest = SaidSession & {
  /** In any order; those that are neither kept nor dropped. */
  promises: readonly OpenPromise[];
  /** What this session itself agreed on: a task that takes up an earlier promise makes it `re-agreed`. */
  tasks: readonly ProposedTask[];
};

/** A promise of an earlier session, with what it was made in: later it is called by words that stood around it. */
export type OpenPromise = {
  title: string;
  /** Word for word in `turn`. */
  quote: string;
  /** The text of the turn in which it was made. */
  turn: string;
  /** The texts of the two turns before it, a line each. */
  around: string;
  /** Label of who made it, as in the turns of the session that is read. */
  owner: string | null;
};

export type PromiseOutcome = 'kept' | 'partly' | 'slipped' | 're-agreed' | 'dropped';

export type PromiseMention = QuotedPlace & {
  /** Index into the promises given. */
  promise: number;
  outcome: PromiseOutcome;
  /** YYYY-MM-DD, the new day of what was agreed on again; `null` without one. */
  due: string | null;
  /** Index into the tasks given: the task that agrees on it again, which is therefore no promise of its own. */
  task: number | null;
};

/** `turn` is an index into the turns of its session, `start` the second it began. */
type QuotedPlace = { turn: number; start: number | null; quote: string };

export type SessionPlace = QuotedPlace & {
  /** Index into the sessions given. */
  session: number;
};

export type Theme = {
  /** The sentence of the client that says it best. */
  text: string;
  /** What it is about, at most four words as they are said. */
  words: string[];
  /** At most four places of one session, in the order they were said. */
  at: SessionPlace[];
};

export type AnswersRequest = { question: string; sessions: readonly SaidSession[] };

/** `score` grows with how much of the question a place holds; above 0, comparable within one answer. */
export type AnswerPlace = SessionPlace & { score: number };
