import { readTalk } from '../sections/talk.ts';
import { findTasks } from './tasks.ts';

const before = [
  'C: Come in.',
  'K: It is cold out there.',
  'C: What have you brought?',
  'K: The team, again.',
  'C: Tell me.',
  'K: They do not talk, and I go quiet.',
  'C: You go quiet.',
  'K: Like a curtain.',
];
const after = ['C: What stays with you?', 'K: The curtain, I think.', 'C: Thank you.', 'K: Thank you, bye.'];
/** A Wednesday. */
const sessionDate = '2026-05-13';
const meeting = { from: 99, to: 99, date: '2026-06-03' };
/** For tests: the tasks of lines in the middle of a talk, the less sure among them. */
export const tasksIn = (lines: readonly string[]) =>
  findTasks({ reading: readTalk(...before, ...lines, ...after), sessionDate, meeting });

/** For tests: the due days of the sure tasks in lines in the middle of a talk. */
export const daysOf = (...lines: readonly string[]) =>
  tasksIn(lines).flatMap(({ due, isLessSure }) => (isLessSure ? [] : [due]));

/** For tests: what the first task in such lines is called. */
export const titleOf = (...lines: readonly string[]) => tasksIn(lines)[0]?.title;
