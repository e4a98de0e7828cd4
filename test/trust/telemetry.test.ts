import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { until } from '../harness/wait.ts';

/** Figures and traces leave the process for the operator alone, and name no coach. */
const token = 'a-token-of-the-operator';
const bearer = { authorization: `Bearer ${token}` };

let collector: Server;
let traces = '';
let app: TestApp;
let coach: Coach;
beforeAll(async () => {
  collector = createServer((request, response) => {
    request.on('data', (bytes: Buffer) => (traces += bytes.toString('utf8')));
    request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  app = await startTestApp({
    replaced: { engines: [] },
    environment: {
      METRICS_TOKEN: token,
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    },
  });
  coach = await app.signUp();
});
afterAll(async () => {
  await app?.stop();
  collector.close();
});

const scrape = (headers: Record<string, string>) => app.server.inject({ url: '/metrics', headers });

test('metrics: requests, jobs, connections, storage, by pattern and without a coach', async () => {
  const made = await coach.call<{ id: string }>('POST', '/api/conversations/sample');
  await coach.call('GET', `/api/conversations/${made.body.id}`);
  const { body } = await until(
    () => scrape(bearer),
    ({ body: text }) =>
      /afterword_job_duration_seconds_count\{/.test(text) && /stored_bytes\{.*\} [1-9]/.test(text),
  );
  expect(body).toMatch(
    /afterword_http_request_duration_seconds_count\{route="GET \/api\/conversations\/:id",status="200"\} \d/,
  );
  expect(body).toMatch(/afterword_database_connections\{state="open"\} \d/);
  expect(body).toMatch(/afterword_jobs\{job="[\w.-]+",state="\w+"\} \d/);
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  for (const secret of [coach.id, coach.email, made.body.id]) expect(body).not.toContain(secret);
});

test('metrics are the operator’s: no token, a wrong one and a coach’s are refused', async () => {
  expect((await scrape({})).statusCode).toBe(401);
  expect((await scrape({ authorization: 'Bearer another-token-of-sixteen' })).statusCode).toBe(401);
  expect((await scrape({ authorization: `Bearer ${coach.token}` })).statusCode).toBe(401);
});

test('health names what is degraded to the operator, and no figures to strangers', async () => {
  const stranger = await app.server.inject({ url: '/api/health' });
  expect(Object.keys(stranger.json<object>()).toSorted()).toEqual([
    'database',
    'engines',
    'jobs',
    'status',
    'storage',
  ]);
  const operator = await app.server.inject({ url: '/api/health', headers: bearer });
  expect(operator.json<{ degraded: object[] }>().degraded).toContainEqual({
    part: 'speech',
    reason: 'No speech engine is ready: recordings wait.',
  });
});

test('traces reach an OTLP collector with requests and jobs, without ids', async () => {
  await until(
    async () => traces,
    (sent) => sent.includes('POST /api/conversations/sample') && sent.includes('service.name'),
  );
  for (const secret of [coach.id, coach.email]) expect(traces).not.toContain(secret);
});
