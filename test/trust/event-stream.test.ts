import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Conversation } from '../../src/features/conversations/contract.ts';
import { watch, watchAs, type EventStream } from '../faults/event-stream.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { until } from '../harness/wait.ts';
import { openTables, type Tables } from './tables.ts';

/** Row 10 for the one answer that does not end by itself: an event stream ends with the sign-in it was opened with. */
const password = 'a-good-password';
let app: TestApp;
let tables: Tables;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const ask = async (path: string, payload: object, headers: Record<string, string>) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/identity/${path}`,
    payload,
    headers,
  });
  expect(answer.statusCode).toBe(200);
};

/** A coach with a second sign-in, of which the stream is, and a conversation that is settled. */
async function coachWhoWatches() {
  const coach = await app.signUp();
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    payload: { email: coach.email, password },
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { body } = await coach.call<Conversation>('POST', '/api/conversations/sample');
  const watching = await watchAs(`${url}/api/conversations/${body.id}/events`, { cookie });
  await watching.until(({ shown }) => shown.status === 'ready', 60);
  return { coach, cookie, conversation: body, watching };
}

const titles = (watching: EventStream) => new Set(watching.seen.map(({ shown }) => shown.title));

/** Built-in; Firebase's is beside the other tests of its tokens. */
const endings: [string, (coach: Coach, cookie: string) => Promise<unknown>][] = [
  [
    'a sign-out',
    (_coach, cookie) => ask('sign-out', {}, { cookie, host: 'app.example', origin: 'http://app.example' }),
  ],
  [
    'a new password',
    (coach) =>
      ask(
        'change-password',
        { currentPassword: password, newPassword: 'a-better-password' },
        { authorization: `Bearer ${coach.token}` },
      ),
  ],
  ['the end of all sessions', (coach) => endSessions(coach)],
];

const endSessions = (coach: Coach) =>
  tables.query('delete from auth.sessions where user_id = $1', [coach.identityId]);

describe.each(endings)('row 10: after %s', (_name, end) => {
  test('a change is not sent any more, and the stream ends', async () => {
    const { coach, cookie, conversation, watching } = await coachWhoWatches();
    await end(coach, cookie);
    // As the product itself changes a conversation, by its row and its notification.
    await tables.query('update conversations set title = $1 where id = $2', ['Afterwards', conversation.id]);
    await tables.query(`select pg_notify('afterword_changes', $1)`, [`conversation:${conversation.id}`]);
    await watching.ended;
    expect([...titles(watching)]).toEqual([conversation.title]);
  });

  test('a stream on which nothing happens ends within 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { coach, cookie, conversation, watching } = await coachWhoWatches();
    await end(coach, cookie);
    vi.advanceTimersByTime(15_000);
    await watching.ended;
    expect([...titles(watching)]).toEqual([conversation.title]);
  });
});

test('row 10: a deleted account ends its streams without another event', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { coach, conversation, watching } = await coachWhoWatches();
  const before = watching.seen.length;
  // A job of the sample that is under way would hold rows that the deletion needs.
  await until(
    () => tables.query(`select 1 from pgboss.job where state = 'active'`),
    (active) => active.length === 0,
  );
  await tables.query('delete from users where id = $1', [coach.id]);
  await tables.query(`select pg_notify('afterword_changes', $1)`, [`conversation:${conversation.id}`]);
  await watching.ended;
  expect(watching.seen).toHaveLength(before);
});

test('a stream of a sign-in that goes on stays open, and is sent what changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { coach, conversation, watching } = await coachWhoWatches();
  vi.advanceTimersByTime(60_000);
  await coach.call('PATCH', `/api/conversations/${conversation.id}`, { title: 'Renamed' });
  await watching.until(({ shown }) => shown.title === 'Renamed', 20);
  watching.close();
});

test('an open stream does not hold up a server that stops', async () => {
  const another = await app.startAnother();
  await another.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = another.server.server.address() as AddressInfo;
  const coach = await app.signUp();
  const { body } = await coach.call<Conversation>('POST', '/api/conversations/sample');
  const watching = await watch(`http://127.0.0.1:${port}/api/conversations/${body.id}/events`, coach.token);
  await another.stop();
  await watching.ended;
});
