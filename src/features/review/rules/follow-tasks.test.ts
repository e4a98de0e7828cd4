import { expect, test } from 'vitest';
import type { ProposedTask } from '#shared/analysis.ts';
import type { Task } from '../../tasks/contract.ts';
import { followTasks, matchTasks, withTwins } from './follow-tasks.ts';

const proposal = (title: string, quote: string, more: Partial<ProposedTask> = {}): ProposedTask => ({
  title,
  quote,
  owner: 'Maya',
  due: '2026-11-27',
  confidence: 0.9,
  turn: 3,
  start: null,
  ...more,
});
const notes = proposal('Send the notes to Anna', "I'll send the notes to Anna by Friday.");
const tom = proposal('Talk to Tom', "I'll talk to Tom on Tuesday.", { turn: 5, due: '2026-11-24' });
const proposed = [notes, tom];

/** A task as it was proposed, with what was changed since. */
const taskOf = ({ title, quote, owner, due, turn }: ProposedTask, change: Partial<Task> = {}) =>
  ({
    title,
    quote,
    turn,
    assignee: owner,
    dueDate: due,
    review: 'proposed',
    isEdited: 'title' in change || 'dueDate' in change || 'assignee' in change,
    ...change,
  }) as Task;

const lineOf = (text: string, { quote, turn }: Pick<ProposedTask, 'quote' | 'turn'>, more: object = {}) => ({
  text,
  quote,
  turn,
  isEdited: false,
  isOwn: false,
  ...more,
});
const mention = (text: string, { title, quote }: ProposedTask) => ({ text, title, quote });

const told = (tasks: Task[]) => matchTasks(proposed, tasks, { isCurrent: true });
const textsOf = (lines: ReturnType<typeof lineOf>[], tasks: Task[]) =>
  followTasks(lines, told(tasks), null).map(({ text }) => text);

const agreed = lineOf('Agreed: Send the notes to Anna (Friday); Talk to Tom (Tuesday).', notes, {
  taskMentions: [mention('Send the notes to Anna (Friday)', notes), mention('Talk to Tom (Tuesday)', tom)],
});

test.each<[string, Task[], string[]]>([
  ['untouched', [taskOf(notes), taskOf(tom)], [agreed.text]],
  ['accepted', [taskOf(notes, { review: 'accepted' }), taskOf(tom)], [agreed.text]],
  [
    'the first dismissed',
    [taskOf(notes, { review: 'dismissed' }), taskOf(tom)],
    ['Agreed: Talk to Tom (Tuesday).'],
  ],
  [
    'the last dismissed',
    [taskOf(notes), taskOf(tom, { review: 'dismissed' })],
    ['Agreed: Send the notes to Anna (Friday).'],
  ],
  ['one deleted', [taskOf(tom)], ['Agreed: Talk to Tom (Tuesday).']],
  ['all dismissed', [taskOf(notes, { review: 'dismissed' }), taskOf(tom, { review: 'dismissed' })], []],
  [
    'another title',
    [taskOf(notes, { title: 'Send the slides to Ben.' }), taskOf(tom)],
    ['Agreed: Send the slides to Ben (27 November); Talk to Tom (Tuesday).'],
  ],
  [
    'another day',
    [taskOf(notes, { dueDate: '2026-11-30' }), taskOf(tom, { dueDate: null })],
    ['Agreed: Send the notes to Anna (30 November); Talk to Tom.'],
  ],
  ['another owner', [taskOf(notes, { assignee: 'Dana' }), taskOf(tom)], ['Agreed: Talk to Tom (Tuesday).']],
])('a line that names tasks: %s', (_name, tasks, texts) => {
  expect(textsOf([agreed], tasks)).toEqual(texts);
});

const dismissed = [taskOf(notes, { review: 'dismissed' }), taskOf(tom)];
test.each([
  ['its own quote', lineOf('Maya sends the notes.', notes), false],
  ['a part of it', lineOf('Notes to Anna.', { quote: 'the notes to Anna', turn: 3 }), false],
  [
    'more of the turn',
    lineOf('Notes.', { quote: "Fine. I'll send the notes to Anna by Friday, yes", turn: 3 }),
    false,
  ],
  ['a passage that runs into it', lineOf('Notes.', { quote: 'so okay I’ll send the notes', turn: 3 }), false],
  ['its sentence, in another turn', lineOf('Notes.', { ...notes, turn: 9 }), false],
  ['three words of it in another turn', lineOf('Notes.', { quote: 'to Anna by', turn: 9 }), true],
  [
    'a passage that is about something else',
    lineOf('The board.', {
      quote:
        "The board scares me more than anything I have done in these twelve years, and I'll send the notes to Anna by Friday.",
      turn: 3,
    }),
    true,
  ],
  ['another promise', lineOf('Maya talks to Tom.', tom), true],
  ['its quote, changed by a person', lineOf('My words.', notes, { isEdited: true }), true],
  ['written by a person', lineOf('My words.', notes, { isOwn: true, quote: null, turn: null }), true],
])('a line of its own words that rests on %s', (_name, line, stays) => {
  expect(textsOf([line], dismissed)).toEqual(stays ? [line.text] : []);
  expect(textsOf([line], [taskOf(notes), taskOf(tom)])).toEqual([line.text]);
});

test.each<[string, string, Partial<Task>, boolean]>([
  ['a word that was taken out', 'Maya sends Anna the notes.', { title: 'Send the notes to Ben' }, false],
  ['what is still true', 'Maya sends the notes.', { title: 'Send the notes to Ben' }, true],
  ['the day before', 'Maya sends the notes by Friday.', { dueDate: '2026-11-30' }, false],
  ['no day', 'Maya sends the notes.', { dueDate: '2026-11-30' }, true],
  ['who it was', 'Maya sends the notes.', { assignee: 'Dana' }, false],
  ['no one', 'The notes go to Anna.', { assignee: 'Dana' }, true],
])('beside an edited task a line that says %s', (_name, text, change, stays) => {
  const tasks = [taskOf(notes, change), taskOf(tom)];
  expect(textsOf([lineOf(text, notes)], tasks)).toEqual(stays ? [text] : []);
});

test('words that a standing task shares with a dismissed one stay', () => {
  const both = "I'll send the notes and the slides to Anna.";
  const pair = [proposal('Send the notes', both), proposal('Send the slides', both)];
  const line = lineOf('Maya sends Anna something.', { quote: both, turn: 3 });
  const after = (reviews: Task['review'][]) =>
    followTasks(
      [line],
      matchTasks(
        pair,
        pair.map((one, at) => taskOf(one, { review: reviews[at]! })),
        { isCurrent: true },
      ),
      null,
    );
  expect(after(['dismissed', 'proposed'])).toHaveLength(1);
  expect(after(['dismissed', 'dismissed'])).toHaveLength(0);
});

test('the second line of a joint takes the words before its quote where the first is left out', () => {
  const lines = [
    lineOf('Also came up: “I’ll send the notes to Anna by Friday”.', notes),
    lineOf('And: “The board is a worry”.', { quote: 'The board is a worry', turn: 8 }),
  ];
  expect(textsOf(lines, dismissed)).toEqual(['Also came up: “The board is a worry”.']);
});

test('the next meeting is no task', () => {
  const meeting = { quote: notes.quote, turn: notes.turn };
  const line = lineOf('Next session on Friday.', notes);
  expect(followTasks([line], told(dismissed), meeting)).toHaveLength(1);
});

test('a version that is not the current one tells what it proposes', () => {
  expect(followTasks([agreed], matchTasks(proposed, [], { isCurrent: false }), null)[0]?.text).toBe(
    agreed.text,
  );
  const [line] = followTasks([agreed], matchTasks(proposed, dismissed, { isCurrent: false }), null);
  expect(line?.text).toBe('Agreed: Talk to Tom (Tuesday).');
});

test('tasks of one quote are told apart by their titles, an edited one by what is left', () => {
  const quote = "I'll call Tom and Anna.";
  const pair = [proposal('Call Tom', quote), proposal('Call Anna', quote)];
  const rows = [taskOf(pair[1]!), taskOf(pair[0]!, { title: 'Ring him' })];
  expect(matchTasks(pair, rows, { isCurrent: true }).map(({ now }) => now?.title)).toEqual([
    'Ring him',
    'Call Anna',
  ]);
});

test.each<[string, object, Task[], true | undefined]>([
  ['its tasks are there', {}, [taskOf(notes), taskOf(tom)], true],
  [
    'one is dismissed, and gone from the line too',
    {},
    [taskOf(notes), taskOf(tom, { review: 'dismissed' })],
    true,
  ],
  ['the coach wrote it anew', { isEdited: true }, [taskOf(notes), taskOf(tom)], undefined],
])('a line that only names tasks: %s', (_, change, tasks, expected) => {
  const [line] = followTasks([{ ...agreed, ...change }], told(tasks), null);
  expect(line?.isInTasks).toBe(expected);
});

test('a next step with the words of a task is its twin, and goes with it', () => {
  const steps = [
    lineOf('Maya sends the notes', notes),
    lineOf('They meet again', { quote: 'See you', turn: 9 }),
  ];
  const twins = (tasks: Task[]) =>
    withTwins(followTasks(steps, told(tasks), null), told(tasks), null).map(({ text, isInTasks }) => [
      text,
      isInTasks,
    ]);
  expect(twins([taskOf(notes), taskOf(tom)])).toEqual([
    ['Maya sends the notes', true],
    ['They meet again', undefined],
  ]);
  expect(twins([taskOf(notes, { review: 'dismissed' }), taskOf(tom)])).toEqual([
    ['They meet again', undefined],
  ]);
});

test('the next session is a next step, though a task has its words', () => {
  const step = lineOf('Next session on Monday', notes);
  const meeting = { quote: notes.quote, turn: notes.turn };
  const tasks = told([taskOf(notes)]);
  const [shown] = withTwins(followTasks([step], tasks, meeting), tasks, meeting);
  expect(shown).toMatchObject({ text: 'Next session on Monday' });
  expect(shown?.isInTasks).toBeUndefined();
});
