import type { SpokenDay } from '#shared/dates/read-dates.ts';
import type { Clause, Reading } from '../reading/reading.ts';
import type { Candidate } from './found/candidates.ts';

/**
 * A promise and everything that was said about it: first made, mirrored by the coach, given a day, moved, said again at
 * the end. The last form wins.
 */
export type Thread = {
  owner: string;
  members: Candidate[];
  keys: Set<string>;
  verbs: Set<string>;
  /** One of its deeds is to speak or write to someone. */
  isTalk: boolean;
  /** The most binding form of it. */
  strength: number;
  /** The days named in its own forms, in the order they were said. */
  days: SpokenDay[];
  /** The day it is for; `null` where none is named. */
  due: DueDay | null;
  /** Its owner said yes to "will you?". */
  isConfirmed: boolean;
  /** Clauses that agreed to it. */
  agreed: Clause[];
  lastTurn: number;
  /** Where it was asked later when it will be done. */
  asked: Clause[];
};

export type DueDay = {
  /** YYYY-MM-DD; of "before our next session" the day of that session. */
  on: string;
  clause: Clause;
  spoken: SpokenDay;
  /** "at eleven", "night": as it stands behind the day. */
  hour: string | null;
  /** How much speaks for it, as a logarithm. */
  odds: number;
};

export type PromiseContext = {
  reading: Reading;
  sessionDate: string;
  /** The turns in which the next meeting is settled: their days are no due dates. */
  meeting: { from: number; to: number; date: string | null } | null;
};

/** Threads looked at for a repetition: keeps a long talk linear. */
export const mostOpen = 60;
