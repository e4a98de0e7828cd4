import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import { hurryJobs } from '../../../../test/harness/put-off-jobs.ts';
import { everythingDerived, makeGraph, settled, type Graph } from '../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Insight, LearnedKind } from '../contract.ts';

/** Insights: listed by client and conversation, marked, deleted, gone with what they came from. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
let graph: Graph;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  graph = await makeGraph(app, dana);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const list = async (query = '') => (await dana.call<Insight[]>('GET', `/api/insights${query}`)).body;

const insert = (values: { client?: string; type?: string; confidence?: number }) =>
  tables.query<{ id: string }>(
    `insert into ai_insights (user_id, client_id, insight_type, title, description, confidence)
     values ($1, $2, $3, 'Title', 'Text', $4) returning id`,
    [dana.id, values.client ?? null, values.type ?? 'risk', values.confidence ?? 0.9],
  );

test('an insight has the defaults of spec 3 and 9, and its source', async () => {
  expect(await list()).toEqual([
    {
      id: graph.insight,
      conversationId: graph.conversation,
      clientId: graph.client,
      insightType: 'pattern',
      title: 'Keeps work',
      description: 'In three sessions.',
      confidence: 0.8,
      actionable: true,
      viewed: false,
      actedUpon: false,
      dismissed: null,
      sources: [{ conversationId: graph.conversation, quote: 'I kept it.', turn: 1, start: 4 }],
      createdAt: expect.any(String),
    },
  ]);
});

test('the newest comes first, page by page, for one client or conversation', async () => {
  const [own] = await insert({});
  expect((await list()).map(({ id }) => id)).toEqual([own!.id, graph.insight]);
  expect((await list('?limit=1')).map(({ id }) => id)).toEqual([own!.id]);
  expect((await list(`?limit=1&after=${own!.id}`)).map(({ id }) => id)).toEqual([graph.insight]);
  for (const query of [`?clientId=${graph.client}`, `?conversationId=${graph.conversation}`])
    expect((await list(query)).map(({ id }) => id)).toEqual([graph.insight]);
  expect((await dana.call('GET', `/api/insights?after=${graph.client}`)).status).toBe(404);
});

test('it is marked as viewed and acted upon, one without the other', async () => {
  const path = `/api/insights/${graph.insight}`;
  expect((await dana.call<Insight>('PATCH', path, { viewed: true })).body).toMatchObject({
    viewed: true,
    actedUpon: false,
  });
  expect((await dana.call<Insight>('PATCH', path, { actedUpon: true })).body).toMatchObject({
    viewed: true,
    actedUpon: true,
  });
  expect((await dana.call<Insight>('PATCH', path, {})).body).toMatchObject({ viewed: true, actedUpon: true });
});

test.each([[{ type: 'guess' }], [{ confidence: 1.2 }], [{ confidence: -0.1 }]])(
  'the database refuses %j',
  async (wrong) => {
    await expect(insert(wrong)).rejects.toThrow('check constraint');
  },
);

test('it is deleted by hand, and with its client', async () => {
  expect((await dana.call('DELETE', `/api/insights/${graph.insight}`)).status).toBe(204);
  expect((await dana.call('DELETE', `/api/insights/${graph.insight}`)).status).toBe(404);
  const client = (await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Ben' })).body.id;
  await insert({ client });
  expect(await list(`?clientId=${client}`)).toHaveLength(1);
  await dana.call('DELETE', `/api/clients/${client}`);
  expect(await list(`?clientId=${client}`)).toEqual([]);
});

async function newClient(coach: Coach): Promise<string> {
  return (await coach.call<{ id: string }>('POST', '/api/clients', { name: 'Maya Lind' })).body.id;
}

async function importSession(coach: Coach, clientId: string, sessionDate: string, reply: string) {
  const text = [
    'Dana: What will you do this week?',
    "Maya: I'll talk to Anna about the weekly report by Friday.",
    'Dana: What would make it easier?',
    `Maya: ${reply}`,
  ].join('\n');
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text },
    sessionDate,
    clientId,
  });
  return settled(coach, made.body.id);
}

const answered = 'It would be easier if I wrote down what I want to say to her before we meet.';
const listOf = async (coach: Coach, query = '') =>
  (await coach.call<Insight[]>('GET', `/api/insights${query}`)).body;
const nextListOf = async (coach: Coach, query = '') => {
  await hurryJobs(tables.query, '1 minute'); // several facts in a row are read once
  return listOf(coach, query);
};
const toldOf = (coach: Coach, title: RegExp, query = '') =>
  until(
    async () => (await nextListOf(coach, query)).find((insight) => title.test(insight.title)),
    (insight) => insight !== undefined,
  ).then((insight) => insight!);
const gone = (coach: Coach, title: RegExp) =>
  until(
    () => nextListOf(coach),
    (insights) => !insights.some((insight) => title.test(insight.title)),
  );

/** Three sessions, the first with a promise that slips in the others. */
async function slipTwice(coach: Coach, client: string) {
  const first = await importSession(coach, client, '2026-10-02', answered);
  const promise = first.tasks.find(({ title }) => title.includes('Anna'))!;
  await coach.call('PATCH', `/api/tasks/${promise.id}`, { review: 'accepted' });
  const later = [];
  for (const day of ['2026-10-16', '2026-10-30']) {
    const { id } = await importSession(coach, client, day, answered);
    const slipped = { conversationId: id, outcome: 'slipped' };
    const said = await coach.call('POST', `/api/promises/${promise.id}/mentions`, slipped);
    expect(said.status).toBe(201);
    later.push(id);
  }
  return { first, promise, later };
}
const slipped = /has slipped twice/;

async function nightIsOver(): Promise<void> {
  await runNightlyJobs(app);
  await until(
    () => tables.query(`select 1 from pgboss.job where state <> 'completed' and name like 'app.nightly%'`),
    (jobs) => jobs.length === 0,
  );
  await everythingDerived(app);
}

test('a promise that slipped twice is a risk, with its sources, until it is kept', async () => {
  const coach = await app.signUp();
  const client = await newClient(coach);
  const { first, promise, later } = await slipTwice(coach, client);
  const insight = await toldOf(coach, slipped, `?clientId=${client}`);
  expect(insight).toMatchObject({ insightType: 'risk', clientId: client, confidence: 0.8, dismissed: null });
  expect(insight.sources[0]).toMatchObject({ conversationId: first.id, turn: 1 });
  expect(insight.sources[0]!.quote).toContain('talk to Anna');
  const kept = { conversationId: later[1], outcome: 'kept' };
  await coach.call('POST', `/api/promises/${promise.id}/mentions`, kept);
  await toldOf(coach, /was kept after slipping/);
  await gone(coach, slipped);
});

test('viewed, it stays so when the insights are derived again, and is told once', async () => {
  const coach = await app.signUp();
  await slipTwice(coach, await newClient(coach));
  const { id } = await toldOf(coach, slipped);
  await coach.call('PATCH', `/api/insights/${id}`, { viewed: true });
  for (let night = 0; night < 2; night += 1) await nightIsOver();
  const again = (await listOf(coach)).filter(({ title }) => slipped.test(title));
  expect(again).toEqual([expect.objectContaining({ id, viewed: true })]);
});

test('a deleted session takes its words away at once, and what no longer holds soon', async () => {
  const coach = await app.signUp();
  const { later } = await slipTwice(coach, await newClient(coach));
  await toldOf(coach, slipped);
  await coach.call('DELETE', `/api/conversations/${later[1]}`);
  expect(JSON.stringify(await listOf(coach))).not.toContain(later[1]);
  await gone(coach, slipped);
});

test('dismissed, it leaves the list; the reason is learned from, and null brings both back', async () => {
  const coach = await app.signUp();
  const clients = [await newClient(coach), await newClient(coach)];
  const told = [];
  for (const client of clients) {
    await slipTwice(coach, client);
    told.push(await toldOf(coach, slipped, `?clientId=${client}`));
  }
  const dismiss = (insight: Insight, dismissed: { reason: string } | null) =>
    coach.call<Insight>('PATCH', `/api/insights/${insight.id}`, { dismissed });
  const [one, two] = told;
  expect((await dismiss(one!, { reason: 'not useful' })).body.dismissed).toEqual({
    reason: 'not useful',
    at: expect.any(String),
  });
  expect((await listOf(coach)).map(({ id }) => id)).not.toContain(one!.id);
  expect((await listOf(coach, '?dismissed=true')).map(({ id }) => id)).toContain(one!.id);
  const learned = async () => (await coach.call<LearnedKind[]>('GET', '/api/insights/learned')).body;
  expect(await learned()).toEqual([{ kind: 'slipped', dismissed: { 'not useful': 1 }, isSilenced: false }]);
  await dismiss(two!, { reason: 'not true' });
  expect(await learned()).toEqual([
    { kind: 'slipped', dismissed: { 'not useful': 1, 'not true': 1 }, isSilenced: true },
  ]);
  const third = await newClient(coach);
  await slipTwice(coach, third);
  await nightIsOver();
  expect((await listOf(coach, `?clientId=${third}`)).filter(({ title }) => slipped.test(title))).toEqual([]);

  expect((await dismiss(two!, null)).body.dismissed).toBeNull();
  expect(await learned()).toMatchObject([{ isSilenced: false }]);
  await toldOf(coach, slipped, `?clientId=${clients[1]}`);
  expect((await coach.call('DELETE', '/api/insights/learned')).status).toBe(204);
  expect(await learned()).toEqual([]);
});

test('switched off, no insights are made; switched on again, the night makes them', async () => {
  const coach = await app.signUp();
  const turn = (proactiveInsights: boolean) =>
    coach.call('PATCH', `/api/users/${coach.id}/ai-preferences`, { proactiveInsights });
  await turn(false);
  await slipTwice(coach, await newClient(coach));
  await nightIsOver();
  expect(await listOf(coach)).toEqual([]);
  await turn(true);
  await nightIsOver();
  await toldOf(coach, slipped);
});

test('a question the client could not answer is an opportunity of its session', async () => {
  const coach = await app.signUp();
  const client = await newClient(coach);
  const { id } = await importSession(coach, client, '2026-10-02', "I don't know. Good question.");
  const insight = await toldOf(coach, /question is still open/, `?conversationId=${id}`);
  expect(insight.sources).toEqual([
    { conversationId: id, quote: 'What would make it easier?', turn: 2, start: null },
  ]);
});

test('another coach’s insight cannot be dismissed, nor does it teach', async () => {
  const coach = await app.signUp();
  const eli = await app.signUp('Eli');
  await slipTwice(coach, await newClient(coach));
  const { id } = await toldOf(coach, slipped);
  const dismissed = { reason: 'not useful' };
  expect((await eli.call('PATCH', `/api/insights/${id}`, { dismissed })).status).toBe(404);
  expect((await eli.call('GET', '/api/insights/learned')).body).toEqual([]);
  expect((await eli.call('PATCH', `/api/insights/${id}`, { dismissed: { reason: 'boring' } })).status).toBe(
    400,
  );
});
