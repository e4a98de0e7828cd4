import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Models } from '../src/features/models/contract.ts';
import type { Endpoint } from '../src/shared/contract.ts';
import { startTestApp, type Coach, type TestApp } from './harness/app.ts';
import { ollamaModel, startOllama, type OllamaServer } from './harness/providers/ollama.ts';
import { until } from './harness/wait.ts';
import { makeGraph, type Graph } from './trust/graph.ts';
import { matrix } from './trust/matrix.ts';
import { askFor } from './trust/requests.ts';
import { allEndpoints, nameOf } from './trust/routes.ts';
import { openTables, type Tables } from './trust/tables.ts';

/** What `/api/openapi.json` promises is what is answered, and row 20: answers hold what is listed and nothing more. */
let ollama: OllamaServer;
let app: TestApp;
let tables: Tables;
let dana: Coach;
let eli: Coach;
let graph: Graph;
let endpoints: Endpoint[];
let document: Document;
/** Every answer of a happy call, by route. */
const answers = new Map<string, { status: number; body: unknown; text: string }>();

type Operation = {
  summary?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
};

beforeAll(async () => {
  ollama = await startOllama();
  app = await startTestApp({ replaced: { engines: [] }, environment: { OLLAMA_URL: ollama.url } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp('Dana', { plan: 'free' }); // so that the trial can start
  eli = await app.signUp('Eli');
  graph = await makeGraph(app, dana);
  await makeGraph(app, eli);
  await tables.query(`update conversations set peaks = '[-1, 1]', duration_seconds = 1`);
  await tables.query('update users set is_admin = true where id = $1', [dana.id]); // models are hers to choose
  ollama.models.push(ollamaModel('llama3.1:8b', '8.0B'));
  await until(
    () => dana.call<Models>('GET', '/api/models'),
    ({ body }) => body.installed.length === 1,
  );
  endpoints = await allEndpoints();
  document = (await app.server.inject({ url: '/api/openapi.json' })).json<Document>();
  // In the order of the matrix, which deletes last.
  const known = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  for (const route of Object.keys(matrix).filter((name) => known.has(name))) {
    const { url, headers, body } = askFor(route, graph, dana);
    const answer = await app.server.inject({
      method: route.split(' ')[0] as 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${dana.token}` },
      ...(body ? { payload: body } : {}),
    });
    const text = answer.body;
    const isJson = String(answer.headers['content-type']).includes('json'); // files and images are not
    answers.set(route, { status: answer.statusCode, body: isJson ? JSON.parse(text) : undefined, text });
  }
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await ollama.close();
});

const operationOf = (endpoint: Endpoint): Operation | undefined =>
  document.paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];

test('the document is OpenAPI 3.1 and names every endpoint and no other', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const named = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const isProviders = (name: string) => name.includes(' /api/identity/');
  expect(named.filter((name) => !isProviders(name)).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  expect(named.filter(isProviders)).toEqual(
    expect.arrayContaining(['POST /api/identity/sign-up/email', 'POST /api/identity/sign-out']),
  );
  expect(JSON.stringify(document)).not.toContain('"nullable"'); // a word of 3.0
});

test('every operation says what it takes, what it answers, and who may call', () => {
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint)!;
    const success = String(endpoint.status ?? (endpoint.response ? 200 : 204));
    expect(operation.summary).toBe(endpoint.summary);
    expect([nameOf(endpoint), operation.security?.length ?? 0]).toEqual([
      nameOf(endpoint),
      endpoint.access === 'public' ? 0 : endpoint.scope ? 3 : 2,
    ]);
    expect([nameOf(endpoint), Boolean(operation.requestBody)]).toEqual([
      nameOf(endpoint),
      Boolean(endpoint.body),
    ]);
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = (operation.parameters ?? []).filter((it) => it.in === 'path').map((it) => it.name);
    expect(described.toSorted()).toEqual(inPath.toSorted());
    if (endpoint.response)
      expect([nameOf(endpoint), Object.keys(operation.responses)]).toEqual([
        nameOf(endpoint),
        expect.arrayContaining([success]),
      ]);
    for (const answer of Object.values(operation.responses))
      expect(answer.description).toEqual(expect.any(String));
  }
});

test('what is answered is what the document promises', () => {
  const refused: string[] = [];
  // To a coach there is no administration.
  const isForCoaches = ({ path }: Endpoint) => !path.startsWith('/api/admin/');
  for (const endpoint of endpoints.filter((one) => one.response && isForCoaches(one))) {
    const name = nameOf(endpoint);
    const answer = answers.get(name)!;
    if (answer.status !== (endpoint.status ?? 200)) {
      refused.push(name);
      continue;
    }
    const schema = operationOf(endpoint)!.responses[answer.status]!.content!['application/json']!.schema;
    const promised = z
      .fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
      .safeParse(answer.body);
    expect([name, promised.error?.issues]).toEqual([name, undefined]);
    // And not a field more: parsing keeps what the contract lists.
    const listed = endpoint.response!.safeParse(answer.body);
    expect([name, listed.data]).toEqual([name, answer.body]);
  }
  // Providers and payments that no operator configured, an engine that does not exist, a recording that is not
  // complete, an e-mail that changed since, a plan for a stranger.
  expect(refused.toSorted()).toEqual([
    'GET /api/task-sync/lists',
    'POST /api/calendar/events',
    'POST /api/connections/:provider/start',
    'POST /api/engines/:name/download',
    'POST /api/follow-ups/:id/approve',
    'POST /api/follow-ups/:id/redraft',
    'POST /api/plan-grants',
    'POST /api/recordings/:id/finish',
    'POST /api/users/:id/payment',
    'POST /api/users/:id/payment/portal',
    'POST /api/voice-profile/sent-mail',
  ]);
});

const forbidden =
  /password|hash|token|secret|cookie|dataKey|audioKey|storageKey|objectKey|userId|sealed|stripe|sha256/i;

/** Answers that show a new token or secret to its owner, this once. */
const shownOnce: Record<string, string[]> = {
  'POST /api/access-tokens': ['token', 'accessToken'],
  'POST /api/webhooks': ['secret'],
  'POST /api/webhooks/:id/secret': ['secret'],
};

const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
};

test('row 20: no answer holds a secret, and none another coach’s id', async () => {
  const foreign = new Set<string>([eli.id, eli.identityId, eli.email]);
  for (const table of ['folders', 'clients', 'tasks', 'conversations', 'recordings', 'uploads'])
    for (const row of await tables.query<{ id: string }>(`select id from ${table} where user_id = $1`, [
      eli.id,
    ]))
      foreign.add(row.id);
  const sealed = await tables.query<{ data_key: string; audio_data_key: string }>(
    'select data_key, audio_data_key from users u join conversations c on c.user_id = u.id where data_key is not null',
  );
  expect(foreign.size).toBeGreaterThan(6);
  expect(answers.size).toBeGreaterThan(25);
  for (const [route, { body, text }] of answers) {
    expect([route, keysOf(body).filter((key) => forbidden.test(key))]).toEqual([
      route,
      shownOnce[route] ?? [],
    ]);
    for (const value of [...foreign, dana.token, dana.token.split('.')[0]!])
      expect([route, text.includes(value)]).toEqual([route, false]);
    for (const { data_key: key } of sealed) expect(text).not.toContain(key);
    expect([route, /v1\|[0-9a-f]{8}\|/.test(text)]).toEqual([route, false]);
  }
});
