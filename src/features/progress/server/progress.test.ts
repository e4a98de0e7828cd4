import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import { hurryJobs, jobsDone } from '../../../../test/harness/put-off-jobs.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import { until } from '../../../../test/harness/wait.ts';
import { settled } from '../../../../test/trust/graph.ts';
import type { Brief, ClientProgress, ListedBrief, ListedMoment, Mirror } from '../contract.ts';

/** Progress, brief and mirror over the sessions with a client, through the front door. */
let app: TestApp;
let tables: Tables;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

async function newClient(coach: Coach, name = 'Maya Lind', preferences = {}): Promise<string> {
  const made = await coach.call<{ id: string }>('POST', '/api/clients', { name, preferences });
  expect(made.status).toBe(201);
  return made.body.id;
}

async function importSession(coach: Coach, clientId: string, sessionDate: string, lines: string[]) {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: lines.join('\n') },
    sessionDate,
    clientId,
  });
  expect(made.status).toBe(201);
  const ready = await settled(coach, made.body.id);
  expect(ready.status).toBe('ready');
  return ready;
}

const first = [
  'Dana: What would you like to reach in the next months?',
  'Maya: My goal is to delegate the weekly report to my team.',
  'Dana: What keeps you from it?',
  "Maya: I don't know. Good question.",
  'Dana: I will send you the delegation checklist tomorrow. And what will you do this week?',
  "Maya: I'll talk to Anna about the weekly report by Friday.",
  'Dana: When do we meet again? I have the fourth of December.',
  'Maya: The fourth of December is fine.',
];
const second = [
  'Dana: How did it go with Anna?',
  'Maya: I talked to her, and I delegated the weekly report to the team for the first time. It went better than I thought.',
  'Dana: What did you notice?',
  'Maya: I noticed that I can let them decide when the report is good enough.',
];

const get = async <Body>(coach: Coach, path: string) => (await coach.call<Body>('GET', path)).body;

test('a client without sessions has empty progress and an empty brief', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana);
  expect(await get(dana, `/api/clients/${client}/progress`)).toEqual({
    isOff: false,
    sessions: [],
    goals: [],
    promises: [],
    topics: [],
    figures: [],
  });
  expect(await get<Brief>(dana, `/api/clients/${client}/brief`)).toMatchObject({
    nextMeeting: null,
    lastSession: null,
    promises: [],
    goals: [],
    openQuestions: [],
  });
});

test('progress tells goals, promises and what a later session says of them', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana);
  const one = await importSession(dana, client, '2026-11-20', first);
  for (const task of one.tasks) await dana.call('PATCH', `/api/tasks/${task.id}`, { review: 'accepted' });
  const anna = one.tasks.find(({ title }) => title.includes('Anna'))!;
  const two = await importSession(dana, client, '2026-12-04', second);
  const ended = { conversationId: two.id, outcome: 'kept' };
  expect((await dana.call('POST', `/api/promises/${anna.id}/mentions`, ended)).status).toBe(201);
  await counted(dana, 2);
  const progress = await get<ClientProgress>(dana, `/api/clients/${client}/progress`);
  expect(progress.sessions.map(({ conversationId }) => conversationId)).toEqual([one.id, two.id]);
  expect(progress.promises).toEqual([
    expect.objectContaining({
      conversationId: one.id,
      made: one.tasks.length,
      kept: 0,
      open: one.tasks.length,
    }),
    expect.objectContaining({ conversationId: two.id, kept: 1, open: one.tasks.length - 1 }),
  ]);
  const goal = progress.goals.find(({ text }) => text.includes('report'))!;
  expect(goal.set).toMatchObject({ conversationId: one.id, sessionDate: '2026-11-20', turn: 1 });
  expect(progress.figures.map(({ conversationId }) => conversationId)).toEqual([one.id, two.id]);
  for (const { talkShare, clientTalkShare } of progress.figures)
    expect(talkShare! + clientTalkShare!).toBeCloseTo(1);
});

test('a brief leads each line to its place, and the day of the meeting lists it', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana, 'Maya Lind', { noteStyle: 'numbered list', focusAreas: ['report'] });
  const one = await importSession(dana, client, '2026-11-20', first);
  for (const task of one.tasks) await dana.call('PATCH', `/api/tasks/${task.id}`, { review: 'accepted' });
  const brief = await get<Brief>(dana, `/api/clients/${client}/brief`);
  expect(brief).toMatchObject({
    clientName: 'Maya Lind',
    nextMeeting: { date: '2026-12-04', conversationId: one.id, turn: expect.any(Number) },
    lastSession: { conversationId: one.id },
    noteStyle: 'numbered list',
    focusAreas: ['report'],
  });
  expect(brief.promises.map(({ quote }) => quote).join()).toContain('talk to Anna');
  expect(brief.ownPromises.map(({ quote }) => quote).join()).toContain('checklist');
  expect(brief.goals[0]).toMatchObject({ focusArea: 'report', set: { turn: 1 } });
  expect(brief.openQuestions).toEqual([
    expect.objectContaining({ quote: 'What keeps you from it?', turn: 2, conversationId: one.id }),
  ]);
  const listed = (day: string) => get<ListedBrief[]>(dana, `/api/briefs?day=${day}`);
  expect(await listed('2026-12-03')).toEqual([
    expect.objectContaining({ clientId: client, openPromises: one.tasks.length }),
  ]);
  expect(await listed('2026-12-04')).toHaveLength(1);
  expect(await listed('2026-12-05')).toEqual([]);
});

const timed = [
  'WEBVTT',
  '',
  '00:00:00.000 --> 00:00:04.000',
  'Dana: What would you like to talk about today?',
  '',
  '00:00:08.000 --> 00:00:20.000',
  'Maya: I would like to talk about my team and the weekly report that takes me so long.',
  '',
  '00:00:18.000 --> 00:00:22.000',
  'Dana: Did you ask Anna to help?',
  '',
  '00:00:22.500 --> 00:00:25.000',
  'Maya: No, not yet.',
];

const mirrorOf = (coach: Coach, query = '?from=2026-01-01&to=2026-12-31') =>
  get<Mirror>(coach, `/api/mirror${query}`);
const counted = (coach: Coach, sessions: number) =>
  until(
    async () => {
      await hurryJobs(tables.query, '1 minute');
      return mirrorOf(coach);
    },
    (mirror) => mirror.sessions.length === sessions,
  );

test('the mirror counts the coach’s own figures, and each leads to its moments', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana);
  const { id } = await importSession(dana, client, '2026-11-20', timed);
  const mirror = await counted(dana, 1);
  const figures = { openQuestions: 1, closedQuestions: 1, interruptions: 1, silences: 1 };
  expect(mirror.sessions[0]).toMatchObject({ conversationId: id, clientName: 'Maya Lind', ...figures });
  expect(mirror.sessions[0]!.talkShare).toBeCloseTo(14 / 34, 1);
  expect(mirror.months).toEqual([expect.objectContaining({ month: '2026-11', sessions: 1, ...figures })]);
  const moments = (query: string) => get<ListedMoment[]>(dana, `/api/mirror/moments?${query}`);
  expect(await moments(`kind=interruption&conversationId=${id}`)).toEqual([
    {
      key: `${id}:1`,
      conversationId: id,
      title: expect.any(String),
      sessionDate: '2026-11-20',
      clientName: 'Maya Lind',
      quote: 'Did you ask Anna to help?',
      turn: 2,
      start: 18,
    },
  ]);
  expect(await moments('kind=silence&month=2026-11')).toEqual([
    expect.objectContaining({ turn: 1, start: 8 }),
  ]);
  expect(await moments('kind=silence&month=2026-10')).toEqual([]);
});

test('a corrected speaker changes the figures, a deleted session takes them away', async () => {
  const dana = await app.signUp();
  const { id, turns } = await importSession(dana, await newClient(dana), '2026-11-20', timed);
  await counted(dana, 1);
  const assign = { kind: 'assign', turns: [turns[2]!.id], speaker: turns[1]!.speaker };
  expect((await dana.call('POST', `/api/conversations/${id}/transcript/edits`, assign)).status).toBe(200);
  const changed = await until(
    () => mirrorOf(dana),
    ({ sessions }) => sessions[0]?.closedQuestions === 0,
  );
  expect(changed.sessions[0]).toMatchObject({ openQuestions: 1, interruptions: 0 });
  await dana.call('DELETE', `/api/conversations/${id}`);
  expect(await mirrorOf(dana)).toMatchObject({ months: [], sessions: [] });
});

test('moments come page by page, the latest session first', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana);
  await importSession(dana, client, '2026-11-06', timed);
  await importSession(dana, client, '2026-11-20', timed);
  await counted(dana, 2);
  const page = (query: string) =>
    get<ListedMoment[]>(dana, `/api/mirror/moments?kind=openQuestion&limit=1${query}`);
  const [newest] = await page('');
  const [older] = await page(`&after=${newest!.key}`);
  expect([newest!.sessionDate, older!.sessionDate]).toEqual(['2026-11-20', '2026-11-06']);
  expect(await page(`&after=${older!.key}`)).toEqual([]);
  const first = await mirrorOf(dana, '?from=2026-01-01&to=2026-12-31&limit=1');
  expect(first.sessions).toHaveLength(1);
  const rest = await mirrorOf(
    dana,
    `?from=2026-01-01&to=2026-12-31&after=${first.sessions[0]!.conversationId}`,
  );
  expect(rest.sessions.map(({ sessionDate }) => sessionDate)).toEqual(['2026-11-06']);
});

test('a coach’s own promises are counted where they were made and where they were kept', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana);
  const one = await importSession(dana, client, '2026-10-30', first);
  const own = one.tasks.find(({ title }) => title.includes('checklist'))!;
  await dana.call('PATCH', `/api/tasks/${own.id}`, { review: 'accepted' });
  const two = await importSession(dana, client, '2026-11-13', second);
  await dana.call('POST', `/api/promises/${own.id}/mentions`, { conversationId: two.id, outcome: 'kept' });
  const { months } = await counted(dana, 2);
  expect(months.map(({ month, promisesMade, promisesKept }) => [month, promisesMade, promisesKept])).toEqual([
    ['2026-11', 0, 1],
    ['2026-10', 1, 0],
  ]);
  const made = await get<ListedMoment[]>(dana, '/api/mirror/moments?kind=promise');
  expect(made).toEqual([expect.objectContaining({ conversationId: one.id, turn: 4 })]);
  const kept = await get<ListedMoment[]>(dana, '/api/mirror/moments?kind=promiseKept');
  expect(kept).toEqual([expect.objectContaining({ conversationId: two.id })]);
});

test('switched off, nothing is counted or shown; switched on again, what was counted is there', async () => {
  const dana = await app.signUp();
  const client = await newClient(dana);
  await importSession(dana, client, '2026-11-06', timed);
  await counted(dana, 1);
  const track = (progressTracking: boolean) =>
    dana.call('PATCH', `/api/users/${dana.id}/ai-preferences`, { progressTracking });
  await track(false);
  expect(await mirrorOf(dana)).toEqual({ isOff: true, months: [], sessions: [] });
  expect(await get(dana, `/api/clients/${client}/progress`)).toMatchObject({ isOff: true, sessions: [] });
  expect(await get(dana, '/api/mirror/moments?kind=silence')).toEqual([]);
  await importSession(dana, client, '2026-11-20', timed);
  await jobsDone(tables.query, ['progress.derive-figures']);
  await track(true);
  expect((await mirrorOf(dana)).sessions.map(({ sessionDate }) => sessionDate)).toEqual(['2026-11-06']);
  await runNightlyJobs(app);
  await counted(dana, 2);
});

test('another coach’s client, conversation and moments are not found', async () => {
  const dana = await app.signUp();
  const eli = await app.signUp('Eli');
  const client = await newClient(dana);
  const { id } = await importSession(dana, client, '2026-11-20', timed);
  await counted(dana, 1);
  for (const path of [
    `/api/clients/${client}/progress`,
    `/api/clients/${client}/brief`,
    `/api/mirror/moments?kind=silence&conversationId=${id}`,
    `/api/mirror/moments?kind=silence&after=${id}:1`,
    `/api/mirror?after=${id}`,
  ])
    expect((await eli.call('GET', path)).status).toBe(404);
  expect(await mirrorOf(eli)).toMatchObject({ months: [], sessions: [] });
});

test.each(['?kind=unknown', '?kind=silence&month=2026-13', '?kind=silence&after=1', ''])(
  'moments refuse %j',
  async (query) => {
    const dana = await app.signUp();
    expect((await dana.call('GET', `/api/mirror/moments${query}`)).status).toBe(400);
  },
);
