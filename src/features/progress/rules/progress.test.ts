import { expect, test } from 'vitest';
import type { Turn } from '#shared/transcript.ts';
import { countPromises } from './count-promises.ts';
import { figuresOf } from './derive-figures.ts';
import { withFocus } from './focus.ts';
import { followGoals, isOpenGoal, type GoalSession } from './follow-goals.ts';
import { lastThemes, sessionsOf } from './last-themes.ts';
import { leftOpen } from '../../memory/rules/derive/left-open.ts';
import { byMonth, daysOfMonth } from './months.ts';
import type { PlacedLine } from './session-source.ts';
import { topicsOverTime } from './topics-over-time.ts';

/** The rules of progress as values: goals, promises, themes, topics, figures, months. */
const line = (session: number, text: string, quote: string | null = text): PlacedLine => ({
  text,
  conversationId: `c${session}`,
  sessionDate: `2026-0${session}-10`,
  quote,
  turn: quote === null ? null : session,
  start: null,
});
const session = (parts: Partial<GoalSession>): GoalSession => ({
  goals: [],
  progress: [],
  others: [],
  ...parts,
});

const changesOf = (sessions: GoalSession[]) =>
  followGoals(sessions).map(({ text, changes }) => [
    text,
    ...changes.map(({ kind, conversationId }) => `${conversationId} ${kind}`),
  ]);

const delegate = 'She wants to delegate the weekly report to her team';

test.each<[string, GoalSession, string[]]>([
  ['said once more, it has not changed', session({ goals: [line(2, delegate)] }), []],
  [
    'with new words, it is sharper',
    session({ goals: [line(2, 'Delegate the weekly report to the team by March, starting with Anna')] }),
    ['c2 sharper'],
  ],
  [
    'a client who says it is done has reached it',
    session({ others: [line(2, 'I managed to delegate the weekly report, the team did it.')] }),
    ['c2 reached'],
  ],
  [
    'what is denied is not reached',
    session({ others: [line(2, 'I have not managed to delegate the weekly report.')] }),
    [],
  ],
  [
    'given up',
    session({
      others: [line(2, 'I decided against it: the weekly report stays mine, not for me to delegate.')],
    }),
    ['c2 given up'],
  ],
  [
    'better, it has moved',
    session({ others: [line(2, 'Delegating the weekly report goes better now.')] }),
    ['c2 moved'],
  ],
  [
    'a kept promise moves it',
    session({ progress: [line(2, 'Kept: delegate the weekly report', 'I gave it to Tom.')] }),
    ['c2 moved'],
  ],
  [
    'a promise that was not kept does not',
    session({
      progress: [line(2, 'Not kept yet: delegate the weekly report', 'I have not given it to Tom.')],
    }),
    [],
  ],
  ['other words are about something else', session({ others: [line(2, 'I slept better.')] }), []],
  [
    'talk of the same topic says nothing of it',
    session({ others: [line(2, 'The weekly report was long.')] }),
    [],
  ],
])('a goal in the next session: %s', (_what, next, changes) => {
  expect(changesOf([session({ goals: [line(1, delegate)] }), next])).toEqual([[delegate, ...changes]]);
});

test('another goal is another goal, and one reached is no longer open', () => {
  const goals = followGoals([
    session({ goals: [line(1, delegate)] }),
    session({
      goals: [line(2, 'He would like to run a marathon in spring')],
      others: [line(2, 'I managed to delegate the weekly report.')],
    }),
  ]);
  expect(goals.map((goal) => [goal.set.conversationId, isOpenGoal(goal)])).toEqual([
    ['c1', false],
    ['c2', true],
  ]);
});

test('one session tells one change of a goal, the one that says most', () => {
  const told = session({
    others: [
      line(2, 'Delegating the weekly report goes better.'),
      line(2, 'I managed to delegate the weekly report.'),
    ],
  });
  expect(changesOf([session({ goals: [line(1, delegate)] }), told])).toEqual([[delegate, 'c2 reached']]);
});

const mention = (conversationId: string, outcome: 'kept' | 'slipped' | 'dropped') => ({
  conversationId,
  outcome,
});

test('promises are counted where they were made, kept and slipped, and open until they end', () => {
  const sessions = ['a', 'b', 'c'].map((conversationId) => ({ conversationId }));
  const counts = countPromises(sessions, [
    { conversationId: 'a', state: 'kept', history: [mention('b', 'slipped'), mention('c', 'kept')] },
    { conversationId: 'a', state: 'dropped', history: [mention('b', 'dropped')] },
    { conversationId: 'b', state: 'open', history: [] },
    { conversationId: 'b', state: 'kept', history: [] },
    { conversationId: 'elsewhere', state: 'open', history: [mention('c', 'slipped')] },
  ]);
  expect(counts.map(({ made, kept, slipped, open }) => [made, kept, slipped, open])).toEqual([
    [2, 0, 0, 2],
    [2, 0, 1, 3],
    [0, 1, 0, 1],
  ]);
});

test('a theme is one through its wordings, whatever count the memory wrote behind it', () => {
  const [first, second] = lastThemes([
    { themes: [line(1, 'Keep the peace: in 1 sessions so far'), line(1, 'Sleep')] },
    { themes: [line(2, 'Keep the peace, brother: in 2 sessions so far')] },
    { themes: [line(3, 'Keep the peace: in 3 sessions so far'), line(3, 'Keep the peace, again')] },
  ]);
  expect([first!.text, sessionsOf(first!), first!.at.length]).toEqual(['Keep the peace, again', 3, 4]);
  expect([second!.text, sessionsOf(second!)]).toEqual(['Sleep', 1]);
  const [begun] = lastThemes([
    { themes: [] },
    { themes: [line(2, 'Sleep: in 2 sessions so far')] },
    { themes: [line(3, 'Sleep: in 3 sessions so far')] },
  ]);
  expect(sessionsOf(begun!), 'the session it began in counts').toBe(3);
  expect(first!.key).toBe(lastThemes([{ themes: [line(1, 'Keep the peace')] }])[0]!.key);
});

test('topics are told by label, once a session, the most frequent first', () => {
  const at = (number: number, ...labels: string[]) => ({
    conversationId: `c${number}`,
    sessionDate: `2026-0${number}-10`,
    topics: labels.map((label) => ({ label, turns: [number, 9] })),
  });
  const topics = topicsOverTime([at(1, 'Budget', 'Team'), at(2, 'team', 'Team')]);
  expect(topics.map(({ label, at: places }) => [label, places.map(({ turn }) => turn)])).toEqual([
    ['team', [1, 2]],
    ['Budget', [1]],
  ]);
  const donuts = topicsOverTime([at(1, 'Donuts', 'Stress'), at(2, 'Donut')]);
  expect(donuts.map(({ label, at: places }) => [label, places.length])).toEqual([
    ['Donut', 2],
    ['Stress', 1],
  ]);
});

test('lines on a focus area come first', () => {
  const lines = [{ text: 'Sleep and rest' }, { text: 'Delegating the report' }];
  expect(withFocus(lines, ['Career', 'Delegation'])).toEqual([
    { text: 'Delegating the report', focusArea: 'Delegation' },
    { text: 'Sleep and rest', focusArea: null },
  ]);
});

const turn = (
  role: Turn['role'],
  text: string,
  start: number | null = null,
  end: number | null = null,
): Turn => ({
  speaker: role,
  role,
  text,
  start,
  end,
});
const question = (at: number, kind: 'open' | 'closed', quote = 'Why?') => ({
  text: quote,
  speaker: 'coach',
  kind,
  quote,
  turn: at,
  start: null,
});

test.each([
  ["I don't know.", true],
  ['Hm, good question. Let me think about it.', true],
  ['Because I was afraid that it would fail.', false],
  [`I don't know, ${'but then I remember what it was like at home, '.repeat(4)}`, false],
  ['', false],
])('a question answered with %j is left open: %s', (reply, isOpen) => {
  const turns = [turn('coach', 'Why?'), turn('client', reply), turn('coach', 'I see.')];
  expect(leftOpen(turns, [question(0, 'open')])).toHaveLength(isOpen ? 1 : 0);
  expect(leftOpen(turns, [question(0, 'closed')])).toEqual([]);
});

test('only the last question of a turn is the one that is answered', () => {
  const turns = [turn('coach', 'What then? And why?'), turn('client', 'Not sure.')];
  const asked = [question(0, 'open', 'What then?'), question(0, 'open', 'And why?')];
  expect(leftOpen(turns, asked).map(({ quote }) => quote)).toEqual(['And why?']);
});

test('interruptions begin before the other has ended, silences last three seconds', () => {
  const figures = figuresOf(
    [
      turn('client', 'One two three four.', 0, 10),
      turn('coach', 'Yes?', 9.7, 11), // within what engines place wrongly
      turn('client', 'Five six.', 14, 20),
      turn('coach', 'But then?', 18, 21),
      turn('client', 'Hm.', 20, 22), // the client may
      turn('coach', 'Well.', 24.9, 26),
      turn('client', 'So.', 29, 30),
    ],
    [question(1, 'closed'), question(3, 'open'), { ...question(2, 'open'), speaker: 'client' }],
  );
  expect(figures).toMatchObject({ interruptions: 1, silences: 2, openQuestions: 1, closedQuestions: 1 });
  expect(figures.moments.interruption).toEqual([{ turn: 3, start: 18, quote: 'But then?' }]);
  expect(figures.moments.silence.map(({ turn: at }) => at)).toEqual([2, 6]);
  expect(figures.talkShare).toBeCloseTo(4 / 12);
});

test('without times nothing is said of interruptions; without a coach nothing of the talk share', () => {
  const figures = figuresOf([turn('client', 'One.'), turn('other', 'Two.')], []);
  expect(figures).toMatchObject({ talkShare: null, interruptions: null, silences: null, words: 2 });
});

test('long turns of the coach stand behind the talk share, and quote their first words', () => {
  const long = 'and so I say again '.repeat(30).trim();
  const { longTurn } = figuresOf(
    [turn('coach', long), turn('client', long), turn('coach', 'Short.')],
    [],
  ).moments;
  expect(longTurn.map(({ turn: at }) => at)).toEqual([0]);
  expect(long.startsWith(longTurn[0]!.quote)).toBe(true);
  expect(longTurn[0]!.quote.length).toBeLessThanOrEqual(200);
});

test('a month weighs talk shares by words, and adds what was counted', () => {
  const one = { openQuestions: 1, closedQuestions: 2, silences: null, promisesMade: 1, promisesKept: 0 };
  const months = byMonth([
    { sessionDate: '2026-11-20', words: 100, talkShare: 0.5, interruptions: 2, ...one },
    { sessionDate: '2026-11-02', words: 300, talkShare: 0.1, interruptions: null, ...one },
    { sessionDate: '2026-10-30', words: 50, talkShare: null, interruptions: null, ...one },
  ]);
  expect(months.map(({ month, sessions }) => [month, sessions])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ]);
  expect(months[0]).toMatchObject({ interruptions: 2, silences: null, openQuestions: 2, promisesMade: 2 });
  expect(months[0]!.talkShare).toBeCloseTo(0.2);
  expect(months[1]!.talkShare).toBeNull();
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2027-01-01' });
});
