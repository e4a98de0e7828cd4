import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness/app.ts';

/** The feed that calendars subscribe to, as a calendar reads it. */
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
afterAll(() => app.stop());

test('the calendar feed escapes what people wrote, and its address can be revoked', async () => {
  const dana = await app.signUp();
  await dana.call('POST', '/api/tasks', { title: 'Call; Tom, “now”\nBEGIN:VEVENT', dueDate: '2026-12-01' });
  await dana.call('POST', '/api/tasks', { title: 'Some day' });
  const { body } = await dana.call<{ url: string }>('POST', '/api/task-sync/feed');
  const path = new URL(body.url).pathname;
  const ask = () => app.server.inject({ url: path });
  const answer = await ask();
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  const lines = answer.body.replace(/\r\n /g, '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VTODO')).toHaveLength(2);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
  expect(lines.some((line) => line.startsWith('SUMMARY:Call\\; Tom\\, “now”'))).toBe(true);
  await dana.call('DELETE', '/api/task-sync/feed');
  expect((await ask()).statusCode).toBe(404);
});
