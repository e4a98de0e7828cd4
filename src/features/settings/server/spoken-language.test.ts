import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDeepgram } from '../../../adapters/deepgram/speech-to-text.ts';
import { spokenWav } from '../../../../test/faults/instance.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { startFakeDeepgram } from '../../../../test/harness/providers/deepgram.ts';
import { dialogueSeconds } from '../../../../test/harness/providers/dialogue.ts';
import type { ProviderServer } from '../../../../test/harness/providers/provider-server.ts';
import { missingPrograms } from '../../../../test/harness/talk.ts';
import { newRecording, settled } from '../../../../test/trust/graph.ts';
import { upload } from '../../../../test/harness/upload.ts';
import { chunkPath } from '../../recording/contract.ts';

/** What the engine is told is spoken: what was said of one recording, else what the coach usually speaks. */
const missing = missingPrograms('ffmpeg', 'flite');

let app: TestApp;
let provider: ProviderServer;
let folder: string;
let sound: Buffer;
let dana: Coach;
beforeAll(async () => {
  provider = await startFakeDeepgram('test-key');
  const engine = createDeepgram({ apiKey: 'test-key', baseUrl: provider.origin });
  app = await startTestApp({ replaced: { engines: [engine] } });
  folder = await mkdtemp(join(tmpdir(), 'afterword-language-'));
  if (missing.length === 0) sound = await spokenWav(folder, dialogueSeconds);
});
beforeEach(async () => {
  provider.reset();
  dana = await app.signUp();
  await dana.call('PATCH', `/api/users/${dana.id}/settings`, { language: 'de' });
});
afterAll(async () => {
  await app.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

async function askedFor(id: string) {
  const { status } = await settled(dana, id);
  expect(status).toBe('ready');
  return provider.requests.map(({ url }) => url.searchParams.get('language'));
}

test.skipIf(missing.length > 0).each([
  [{}, 'de'],
  [{ language: 'fr' }, 'fr'],
  [{ language: null }, 'multi'], // Deepgram's word for finding it out
])('of an upload with %j the engine is asked for %s', async (said, language) => {
  const uploadId = await upload(app.server, dana, sound, 'talk.wav');
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', { uploadId, ...said });
  expect(await askedFor(made.body.id)).toEqual([language]);
});

test.skipIf(missing.length > 0)('a recording is in the language of the settings', async () => {
  const begun = await dana.call<{ id: string }>('POST', '/api/recordings', newRecording());
  await app.server.inject({
    method: 'PUT',
    url: chunkPath(begun.body.id, 0),
    headers: { authorization: `Bearer ${dana.token}`, 'content-type': 'application/octet-stream' },
    payload: sound,
  });
  const made = await dana.call<{ id: string }>('POST', `/api/recordings/${begun.body.id}/finish`, {
    chunks: 1,
  });
  expect(made.status).toBe(200);
  expect(await askedFor(made.body.id)).toEqual(['de']);
});
