import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { missingPrograms } from '../harness/talk.ts';
import { upload } from '../harness/upload.ts';
import { again, settled, submit } from './instance.ts';

/** Design 4, failure 30: a stored recording that is missing or altered is one clear error, logged once, and never wrong sound. */
const isDecoderMissing = missingPrograms('ffmpeg').length > 0;

let app: TestApp;
let dana: Coach;
const logged: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  app = await startTestApp({ replaced: { engines: [] }, log });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.stop());

/** The one sealed recording of this coach. */
async function objectOf(coach: Coach): Promise<string> {
  const folder = join(app.dataDir, 'objects', 'audio', coach.id);
  const [name] = await readdir(folder);
  return join(folder, name!);
}

const play = (id: string, range?: string) =>
  app.server.inject({
    url: `/api/conversations/${id}/audio`,
    headers: { authorization: `Bearer ${dana.token}`, ...(range ? { range } : {}) },
  });

const damages: [string, (file: string) => Promise<void>][] = [
  ['missing', (file) => rm(file)],
  [
    'altered in its first chunk',
    async (file) => {
      const bytes = await readFile(file);
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(file, bytes);
    },
  ],
  ['cut to nothing', (file) => writeFile(file, '')],
];

test.skipIf(isDecoderMissing).each(damages)('an object that is %s', async (_what, damage) => {
  const id = await submit(app, dana, silentWav(1.5)); // one sealed chunk
  await settled(dana, id);
  await damage(await objectOf(dana));
  for (const range of [undefined, 'bytes=10-20']) {
    const answer = await play(id, range);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual({
      error: 'corrupt_object',
      message: 'A stored file is missing or was changed.',
      requestId: answer.headers['x-request-id'],
    });
    const lines = logged.filter((line) => line['requestId'] === answer.headers['x-request-id']);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(dana.id);
  }
  await again(dana, id);
  expect(await settled(dana, id)).toMatchObject({ status: 'failed', reason: 'corrupt_object' });
});

/** A header may say anything: at one sample a second these are thirteen hours. */
function endlessWav(): Buffer {
  const wav = silentWav(3);
  wav.writeUInt32LE(1, 24);
  wav.writeUInt32LE(2, 28);
  return wav;
}

test.skipIf(isDecoderMissing)(
  'a recording of more than twelve hours is refused as that, each time',
  async () => {
    const uploadId = await upload(app.server, dana, endlessWav(), 'endless.wav');
    for (let i = 0; i < 2; i += 1) {
      const refused = await dana.call('POST', '/api/conversations', { uploadId });
      expect(refused).toMatchObject({
        status: 413,
        body: { error: 'too_large', message: expect.stringContaining('12 hours') },
      });
    }
    expect((await dana.call('GET', '/api/conversations')).body).toEqual([]);
  },
);
