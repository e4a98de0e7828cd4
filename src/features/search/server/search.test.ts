import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Client } from '../../clients/contract.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import type { Task } from '../../tasks/contract.ts';
import type { SearchAnswer } from '../contract.ts';

/** What two coaches find, and that it stays true through every change of what is indexed. */
let app: TestApp;
let dana: Coach;
let eli: Coach;
let client: Client;
let first: ReviewedConversation;
let second: ReviewedConversation;

const talk = [
  '[00:00:02] Dana: What would you like to work on today?',
  '[00:00:09] Maya: The vendor contract. I keep the budgets to myself, and nobody else plans ahead.',
  '[00:00:21] Dana: What would it take to hand it over?',
  '[00:00:30] Maya: I’ll hand over the pricing file to Renée by Friday.',
].join('\n');
const later = [
  '[00:00:02] Dana: How was the week?',
  '[00:00:08] Maya: The café was full. Renée has the pricing file now.',
].join('\n');

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
  eli = await app.signUp('Eli');
  client = (await dana.call<Client>('POST', '/api/clients', { name: 'Maya Lindqvist' })).body;
  first = await imported(dana, talk, '2026-10-01');
  second = await imported(dana, later, '2026-11-01');
  await imported(eli, talk.replaceAll('Renée', 'Wendell'), '2026-11-02');
});
afterAll(() => app.stop());

async function imported(coach: Coach, text: string, sessionDate: string): Promise<ReviewedConversation> {
  const mine = coach === dana ? { clientId: client.id } : {};
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', {
    ...mine,
    transcript: { text },
    sessionDate,
  });
  return until(
    async () => (await coach.call<ReviewedConversation>('GET', `/api/conversations/${made.body.id}`)).body,
    ({ status }) => status === 'ready',
  );
}

async function search(coach: Coach, q: string, more: Record<string, string> = {}): Promise<SearchAnswer> {
  const answer = await coach.call<SearchAnswer>(
    'GET',
    `/api/search?${new URLSearchParams({ q, ...more }).toString()}`,
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

const textsOf = ({ hits }: SearchAnswer) =>
  hits.map(({ snippet }) => snippet.map(({ text }) => text).join(''));
const said = async (coach: Coach, q: string, more: Record<string, string> = {}) =>
  textsOf(await search(coach, q, { kind: 'transcript', ...more }));
const matchesOf = ({ hits }: SearchAnswer) =>
  hits.flatMap(({ snippet }) => snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text));

test('a hit says who said it where and when, and marks the words', async () => {
  const { hits, found } = await search(dana, 'vendor contract', { kind: 'transcript' });
  expect(found).toBe(1);
  expect(hits[0]).toMatchObject({
    kind: 'transcript',
    conversationId: first.id,
    title: first.title,
    sessionDate: '2026-10-01',
    clientId: client.id,
    clientName: 'Maya Lindqvist',
    speaker: 'Maya',
    turn: 1,
    start: 9,
  });
  expect(matchesOf({ hits, found, corrected: null, isPartial: false })).toEqual(['vendor', 'contract']);
});

test('other forms, unfinished words, phrases and accents are found; a phrase stands together', async () => {
  expect(await said(dana, 'planning ')).toHaveLength(1); // “plans” was said
  expect(await said(dana, 'budget ')).toHaveLength(1);
  expect(await said(dana, 'contr')).toHaveLength(1);
  expect(await said(dana, 'renee')).toHaveLength(2);
  expect(await said(dana, 'cafe ')).toEqual(['The café was full. Renée has the pricing file now.']);
  expect(await said(dana, '"hand over the pricing"')).toHaveLength(1);
  expect(await said(dana, '"pricing hand over"')).toEqual([]);
});

test('the newest comes first among equals; filters narrow', async () => {
  expect((await said(dana, '"pricing file"')).at(0)).toContain('now');
  expect(await said(dana, 'pricing ', { to: '2026-10-15' })).toHaveLength(1);
  expect(await said(dana, 'pricing ', { from: '2026-10-15' })).toHaveLength(1);
  expect(await said(dana, 'pricing ', { clientId: client.id })).toHaveLength(2);
  expect(await said(dana, 'pricing ', { clientId: second.id })).toEqual([]);
  expect(await said(dana, 'pricing ', { limit: '1', after: '1' })).toHaveLength(1);
  const page = await search(dana, 'pricing ', { kind: 'transcript', limit: '1' });
  expect([page.hits.length, page.found]).toEqual([1, 2]);
  const role = first.speakers.find(({ name }) => name === 'Maya')!.role;
  expect(await said(dana, 'pricing ', { speaker: role })).toHaveLength(2);
  expect(await said(dana, 'pricing ', { speaker: 'other' })).toEqual([]);
});

test('a typing error is corrected from the coach’s own words; some words are better than none', async () => {
  const corrected = await search(dana, 'vednor contarct', { kind: 'transcript' });
  expect([corrected.corrected, corrected.hits.length]).toEqual(['vendor contract', 1]);
  const partly = await search(dana, 'vendor zeppelin ', { kind: 'transcript' });
  expect([partly.isPartial, partly.hits.length]).toEqual([true, 1]);
  expect((await search(eli, 'rennee')).hits).toEqual([]); // Renée is Dana’s
  expect(await search(dana, 'zeppelin ')).toMatchObject({ hits: [], found: 0, corrected: null });
});

test('no coach finds what is another’s', async () => {
  expect(await said(eli, 'wendell')).toHaveLength(1);
  for (const word of ['renee', 'cafe', 'lindqvist']) expect((await search(eli, word)).hits).toEqual([]);
  expect((await search(dana, 'wendell')).hits).toEqual([]);
  expect(await said(eli, 'pricing ', { clientId: client.id })).toEqual([]);
});

test.each([
  '"',
  "'; drop table turns; --",
  '\u0000',
  '!!! & | :*',
  '<-> ((',
  'x'.repeat(500),
  'the of and',
  '%_\\',
])('the query %j is answered', async (q) => {
  await search(dana, q);
});

test('a query that is too long, and filters that make no sense, are refused', async () => {
  for (const query of [
    `q=${'x'.repeat(501)}`,
    'q=a&kind=other',
    'q=a&from=never',
    'q=a&limit=0',
    'kind=task',
  ])
    expect((await dana.call('GET', `/api/search?${query}`)).status).toBe(400);
});

test('titles, clients, notes and tasks are found, and follow their changes', async () => {
  const kinds = async (q: string) => (await search(dana, q)).hits.map(({ kind }) => kind);
  expect(await kinds('lindqvist')).toEqual(['client']);
  await dana.call('PATCH', `/api/clients/${client.id}`, { name: 'Maya Brandt' });
  expect([await kinds('lindqvist '), await kinds('brandt')]).toEqual([[], ['client']]);

  await dana.call('PATCH', `/api/conversations/${first.id}`, { title: 'About the lighthouse' });
  expect(await kinds('lighthouse')).toEqual(['conversation']);
  await dana.call('PATCH', `/api/conversations/${first.id}`, { title: 'About the harbour' });
  expect([await kinds('lighthouse '), await kinds('harbour')]).toEqual([[], ['conversation']]);

  const task = (await dana.call<Task>('POST', '/api/tasks', { title: 'Water the ficus' })).body;
  expect((await search(dana, 'ficus')).hits[0]).toMatchObject({ kind: 'task', taskId: task.id });
  await dana.call('PATCH', `/api/tasks/${task.id}`, { title: 'Water the orchid' });
  expect([await kinds('ficus '), await kinds('orchid')]).toEqual([[], ['task']]);
  await dana.call('DELETE', `/api/tasks/${task.id}`);
  expect(await kinds('orchid')).toEqual([]);

  expect(await kinds('pricing ')).toEqual(expect.arrayContaining(['transcript', 'result', 'task']));
});

test('a changed day, a corrected line, a removed line and its undo are followed', async () => {
  await dana.call('PATCH', `/api/conversations/${first.id}`, { sessionDate: '2026-09-01' });
  expect(await said(dana, 'vendor ', { to: '2026-09-15' })).toHaveLength(1);

  const { turns } = (await dana.call<ReviewedConversation>('GET', `/api/conversations/${first.id}`)).body;
  const { id: turn, revision } = turns[1]!;
  const edits = `/api/conversations/${first.id}/transcript/edits`;
  const text = 'The supplier contract. I keep the budgets to myself.';
  const made = await dana.call<{ edit: number }>('POST', edits, { kind: 'text', turn, revision, text });
  expect(made.status).toBe(200);
  expect([await said(dana, 'vendor '), await said(dana, 'supplier ')]).toEqual([[], [text]]);
  expect((await search(dana, 'vednor')).corrected).toBeNull(); // the word is forgotten, too
  const undone = await dana.call('DELETE', `${edits}/${made.body.edit}`);
  expect(undone.status).toBe(200);
  expect([await said(dana, 'supplier '), await said(dana, 'vendor ')]).toEqual([[], [expect.any(String)]]);
});

test('what is deleted leaves nothing in the index, and no word of it; what is restored is found once', async () => {
  const gone = await imported(dana, talk.replaceAll('vendor', 'quagmire'), '2026-11-03');
  expect(await said(dana, 'quagmire')).toHaveLength(1);
  expect((await dana.call('DELETE', `/api/conversations/${gone.id}`)).status).toBe(204);
  expect((await search(dana, 'quagmire')).hits).toEqual([]);
  expect((await dana.call('POST', `/api/conversations/${gone.id}/restore`)).status).toBe(200);
  expect(await said(dana, 'quagmire')).toHaveLength(1);
  expect((await search(dana, 'quagmire')).corrected).toBeNull();
  expect((await dana.call('DELETE', `/api/conversations/${gone.id}?now=true`)).status).toBe(204);

  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  const left = await owner.query(`select 1 from search_words where word = 'quagmire'`);
  const counted = await owner.query(
    `select w.word from search_words w where w.user_id = $1 and w.uses <> (
       select count(*) from search_entries e where e.user_id = w.user_id and e.kind in ('transcript', 'client')
         and w.word = any(tsvector_to_array(e.words)))`,
    [dana.id],
  );
  const doubled = await owner.query(
    `select 1 from search_entries where kind = 'transcript' group by conversation_id, source_id having count(*) > 1`,
  );
  await owner.end();
  expect([left.rows, counted.rows, doubled.rows]).toEqual([[], [], []]);
});
