import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { importSession, newClient, recordsRead } from '../../../../test/harness/three-sessions.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Task } from '../../tasks/contract.ts';
import type { MentionOfPromise, PromiseEntry } from '../contract.ts';

/** Promises over three sessions with one client: followed by the product, decided by the coach. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
let client: string;
let sessions: string[];
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  client = await newClient(dana);
  sessions = [];
  for (const number of [0, 1, 2] as const) sessions.push((await importSession(dana, client, number)).id);
  await recordsRead(tables);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const ledger = async (query = '', by = dana) =>
  (await by.call<PromiseEntry[]>('GET', `/api/promises${query}`)).body;
const promiseOf = async (title: string): Promise<PromiseEntry> =>
  (await ledger()).find((promise) => promise.title.includes(title))!;
const taskOf = async (id: string): Promise<Task> =>
  (await dana.call<Task[]>('GET', '/api/tasks?all=true')).body.find((task) => task.id === id)!;
const decide = (mention: string, body: object, by = dana) =>
  by.call<PromiseEntry>('PATCH', `/api/promise-mentions/${mention}`, body);

test('a promise is followed into the next session, by other words than it was made with', async () => {
  const renee = await promiseOf('Renee');
  expect(renee).toMatchObject({
    owner: 'client',
    assigneeName: 'Maya Lind',
    clientId: client,
    clientName: 'Maya Lind',
    conversationId: sessions[0],
    sessionDate: '2026-10-05',
    quote: "I'll talk to Renee about taking over the release by Friday.",
    turn: 3,
    start: 21,
    dueDate: '2026-10-09',
    state: 'open',
    history: [
      {
        conversationId: sessions[1],
        sessionDate: '2026-10-19',
        outcome: 'kept',
        quote: 'I talked to Renee on Thursday about taking over the release',
        turn: 1,
        start: 7,
        review: 'proposed',
      },
    ],
  });
  expect((await promiseOf('article')).owner).toBe('coach');
  expect((await promiseOf('article')).history).toEqual([]);
});

test('the latest session comes first, and pages neither repeat nor skip', async () => {
  const all = await ledger();
  const days = all.map(({ sessionDate }) => sessionDate);
  expect(days).toEqual(days.toSorted().toReversed());
  const paged: PromiseEntry[] = [];
  for (;;) {
    const after = paged.at(-1) ? `&after=${paged.at(-1)!.taskId}` : '';
    const page = await ledger(`?limit=1${after}`);
    if (page.length === 0) break;
    paged.push(...page);
  }
  expect(paged).toEqual(all);
  expect(await ledger(`?clientId=${await newClient(dana, 'Ben')}`)).toEqual([]);
});

test('what waits for the coach is listed with its promise', async () => {
  const { body } = await dana.call<MentionOfPromise[]>('GET', '/api/promise-mentions?review=proposed');
  expect(body.map(({ promise }) => promise.title).toSorted()).toEqual([
    'Ask Tom to cover the support line on Monday',
    'Talk to Renee about taking over the release by Friday',
  ]);
});

test('confirmed as kept, the task is done; taken back, it is open again', async () => {
  const { taskId, history } = await promiseOf('Renee');
  const { mentionId } = history[0]!;
  expect((await decide(mentionId, { review: 'confirmed' })).body).toMatchObject({
    state: 'kept',
    completed: true,
  });
  expect((await ledger('?state=kept')).map((promise) => promise.taskId)).toEqual([taskId]);
  await recordsRead(tables); // reading again leaves the decision alone
  expect((await promiseOf('Renee')).history[0]).toMatchObject({ mentionId, review: 'confirmed' });
  expect((await decide(mentionId, { review: 'proposed' })).body).toMatchObject({
    state: 'open',
    completed: false,
  });
});

test('a corrected outcome counts as confirmed; dropped, the task is dismissed and the ledger still tells of it', async () => {
  const { taskId, history } = await promiseOf('Tom');
  const { mentionId } = history[0]!;
  expect((await decide(mentionId, { outcome: 'dropped' })).body.state).toBe('dropped');
  expect(await taskOf(taskId)).toBeUndefined();
  await recordsRead(tables);
  expect(await promiseOf('Tom')).toMatchObject({ state: 'dropped', history: [{ outcome: 'dropped' }] });
  expect((await decide(mentionId, { review: 'proposed', outcome: 'kept' })).body.state).toBe('open');
  expect(await taskOf(taskId)).toMatchObject({ review: 'accepted' });
});

test('agreed again, the due date moves; taken back, it is the day before', async () => {
  const { taskId } = await promiseOf('article');
  const entered = await dana.call<PromiseEntry>('POST', `/api/promises/${taskId}/mentions`, {
    conversationId: sessions[1],
    outcome: 're-agreed',
    due: '2026-10-30',
  });
  expect(entered.status).toBe(201);
  expect(entered.body).toMatchObject({ state: 're-agreed', dueDate: '2026-10-30' });
  const [mention] = entered.body.history;
  expect(mention).toMatchObject({ quote: null, review: 'confirmed', conversationId: sessions[1] });
  await recordsRead(tables);
  expect((await promiseOf('article')).history).toEqual([mention]);
  const undone = await decide(mention!.mentionId, { review: 'dismissed' });
  expect(undone.body).toMatchObject({ state: 'open', dueDate: '2026-10-06' });
  await decide(mention!.mentionId, { review: 'confirmed', due: '2026-11-01' });
  const back = await decide(mention!.mentionId, { review: 'proposed', dueBefore: null });
  expect(back.body).toMatchObject({ dueDate: null });
  await dana.call('PATCH', `/api/tasks/${taskId}`, { dueDate: '2026-10-06' });
});

test('agreed again, the new task that says the same is dismissed; undone, it is back as it was', async () => {
  const bev = await newClient(dana, 'Bev Moss');
  const talk = (hour: string, line: string) => `${hour}:00 Dana Reyes: What about the landlord?
${hour}:09 Bev Moss: ${line}
${hour}:20 Dana Reyes: Good.`;
  await importSession(dana, bev, 0, talk('09', "I'll ring the landlord about the boiler by Monday."));
  const again = talk('10', "No, I didn't ring. I'll ring the landlord on Friday.");
  const later = await importSession(dana, bev, 1, again);
  await recordsRead(tables);
  const list = () => ledger(`?clientId=${bev}`);
  const twin = later.tasks[0]!.id;
  const [promise] = await list();
  expect(promise!.history).toMatchObject([{ outcome: 're-agreed', conversationId: later.id }]);
  const { mentionId } = promise!.history[0]!;
  const review = async () => {
    const { body } = await dana.call<{ tasks: Task[] }>('GET', `/api/conversations/${later.id}`);
    return body.tasks.find(({ id }) => id === twin)!.review;
  };
  expect(await review()).toBe('accepted');

  await decide(mentionId, { review: 'confirmed' });
  expect(await review()).toBe('dismissed');
  expect(await list()).toMatchObject([
    { taskId: promise!.taskId, state: 're-agreed', dueDate: '2026-10-23' },
  ]);
  await decide(mentionId, { review: 'proposed', dueBefore: promise!.dueDate });
  expect(await review()).toBe('accepted');
  expect(await list()).toMatchObject([{ taskId: promise!.taskId, state: 'open' }]);
  await decide(mentionId, { outcome: 'slipped' });
  expect((await list()).map(({ taskId }) => taskId).toSorted()).toEqual([promise!.taskId, twin].toSorted());
  await dana.call('PATCH', `/api/tasks/${twin}`, { review: 'proposed' });
  await decide(mentionId, { outcome: 're-agreed' });
  await decide(mentionId, { review: 'dismissed' });
  expect(await review()).toBe('proposed');
});

test('without a session, the coach’s entry belongs to the latest one', async () => {
  const { taskId } = await promiseOf('article');
  const { body } = await dana.call<PromiseEntry>('POST', `/api/promises/${taskId}/mentions`, {
    outcome: 'partly',
  });
  expect(body).toMatchObject({ state: 'partly' });
  expect(body.history.at(-1)!.conversationId).toBe(sessions[2]);
  await dana.call('PATCH', `/api/tasks/${taskId}`, { completed: true });
  expect((await promiseOf('article')).state).toBe('kept');
});

test('a dismissed mention is not proposed again; one of a task that is no longer accepted goes', async () => {
  const { taskId, history } = await promiseOf('Tom');
  const { mentionId } = history[0]!;
  await decide(mentionId, { review: 'dismissed' });
  await dana.call('PATCH', `/api/tasks/${taskId}`, { title: 'Ask Tom to cover the support line' });
  await recordsRead(tables);
  expect((await promiseOf('Tom')).history).toMatchObject([{ mentionId, review: 'dismissed' }]);
  await decide(mentionId, { review: 'proposed' });
  await dana.call('PATCH', `/api/tasks/${taskId}`, { review: 'dismissed' });
  await recordsRead(tables);
  expect(await tables.query('select 1 from promise_mentions where id = $1', [mentionId])).toEqual([]);
  await dana.call('PATCH', `/api/tasks/${taskId}`, { review: 'accepted' });
  await recordsRead(tables);
  expect((await promiseOf('Tom')).history).toMatchObject([{ outcome: 'kept', review: 'proposed' }]);
});

test('promises of one client are not followed into the sessions of another', async () => {
  const other = await newClient(dana, 'Maya Stone');
  await importSession(dana, other, 2);
  await recordsRead(tables);
  expect((await ledger(`?clientId=${other}`)).flatMap(({ history }) => history)).toEqual([]);
  const tom = await promiseOf('Tom');
  expect(tom.history.map(({ conversationId }) => conversationId)).toEqual([sessions[2]]);
});

test('another coach finds none of it, and no session of theirs can be named', async () => {
  const eli = await app.signUp('Eli');
  const { taskId, history } = await promiseOf('Tom');
  expect(await ledger('', eli)).toEqual([]);
  expect((await eli.call('GET', `/api/promises?after=${taskId}`)).status).toBe(404);
  expect((await decide(history[0]!.mentionId, { review: 'confirmed' }, eli)).status).toBe(404);
  const enter = (conversationId: string, by: Coach) =>
    by.call('POST', `/api/promises/${taskId}/mentions`, { outcome: 'kept', conversationId });
  expect((await enter(sessions[2]!, eli)).status).toBe(404);
  const elis = await importSession(eli, await newClient(eli), 0);
  expect((await enter(elis.id, dana)).status).toBe(404);
  expect((await promiseOf('Tom')).history).toEqual(history);
});

test.each([
  ['PATCH', { review: 'maybe' }],
  ['PATCH', { outcome: 'open' }],
  ['PATCH', { due: '2026-02-30' }],
  ['PATCH', { review: 'confirmed', taskId: crypto.randomUUID() }],
  ['POST', {}],
  ['POST', { outcome: 'kept', quote: 'x' }],
])('%s %o is refused', async (method, body) => {
  const { taskId, history } = await promiseOf('Tom');
  const path =
    method === 'POST' ? `/api/promises/${taskId}/mentions` : `/api/promise-mentions/${history[0]!.mentionId}`;
  expect((await dana.call(method, path, body)).status).toBe(400);
});
