import { expect, test } from 'vitest';
import type { PromiseEntry, PromiseMention } from '../../promises/contract.ts';
import type { FollowedGoal } from '../../progress/rules/follow-goals.ts';
import type { SessionSource } from '../../progress/rules/session-source.ts';
import { named, type Candidate, type InsightSession } from './candidate.ts';
import { isSilenced, learn, readLearned } from './learned.ts';
import { overSessions, type ClientSessions } from './over-sessions.ts';
import { settleInsights, type KnownInsight } from './settle-insights.ts';

/** Which insights the sessions bear out, and which of them are told. */
const place = (session: number): SessionSource => ({
  conversationId: `c${session}`,
  sessionDate: `2026-0${session}-10`,
  quote: `Words of ${session}.`,
  turn: session,
  start: session * 10,
});
const emptySession = (number: number): InsightSession => ({
  conversationId: `c${number}`,
  talkShare: null,
  longTurns: [],
  leftOpen: [],
  themes: [],
});
const sessions = (count: number, parts: Record<number, Partial<InsightSession>> = {}) =>
  Array.from({ length: count }, (_, at) => ({ ...emptySession(at + 1), ...parts[at + 1] }));

const insightsOf = (client: Partial<ClientSessions>, shares = new Map<string, number>()) =>
  overSessions({ sessions: [], goals: [], promises: [], ...client }, shares);
const kinds = (candidates: Candidate[]) => candidates.map(({ kind }) => kind);

test('a theme is an insight from its third session on, and surer with each', () => {
  const theme = (number: number) => ({ themes: [{ text: 'Keeping the peace', ...place(number) }] });
  expect(insightsOf({ sessions: sessions(3, { 1: theme(1), 3: theme(3) }) })).toEqual([]);
  const [three] = insightsOf({ sessions: sessions(4, { 1: theme(1), 3: theme(3), 4: theme(4) }) });
  expect(three).toMatchObject({
    kind: 'theme',
    insightType: 'pattern',
    confidence: 0.8,
    conversationId: null,
  });
  expect(three!.title).toBe('“Keeping the peace” came up in 3 sessions');
  expect(three!.sources.map(({ conversationId }) => conversationId)).toEqual(['c1', 'c3', 'c4']);
  const [four] = insightsOf({
    sessions: sessions(4, { 1: theme(1), 2: theme(2), 3: theme(3), 4: theme(4) }),
  });
  expect(four).toMatchObject({ subject: three!.subject, confidence: 0.85 });
});

const said = (
  session: number,
  outcome: PromiseMention['outcome'],
  review: PromiseMention['review'] = 'confirmed',
): PromiseMention => ({ ...place(session), mentionId: `m${session}`, outcome, due: null, review });
const promise = (state: PromiseEntry['state'], history: PromiseMention[]): PromiseEntry => ({
  ...place(1),
  taskId: 'task',
  title: 'Talk to Anna',
  assignee: 'Maya',
  assigneeName: 'Maya',
  owner: 'client',
  clientId: 'client',
  clientName: 'Maya',
  conversationTitle: 'Session',
  dueDate: null,
  completed: state === 'kept',
  state,
  history,
});

test.each<[string, PromiseEntry, number, string[]]>([
  ['slipped once', promise('slipped', [said(2, 'slipped')]), 2, []],
  ['slipped twice', promise('slipped', [said(2, 'slipped'), said(3, 'slipped')]), 3, ['slipped']],
  ['only proposed', promise('open', [said(2, 'slipped', 'proposed'), said(3, 'slipped')]), 3, []],
  ['slipped twice, then dropped', promise('dropped', [said(2, 'slipped'), said(3, 'slipped')]), 3, []],
  ['kept after slipping', promise('kept', [said(2, 'slipped'), said(3, 'kept')]), 3, ['kept after slipping']],
  ['kept at once', promise('kept', [said(2, 'kept')]), 2, []],
  ['kept long ago', promise('kept', [said(2, 'slipped'), said(3, 'kept')]), 6, []],
  ['not mentioned for one session', promise('open', []), 2, []],
  ['not mentioned for two', promise('open', []), 3, ['not taken up']],
])('a promise that was %s', (_what, entry, count, expected) => {
  expect(kinds(insightsOf({ sessions: sessions(count), promises: [entry] }))).toEqual(expected);
});

const goal = (...changes: FollowedGoal['changes']): FollowedGoal => ({
  text: 'Delegate',
  set: place(1),
  changes,
});

test.each<[string, FollowedGoal, number, string[]]>([
  ['quiet for two sessions', goal(), 3, []],
  ['quiet for three', goal(), 4, ['stalled goal']],
  ['moved since', goal({ ...place(3), text: 'Better', kind: 'moved' }), 5, []],
  ['reached', goal({ ...place(3), text: 'Done', kind: 'reached' }), 4, ['goal reached']],
  ['reached long ago', goal({ ...place(2), text: 'Done', kind: 'reached' }), 6, []],
  ['given up', goal({ ...place(2), text: 'No', kind: 'given up' }), 6, []],
  [
    'written by the coach, without a source',
    { ...goal(), set: { ...place(1), quote: null, turn: null } },
    5,
    [],
  ],
])('a goal that is %s', (_what, followed, count, expected) => {
  expect(kinds(insightsOf({ sessions: sessions(count), goals: [followed] }))).toEqual(expected);
});

test('talk share is measured by the coach’s own habit, and not before there is one', () => {
  const source = { conversationId: 'c1', quote: 'I said', turn: 3, start: 1 };
  const client = (talkShare: number, longTurns = [source]) => ({
    sessions: sessions(1, { 1: { talkShare, longTurns } }),
  });
  const shares = (count: number, mine: number) =>
    new Map([['c1', mine], ...Array.from({ length: count }, (_, at) => [`x${at}`, 0.3] as const)]);
  expect(kinds(insightsOf(client(0.5), shares(5, 0.5)))).toEqual(['talk share']);
  expect(insightsOf(client(0.5), shares(5, 0.5))[0]).toMatchObject({
    title: 'You spoke 50 % of the words, more than usual',
    description: 'In most of your sessions it is between 15 % and 45 %.',
    conversationId: 'c1',
  });
  expect(insightsOf(client(0.44), shares(5, 0.44))).toEqual([]);
  expect(insightsOf(client(0.9), shares(4, 0.9))).toEqual([]);
  expect(insightsOf(client(0.9, []), shares(5, 0.9))).toEqual([]); // without a source
});

test('a question the client left open is an opportunity while it is recent', () => {
  const asked = (quote: string) => ({ conversationId: 'c1', quote, turn: 3, start: 1 });
  const open = { 1: { leftOpen: [asked('Why did you?'), asked('What would the board say to that?')] } };
  const found = insightsOf({ sessions: sessions(3, open) });
  expect(kinds(found)).toEqual(['left open']);
  expect(found[0]!.description).toContain('What would the board say to that');
  expect(insightsOf({ sessions: sessions(4, open) })).toEqual([]);
});

test('titles are cut at a word', () => {
  expect(named('Delegate.')).toBe('“Delegate”');
  expect(named('word '.repeat(40))).toMatch(/^“(word )+…”$/);
});

const candidate = (subject: string, more: Partial<Candidate> = {}): Candidate => ({
  kind: 'theme',
  subject: `theme:${subject}`,
  insightType: 'pattern',
  title: subject,
  description: '',
  confidence: 0.8,
  actionable: true,
  conversationId: null,
  sources: [{ conversationId: 'c1', quote: 'x', turn: 0, start: 0 }],
  ...more,
});
const known = (subject: string, more: Partial<KnownInsight> = {}): KnownInsight => {
  const { kind: _kind, ...told } = candidate(subject);
  return { ...told, id: subject, actedUpon: false, dismissReason: null, ...more };
};
const settle = (candidates: Candidate[], rows: KnownInsight[], silenced = false) =>
  settleInsights(candidates, rows, () => silenced);

test('at most three are open, the strongest; the others go', () => {
  const all = [0.7, 0.9, 0.8, 0.85].map((confidence, at) => candidate(`n${at}`, { confidence }));
  const settled = settle(all, [known('n0', { confidence: 0.7 })]);
  expect(settled.added.map(({ title }) => title)).toEqual(['n1', 'n3', 'n2']);
  expect(settled.removed).toEqual(['n0']);
});

test('what is told already is not told again; of equals it stays', () => {
  const all = ['a', 'b', 'c', 'd'].map((name) => candidate(name));
  expect(
    settle(
      all,
      ['b', 'c', 'd'].map((name) => known(name)),
    ),
  ).toEqual({ added: [], changed: [], removed: [] });
});

test('new evidence changes an insight, gone evidence removes it', () => {
  const now = candidate('a', { title: 'in 4 sessions', confidence: 0.85 });
  expect(settle([now], [known('a'), known('b')])).toEqual({
    added: [],
    changed: [{ id: 'a', now, isBack: false }],
    removed: ['b'],
  });
});

test('dismissed or acted upon it takes no place, and stays as long as it holds', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => candidate(name));
  const rows = [known('a', { dismissReason: 'known already' }), known('b', { actedUpon: true })];
  expect(settle(all, rows)).toMatchObject({ removed: [], changed: [] });
  expect(settle(all, rows).added.map(({ title }) => title)).toEqual(['c', 'd', 'e']);
  expect(settle([], rows).removed).toEqual(['a', 'b']);
});

test('“not now” ends with a session that bears it out again', () => {
  const row = known('a', { dismissReason: 'not now' });
  expect(settle([candidate('a')], [row])).toEqual({ added: [], changed: [], removed: [] });
  const now = candidate('a', { sources: [{ conversationId: 'c2', quote: 'x', turn: 0, start: 0 }] });
  expect(settle([now], [row]).changed).toEqual([{ id: 'a', now, isBack: true }]);
});

test('one that nothing derives stays, and none of a silenced kind is made', () => {
  expect(settle([], [known('x', { subject: null })]).removed).toEqual([]);
  expect(settle([candidate('a')], [known('b')], true)).toMatchObject({ added: [], removed: ['b'] });
});

test('twice not useful or not true silences a kind; an undo takes it back', () => {
  const no = { before: null, after: 'not useful' } as const;
  const once = learn({}, 'theme', no);
  expect(isSilenced(once, 'theme')).toBe(false);
  const twice = learn(once, 'theme', { before: null, after: 'not true' });
  expect([isSilenced(twice, 'theme'), isSilenced(twice, 'slipped')]).toEqual([true, false]);
  expect(isSilenced(learn(twice, 'theme', { before: 'not true', after: 'not now' }), 'theme')).toBe(false);
  expect(
    isSilenced(learn(learn({}, 'theme', { before: null, after: 'not now' }), 'theme', no), 'theme'),
  ).toBe(false);
});

test.each([
  undefined,
  null,
  'text',
  [],
  { theme: 3 },
  { theme: { 'not useful': 'often' } },
  { unknown: { x: 1 } },
])('learned patterns that are not understood teach nothing: %j', (stored) =>
  expect(readLearned(stored)).toEqual({}),
);
