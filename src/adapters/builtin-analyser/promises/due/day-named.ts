import type { Clause } from '../../reading/reading.ts';
import type { PromiseContext, Thread } from '../thread.ts';
import type { DayMention } from './mentions.ts';
import type { Replacement } from './replacements.ts';

/** A day named around a promise, and how it stands to it. */
export type DayNamed = {
  mention: DayMention;
  clause: Clause;
  thread: Thread;
  context: PromiseContext;
  /** The form of the promise that stands nearest. */
  nearest: Clause;
  /** From that form to the day: below zero where the day comes first. */
  clausesApart: number;
  turnsApart: number;
  isInForm: boolean;
  /** The promise that the clause of the day makes, if it is another one. */
  other: Thread | undefined;
  /** Other days that are named from before the day on, and after it. */
  before: readonly DayMention[];
  after: readonly DayMention[];
  /** The same day, named again behind it. */
  again: readonly DayMention[];
  /** "Not tomorrow.": said of the same day behind it, or just before it. */
  isTakenBack: boolean;
  /** Days this one is said instead of, and days that are said instead of it. */
  replaces: readonly Replacement[];
  replacedBy: readonly Replacement[];
  /** The promises between the day and the nearest form. */
  promisesBetween: number;
};
