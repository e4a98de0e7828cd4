import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltinAnalyser } from '../../src/adapters/builtin-analyser/analyser.ts';
import { createDiskStorage } from '../../src/adapters/local/storage.ts';
import { createPocketsphinx } from '../../src/adapters/pocketsphinx/speech-to-text.ts';
import type { Analyser } from '../../src/ports/analyser.ts';
import type { SpeechToText } from '../../src/ports/speech-to-text.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { makeTalk, missingPrograms } from '../harness/talk.ts';
import { upload } from '../harness/upload.ts';
import { until } from '../harness/wait.ts';
import { settled } from './graph.ts';
import { openTables, type Tables } from './tables.ts';

/** Failure 31: a conversation that is deleted while it is being worked on stops, and nothing of it comes back. */
const missing = missingPrograms('ffmpeg', 'flite', 'pocketsphinx_continuous');

const steps = [
  'before anything was opened',
  'before the words were heard',
  'after the words were heard',
  'before it was read',
  'after it was read',
] as const;
type Step = (typeof steps)[number];

/** The adapters that ship, with a door before and after each step of theirs. */
let reached: (step: Step) => Promise<void> = async () => {};
const realEngine = createPocketsphinx();
const engine: SpeechToText = {
  ...realEngine,
  transcribe: async (request, signal) => {
    await reached('before the words were heard');
    const result = await realEngine.transcribe(request, signal);
    await reached('after the words were heard');
    return result;
  },
};
const realAnalyser = createBuiltinAnalyser();
const analyser: Analyser = {
  ...realAnalyser,
  analyse: async (request) => {
    await reached('before it was read');
    const analysis = await realAnalyser.analyse(request);
    await reached('after it was read');
    return analysis;
  },
};

/** What was just sealed is opened once to see that it is whole, before there is a conversation. */
let isSealing = false;
let app: TestApp;
let tables: Tables;
let dana: Coach;
let folder: string;
let talk: Buffer;
beforeAll(async () => {
  if (missing.length > 0) return;
  folder = await mkdtemp(join(tmpdir(), 'afterword-deletion-'));
  const line = { voice: 'slt', text: 'I will call Tom on Friday.', pauseSeconds: 0.3 } as const;
  await makeTalk([line], join(folder, 'talk.wav'), 'wav');
  talk = await readFile(join(folder, 'talk.wav'));
  const objects = createDiskStorage({
    folder: join(folder, 'objects'),
    freeSpaceFloor: { share: 1, bytes: 0 },
  });
  const storage: Storage = {
    ...objects,
    get: async (key, range) => {
      if (!isSealing) await reached('before anything was opened');
      return objects.get(key, range);
    },
  };
  app = await startTestApp({ replaced: { engines: [engine], analyser, storage } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
});
afterAll(async () => {
  if (missing.length > 0) return;
  await tables.close();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const objectsLeft = async () =>
  (await readdir(join(folder, 'objects'), { recursive: true })).filter((name) => name.endsWith('.object'));

const jobsLeft = () =>
  tables.query(
    `select name, state from pgboss.job
     where state in ('created', 'active', 'retry') and name <> 'conversations.discard'`, // due in 15 minutes
  );

async function begin(): Promise<string> {
  isSealing = true;
  const uploadId = await upload(app.server, dana, talk, 'talk.wav');
  isSealing = false;
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', { uploadId });
  expect(made.status).toBe(201);
  return made.body.id;
}

test.skipIf(missing.length > 0)('failure 31: left alone, every step is reached', async () => {
  const seen: Step[] = [];
  reached = async (step) => void seen.push(step);
  const id = await begin();
  expect((await settled(dana, id)).status).toBe('ready');
  expect(seen).toEqual([...steps]);
  await dana.call('DELETE', `/api/conversations/${id}?now=true`);
  await until(objectsLeft, (left) => left.length === 0);
});

test.skipIf(missing.length > 0).each(steps)('failure 31: deleted %s, nothing comes back', async (when) => {
  const before = await tables.hashes();
  let status = 0;
  let id = '';
  const isMade = new Promise<void>((known) => {
    reached = async (step) => {
      if (step !== when || status !== 0) return;
      await made;
      status = (await dana.call('DELETE', `/api/conversations/${id}`)).status;
      known();
    };
  });
  const made = begin().then((begun) => {
    id = begun;
  });
  await Promise.all([made, isMade]);
  expect(status).toBe(204);
  await until(jobsLeft, (left) => left.length === 0, 60);
  expect((await dana.call('GET', `/api/conversations/${id}`)).status).toBe(404);
  // Nothing but what is kept aside to restore it.
  expect((await dana.call('DELETE', `/api/conversations/${id}?now=true`)).status).toBe(204);
  await until(jobsLeft, (left) => left.length === 0, 60);
  const {
    'public.monthly_usage': _used,
    'public.usage_entries': _entries,
    'public.subscriptions': _minutes,
    'public.audit_log': _log, // that it was deleted
    ...rest
  } = await tables.hashes();
  expect(before).toMatchObject(rest); // what an engine has done stays counted
  expect(await objectsLeft()).toEqual([]);
  const scratch = await readdir(join(app.dataDir, 'scratch'), { recursive: true, withFileTypes: true });
  expect(scratch.filter((entry) => entry.isFile())).toEqual([]);
  expect((await dana.call('GET', `/api/conversations/${id}`)).status).toBe(404);
});
