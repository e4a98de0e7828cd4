import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { ollamaModel, startOllama, type OllamaServer } from '../../../../test/harness/providers/ollama.ts';
import { until } from '../../../../test/harness/wait.ts';
import { settled } from '../../../../test/trust/graph.ts';
import { openTables } from '../../../../test/trust/tables.ts';
import type { Models } from '../contract.ts';

const llama = 'llama3.1:8b';

let ollama: OllamaServer;
let app: TestApp;
let dana: Coach;
const start = async (environment: Record<string, string> = {}) => {
  app = await startTestApp({
    environment: { OLLAMA_URL: ollama.url, ...environment },
    replaced: { engines: [] },
  });
  dana = await app.signUp();
};
beforeEach(async () => {
  ollama = await startOllama();
});
afterEach(async () => {
  await app.stop();
  await ollama.close();
});

const get = async (coach = dana) => (await coach.call<Models>('GET', '/api/models')).body;
const once = (satisfied: (models: Models) => boolean) => until(() => get(), satisfied);
const pull = (model = llama) => dana.call<Models>('POST', '/api/models/pull', { model });
const choose = (choice: string | null) => dana.call<Models>('PUT', '/api/models/choice', { choice });
const readSample = async (coach = dana) => {
  const { body } = await coach.call<{ id: string }>('POST', '/api/conversations/sample');
  return settled(coach, body.id);
};
const isThere = ({ server }: Models) => server.state === 'present';

describe('who reads', () => {
  test('without Ollama the built-in analyser; with one that appears later, its model, without a restart', async () => {
    const { port } = new URL(ollama.url);
    await ollama.close();
    await start();
    expect(await get()).toMatchObject({
      reader: { name: 'builtin', host: null },
      isFixed: false,
      mayManage: true,
      server: { state: 'absent', isThisMachine: true },
      installed: [],
    });
    ollama = await startOllama({ port: Number(port), models: [ollamaModel(llama, '8.0B')] });
    const found = await once(({ reader }) => reader.name !== 'builtin');
    expect(found.reader).toEqual({ name: `ollama:${llama}`, host: null });
    expect((await dana.call<{ name: string }[]>('GET', '/api/analysers')).body).toEqual([
      { name: `ollama:${llama}`, isDefault: true, isLocal: true },
      { name: 'builtin', isDefault: false, isLocal: true },
    ]);
  });

  test('a model that is too small, unknown or passed on elsewhere reads nothing', async () => {
    ollama.models.push(
      ollamaModel('qwen2.5:3b', '3.1B'),
      ollamaModel('nomic-embed-text:latest', '137M'),
      ollamaModel('llama3.1:70b', '70B', { remote_host: 'https://ollama.com' }),
    );
    await start();
    const { reader, installed } = await once(isThere);
    expect(reader.name).toBe('builtin');
    expect(installed.map(({ name, fitness }) => [name, fitness])).toEqual([
      ['llama3.1:70b', 'forwarded'],
      ['nomic-embed-text:latest', 'untried'],
      ['qwen2.5:3b', 'too_small'],
    ]);
    for (const { name } of installed) {
      expect((await choose(name)).status).toBe(409);
      expect((await dana.call('POST', '/api/models/trial', { model: name })).status).toBe(409);
    }
    expect((await choose('not-there:8b')).status).toBe(404);
    expect(ollama.chats).toEqual([]);
  });

  test.each<Record<string, string>>([{ OLLAMA_URL: 'off' }, { ANALYSER: 'builtin' }])(
    'with %j Ollama is never asked',
    async (forbidden) => {
      ollama.models.push(ollamaModel(llama, '8.0B'));
      await start(forbidden);
      expect(await get()).toMatchObject({ isFixed: true, server: { state: 'off' }, offered: [] });
      expect((await pull()).status).toBe(409);
      expect((await choose(llama)).status).toBe(409);
      expect((await readSample()).results?.analyser).toBe('builtin');
      expect(ollama.chats).toEqual([]);
    },
  );

  test('a key that is set reads, until a model on this machine is chosen', async () => {
    ollama.models.push(ollamaModel(llama, '8.0B'));
    await start({ ANTHROPIC_API_KEY: 'a-key' });
    const { reader } = await once(isThere);
    expect(reader).toEqual({ name: 'anthropic', host: 'api.anthropic.com' });
    expect((await choose(llama)).body.reader).toEqual({ name: `ollama:${llama}`, host: null });
    ollama.models.length = 0; // gone: what was to stay here is not sent away
    expect((await once(({ reader: now }) => now.name !== `ollama:${llama}`)).reader.name).toBe('builtin');
    expect((await choose(null)).body.reader.name).toBe('anthropic');
  });

  test('the operator may set the model; then no other can be chosen', async () => {
    ollama.models.push(ollamaModel('own:latest', '3.0B'), ollamaModel(llama, '8.0B'));
    await start({ ANALYSER: 'ollama', ANALYSER_MODEL: 'own' });
    expect((await once(isThere)).reader.name).toBe('ollama:own');
    expect((await choose(llama)).status).toBe(409);
    expect((await readSample()).results?.analyser).toBe('ollama:own');
  });
});

describe('a download', () => {
  test('shows how far it is, is tried at the end, and reads only when it is chosen', async () => {
    await start();
    await once(isThere);
    ollama.pauseMs = 250;
    expect((await pull()).status).toBe(202);
    expect((await pull()).status, 'asked twice it is the same one').toBe(202);
    expect((await pull('qwen2.5:7b')).status, 'one at a time').toBe(409);
    const { pull: half } = await once((now) => (now.pull?.bytes ?? 0) > 0 && now.pull?.status === 'running');
    expect(half).toMatchObject({ model: llama, totalBytes: 1_000_000, reason: null });
    ollama.pauseMs = 0;
    const { pull: done, trial, reader } = await once((now) => now.trial?.status === 'done');
    expect(done).toMatchObject({ status: 'done', bytes: 1_000_000 });
    expect(ollama.pulls).toEqual([{ model: llama, from: 0 }]);
    expect(reader.name, 'both are looked at before anything changes').toBe('builtin');
    expect(trial?.readings?.model.tasks.map(({ title }) => title)).toEqual([
      'Write the handover notes for Anna',
      'Talk with Tom over coffee',
    ]);
    expect(trial?.readings?.builtin.tasks).not.toEqual([]);
    expect((await choose(llama)).body.reader.name).toBe(`ollama:${llama}`);
  });

  test('that dies is continued where it stopped', async () => {
    await start();
    await once(isThere);
    ollama.pulling.push('die');
    await pull();
    expect((await once((now) => now.pull?.status !== 'running')).pull?.status).toBe('done');
    expect(ollama.pulls).toEqual([
      { model: llama, from: 0 },
      { model: llama, from: 500_000 },
    ]);
  });

  test('is cancelled also while nothing arrives, and goes on from there when it is wanted again', async () => {
    await start();
    await once(isThere);
    ollama.pulling.push('hang');
    await pull();
    await once((now) => (now.pull?.bytes ?? 0) > 0);
    expect((await dana.call<Models>('DELETE', '/api/models/pull')).body.pull?.status).toBe('cancelled');
    await until(
      async () => ollama.abandoned,
      (abandoned) => abandoned === 1,
    );
    await pull();
    expect((await once((now) => now.pull?.status !== 'running')).pull?.status).toBe('done');
    expect(ollama.pulls.map(({ from }) => from)).toEqual([0, 500_000]);
  });

  test.each([
    ['unknown_model', 'does not have this model'],
    ['disk_full', 'not enough free disk space'],
    ['garbage', 'cannot be used'],
  ] as const)('that cannot succeed (%s) says why', async (behaviour, reason) => {
    await start();
    await once(isThere);
    ollama.pulling.push(behaviour);
    await pull();
    const { pull: failed } = await once((now) => now.pull?.status !== 'running');
    expect(failed?.status).toBe('failed');
    expect(failed?.reason).toContain(reason);
    expect(ollama.pulls).toHaveLength(1);
  });

  test('of anything but the models that fit is refused', async () => {
    await start();
    expect((await pull('registry.example/anything:8b')).status).toBe(400);
  });
});

describe('a conversation', () => {
  beforeEach(() => {
    ollama.models.push(ollamaModel(llama, '8.0B'));
  });

  test('is read by the model, with a schema and room for a whole session', async () => {
    await start();
    await once(({ reader }) => reader.name !== 'builtin');
    const { results, tasks } = await readSample();
    expect(results?.analyser).toBe(`ollama:${llama}`);
    expect(tasks.map(({ title }) => title)).toContain('Talk with Tom over coffee');
    expect(ollama.chats).toHaveLength(1);
    expect(ollama.chats[0]).toMatchObject({ model: llama, format: { type: 'object' } });
    expect(ollama.chats[0]!.options.num_ctx).toBeGreaterThan(8_000);
  });

  test.each(['die', 'out_of_memory', 'gone'] as const)(
    'is read by the built-in analyser when the model fails: %s',
    async (behaviour) => {
      await start();
      await once(({ reader }) => reader.name !== 'builtin');
      ollama.chatting.push(behaviour, behaviour);
      expect(await readSample()).toMatchObject({ status: 'ready', results: { analyser: 'builtin' } });
    },
  );

  test('is asked about again after an answer without sense, then read without the model', async () => {
    await start();
    await once(({ reader }) => reader.name !== 'builtin');
    ollama.chatting.push(...Array<'garbage'>(6).fill('garbage'));
    expect(await readSample()).toMatchObject({ status: 'ready', results: { analyser: 'builtin' } });
    expect(ollama.chats.length).toBeGreaterThan(1);
  });

  test('is read once where Ollama had the beginning of the prompt in memory and counts the rest', async () => {
    await start();
    await once(({ reader }) => reader.name !== 'builtin');
    ollama.chatting.push('cached');
    expect((await readSample()).results?.analyser).toBe(`ollama:${llama}`);
    expect(ollama.chats).toHaveLength(1);
  });

  test('is asked about in smaller parts after an answer that was cut off', async () => {
    await start();
    await once(({ reader }) => reader.name !== 'builtin');
    ollama.chatting.push('cut_off');
    expect((await readSample()).results?.analyser).toBe(`ollama:${llama}`);
    expect(ollama.chats.length).toBeGreaterThan(1);
  });

  test('a trial that fails says why, and changes nothing', async () => {
    await start();
    await once(isThere);
    ollama.chatting.push('out_of_memory');
    expect((await dana.call('POST', '/api/models/trial', { model: llama })).status).toBe(202);
    const { trial } = await once((now) => now.trial?.status !== 'running');
    expect(trial).toMatchObject({ status: 'failed', readings: null });
    expect(trial?.reason).toContain('not have enough memory');
  });

  test('another process of the instance follows the choice', async () => {
    await start();
    const other = await app.startAnother();
    await choose('builtin');
    const asked = () =>
      other.server.inject({
        url: '/api/analysers',
        headers: { authorization: `Bearer ${dana.token}` },
      });
    await until(
      async () => (await asked()).json<{ name: string }[]>()[0]?.name,
      (name) => name === 'builtin',
    );
    await other.stop();
  });
});

test('the only account may manage models; of several coaches only administrators', async () => {
  await start();
  expect(await get()).toMatchObject({ mayManage: true });
  const eli = await app.signUp('Eli');
  for (const coach of [dana, eli]) {
    expect(await get(coach)).toMatchObject({ mayManage: false, server: { state: 'off' }, installed: [] });
    expect((await coach.call('POST', '/api/models/pull', { model: llama })).status).toBe(403);
    expect((await coach.call('DELETE', '/api/models/pull')).status).toBe(403);
    expect((await coach.call('POST', '/api/models/trial', { model: llama })).status).toBe(403);
    expect((await coach.call('PUT', '/api/models/choice', { choice: 'builtin' })).status).toBe(403);
  }
  const tables = await openTables(app.database.ownerUrl);
  await tables.query('update users set is_admin = true where id = $1', [eli.id]);
  await tables.close();
  expect((await eli.call('PUT', '/api/models/choice', { choice: 'builtin' })).status).toBe(200);
});

test('on a server that others can reach the only account is no administrator', async () => {
  await start({ PUBLIC_URL: 'https://afterword.example' });
  expect(await get()).toMatchObject({ mayManage: false });
});
