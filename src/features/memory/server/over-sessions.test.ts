import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import {
  importSession,
  newClient,
  recordsRead,
  sessionTexts,
} from '../../../../test/harness/three-sessions.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import type { SessionMemory } from '../contract.ts';
import { memorySections } from '../rules/memory-entry.ts';

/** Memory over three sessions: read in order, read again after each fact, and a person’s words stay. */
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

let dana: Coach;
let client: string;
let sessions: ReviewedConversation[];
beforeEach(async () => {
  dana = await app.signUp();
  client = await newClient(dana);
  sessions = [];
  for (const number of [0, 1, 2] as const) sessions.push(await importSession(dana, client, number));
  await recordsRead(tables);
});

const memory = async (of = client) =>
  (await dana.call<SessionMemory[]>('GET', `/api/clients/${of}/memory`)).body.toReversed();
const edit = (id: string, body: object) =>
  dana.call<SessionMemory>('PATCH', `/api/session-memory/${id}`, body);
const texts = (entries: { text: string }[]) => entries.map(({ text }) => text);
/** Everything but the moments of the readings. */
const words = (rows: SessionMemory[]) => rows.map(({ changes: _changes, ...row }) => row);

test('every session leaves something, and each entry stands word for word where it says', async () => {
  const rows = await memory();
  expect(rows.map(({ sessionNumber, conversationId }) => [sessionNumber, conversationId])).toEqual(
    sessions.map(({ id }, at) => [at + 1, id]),
  );
  for (const [at, row] of rows.entries()) {
    const entries = memorySections.flatMap((section) => row[section]);
    expect(entries.length).toBeGreaterThan(2);
    for (const { quote, turn, start } of entries) {
      expect(sessions[at]!.turns[turn!]!.text).toContain(quote);
      expect(start).toBeGreaterThanOrEqual(sessions[at]!.turns[turn!]!.start!);
    }
  }
  const [first, second, third] = rows;
  expect(first!.recurringThemes).toEqual([]);
  expect(texts(second!.recurringThemes).join()).toContain('in 2 sessions so far');
  expect(texts(third!.recurringThemes).join()).toContain('in 3 sessions so far');
  expect(texts(first!.followUpItems)).toEqual([
    'Ask about: Talk to Renee about taking over the release, by 9 October',
    'You said you would: Send Maya the article about delegation, by 6 October',
  ]);
  expect(texts(second!.followUpItems)).toEqual([
    'Ask about: Ask Tom to cover the support line, by 26 October',
  ]);
  expect(texts(second!.clientProgress)).toContain(
    'Came back to: Talk to Renee about taking over the release',
  );
});

test('deleting the second session takes its traces, keeps the coach’s words, and undo brings all back', async () => {
  const [, , third] = await memory();
  const own = await dana.call<SessionMemory>('POST', `/api/clients/${client}/memory`, {
    section: 'keyTopics',
    text: 'She paints',
  });
  expect(own.body.id).toBe(third!.id);
  const theme = third!.recurringThemes[0]!;
  await edit(third!.id, { kind: 'edit', entry: theme.id, text: 'Her team, again', seen: theme.text });
  const before = await memory();
  const second = sessions[1]!.id;

  expect((await dana.call('DELETE', `/api/conversations/${second}`)).status).toBe(204);
  await recordsRead(tables);
  const without = await memory();
  expect(without.map(({ conversationId }) => conversationId)).toEqual([sessions[0]!.id, sessions[2]!.id]);
  const now = without[1]!;
  expect(now.sessionNumber).toBe(2);
  expect(texts(now.keyTopics)).toContain('She paints');
  expect(texts(now.recurringThemes)).toContain('Her team, again');
  expect(now.changes!.gone.map(({ section }) => section)).toContain('recurringThemes'); // shared with that day alone
  const rest = await tables.query<{ row: string }>(
    `select t::text as row from session_memory t where user_id = $1
     union all select t::text from promise_mentions t where user_id = $1`,
    [dana.id],
  );
  expect(JSON.stringify(rest)).not.toMatch(/support line, by|Came back to: Ask Tom/);
  expect(JSON.stringify(rest)).not.toContain(second);

  expect((await dana.call('POST', `/api/conversations/${second}/restore`)).status).toBe(200);
  await recordsRead(tables);
  const restored = await memory();
  const told = (rows: SessionMemory[]) =>
    rows.map((row) => memorySections.map((section) => texts(row[section]).toSorted()));
  expect(told(restored)).toEqual(told(before));
  expect(restored[2]!.changes!.came.length).toBeGreaterThan(0);
});

test('an edit, a day of “still true” and a deletion survive another reading', async () => {
  const [first] = await memory();
  const goal = first!.clientProgress[0]!;
  const topic = first!.keyTopics[0]!;
  const pattern = first!.coachingPatterns[0]!;
  await edit(first!.id, { kind: 'edit', entry: goal.id, text: 'Goal: a team that decides' });
  expect(
    (await edit(first!.id, { kind: 'confirm', entry: topic.id })).body.keyTopics[0]!.confirmedOn,
  ).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await edit(first!.id, { kind: 'delete', entry: pattern.id });
  const before = words(await memory());
  // Said again in other words: the first session is read anew, and those behind it.
  const { turns, id } = sessions[0]!;
  const last = turns.at(-1)!;
  const corrected = await dana.call('POST', `/api/conversations/${id}/transcript/edits`, {
    kind: 'text',
    turn: last.id,
    text: 'Thank you, that is a fine plan.',
    revision: last.revision,
  });
  expect(corrected.status).toBe(200);
  await recordsRead(tables);
  expect(words(await memory())).toEqual(before);
  expect(
    texts((await edit(first!.id, { kind: 'restore', entry: pattern.id })).body.coachingPatterns),
  ).toContain(pattern.text);
  const stale = await edit(first!.id, { kind: 'edit', entry: goal.id, text: 'x', seen: goal.text });
  expect(stale.status).toBe(412);
});

test('a goal edited in the results is remembered so; words that a correction takes away, nowhere', async () => {
  const [first] = await memory();
  const goal = sessions[0]!.results!.goals[0]!;
  expect(texts(first!.clientProgress).join()).toContain(goal.text);
  const edited = await dana.call('POST', `/api/conversations/${sessions[0]!.id}/results/edits`, {
    kind: 'text',
    section: 'goals',
    line: goal.id,
    text: 'A team that releases without her',
    revision: goal.revision,
  });
  expect(edited.status).toBe(200);
  const { turns, id } = sessions[2]!;
  const spoken = turns[1]!;
  expect(JSON.stringify(await memory())).toContain('I wrote the checklist');
  await dana.call('POST', `/api/conversations/${id}/transcript/edits`, {
    kind: 'text',
    turn: spoken.id,
    text: 'That is done.',
    revision: spoken.revision,
  });
  await recordsRead(tables);
  expect(texts((await memory())[0]!.clientProgress)).toContain('Goal: A team that releases without her');
  const rows = await tables.query<{ row: string }>(
    'select t::text as row from session_memory t where user_id = $1',
    [dana.id],
  );
  expect(JSON.stringify(rows)).not.toContain('I wrote the checklist');
});

test('reading twice changes nothing, and a run that finds a later one waiting ends', async () => {
  const before = await memory();
  const again = () =>
    tables.query(
      `insert into pgboss.job (name, data, singleton_key, retry_limit, policy)
       select name, data, singleton_key, retry_limit, policy from pgboss.job
       where name = 'memory.derive' and data->>'conversationId' = $1 limit 1`,
      [sessions[0]!.id],
    );
  await again();
  await again();
  await recordsRead(tables);
  expect(await memory()).toEqual(before);
});

test('a session that moves to another client, or another day, is remembered there', async () => {
  const ben = await newClient(dana, 'Ben Okafor');
  const third = sessions[2]!.id;
  await dana.call('PATCH', `/api/conversations/${third}`, { clientId: ben });
  await recordsRead(tables);
  expect((await memory()).map(({ conversationId }) => conversationId)).toEqual([
    sessions[0]!.id,
    sessions[1]!.id,
  ]);
  const [moved] = await memory(ben);
  expect(moved).toMatchObject({ conversationId: third, sessionNumber: 1, recurringThemes: [] });
  await dana.call('PATCH', `/api/conversations/${third}`, { clientId: client, sessionDate: '2026-10-12' });
  await recordsRead(tables);
  expect((await memory()).map(({ conversationId }) => conversationId)).toEqual([
    sessions[0]!.id,
    third,
    sessions[1]!.id,
  ]);
});

test.each(['coach', 'client'] as const)(
  'switched off for a %s, nothing more is remembered',
  async (whose) => {
    const [first, second] = await memory();
    expect(second).toBeDefined();
    if (whose === 'coach')
      await dana.call('PATCH', `/api/users/${dana.id}/ai-preferences`, { memoryEnabled: false });
    else await dana.call('PATCH', `/api/clients/${client}`, { memoryEnabled: false });
    const fourth = await importSession(dana, client, 1, sessionTexts[1].replaceAll('10:00', '12:00'));
    await recordsRead(tables);
    const rows = await memory();
    expect(rows.map(({ conversationId }) => conversationId)).not.toContain(fourth.id);
    expect(rows[0]).toEqual(first); // what there was stays until the coach deletes it
    const { body } = await dana.call<{ history: unknown[] }[]>('GET', `/api/promises?clientId=${client}`);
    expect(body.flatMap(({ history }) => history).length).toBeGreaterThan(0); // the ledger is no memory
  },
);

test('a forgotten session is not remembered again', async () => {
  const [first, second] = await memory();
  expect((await dana.call('DELETE', `/api/session-memory/${second!.id}`)).status).toBe(204);
  await dana.call('PATCH', `/api/conversations/${first!.conversationId}`, { sessionDate: '2026-10-04' });
  await recordsRead(tables);
  expect((await memory()).map(({ conversationId }) => conversationId)).toEqual([
    sessions[0]!.id,
    sessions[2]!.id,
  ]);
  const add = await dana.call('POST', `/api/clients/${client}/memory`, {
    conversationId: sessions[1]!.id,
    section: 'keyTopics',
    text: 'x',
  });
  expect(add.status).toBe(409);
  expect((await dana.call('DELETE', `/api/clients/${client}/memory`)).status).toBe(204);
  expect(await memory()).toEqual([]);
});
