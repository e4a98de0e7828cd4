import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue, type Model } from '#adapters/sherpa/models/catalogue.ts';
import { installModels } from '#adapters/sherpa/models/install.ts';
import { createSherpa, type Sherpa } from '#adapters/sherpa/speech-to-text.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import type { SpeechRequest } from '#ports/speech-to-text.ts';
import { startMirror, type Mirror } from '../harness/providers/mirror.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';

/**
 * The local engine's side of the port, with the real native library in a real child. The weights cannot be here, so
 * the models are files that are none: what is proved is that each of them ends in an error and none in a crash.
 */
const never = new AbortController().signal;
const page = Buffer.from('<html>not a model</html>'.repeat(500));
// The catalogue's own entries, each a plain file with the bytes of the page.
const models: Model[] = catalogue.map((model) => ({
  ...model,
  path: model.files[0] ?? '',
  archiveFolder: null,
  files: model.files.slice(0, 1),
  bytes: page.length,
  unpackedBytes: page.length,
  sha256: createHash('sha256').update(page).digest('hex'),
}));

let mirror: Mirror;
beforeAll(async () => {
  mirror = await startMirror();
  for (const { path } of models) mirror.files.set(path, page);
});
afterAll(() => mirror.close());

let folder: string;
let modelsDir: string;
let engine: Sherpa;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-speech-'));
  modelsDir = join(folder, 'models');
  await writeFile(join(folder, 'piece.wav'), silentWav(3));
  engine = createSherpa({ modelsDir, mirror: mirror.origin, models });
});
afterEach(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const request = (over: Partial<SpeechRequest> = {}): SpeechRequest => ({
  file: join(folder, 'piece.wav'),
  seconds: 3,
  language: null,
  speakers: 2,
  vocabulary: [],
  attemptId: 'attempt-1',
  ...over,
});

/** Past the trial load, as an older build or a disk fault would get there. */
const installAnyway = () =>
  installModels({
    modelsDir,
    mirror: mirror.origin,
    models,
    fetch: createOutboundFetch({ allowPrivate: [hostAndPort(mirror.origin)] }),
    signal: never,
    onProgress: () => undefined,
    probe: async () => undefined,
  });

describe('the engine on this machine', () => {
  it('says what it would take to get ready, and refuses until then', async () => {
    const bytes = models.length * page.length;
    expect(await engine.state()).toMatchObject({ ready: false, download: { bytes } });
    await expect(engine.transcribe(request(), never)).rejects.toMatchObject({ code: 'no_engine' });
    await expect(engine.labelSpeakers(request().file, 2, never)).rejects.toMatchObject({ code: 'no_engine' });
    const spans = [{ start: 0, end: 1 }];
    await expect(engine.embedVoice(request().file, spans, never)).rejects.toMatchObject({
      code: 'no_engine',
    });
  });

  it('does not take what the mirror sent when it does not load, and lives', async () => {
    await expect(engine.download(() => undefined, never)).rejects.toMatchObject({
      code: 'provider_refused',
      message: 'The downloaded model cannot be loaded.',
    });
    expect(await engine.state()).toMatchObject({ ready: false });
  });

  it('outlives the death of its child, every time', async () => {
    await installAnyway();
    expect(await engine.state()).toEqual({ ready: true });
    for (const attemptId of ['first', 'second']) {
      const call = engine.transcribe(request({ attemptId }), never);
      await expect(call).rejects.toMatchObject({
        code: 'provider_down',
        message: 'The speech engine on this machine stopped.',
      });
    }
    await expect(engine.labelSpeakers(request().file, null, never)).rejects.toMatchObject({
      code: 'provider_down',
    });
    const spans = [{ start: 0, end: 1 }];
    await expect(engine.embedVoice(request().file, spans, never)).rejects.toMatchObject({
      code: 'provider_down',
    });
  });

  it('does not load a file that was altered after it was installed', async () => {
    await installAnyway();
    const file = join(modelsDir, 'vad', 'silero_vad.onnx');
    const bytes = await readFile(file);
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(engine.transcribe(request(), never)).rejects.toMatchObject({
      code: 'no_engine',
      message: 'The speech model on this machine is damaged.',
    });
  });

  it('refuses pieces beyond its length and languages beyond its own', async () => {
    expect(engine.maxPieceSeconds).toBe(28);
    await expect(engine.transcribe(request({ seconds: 400 }), never)).rejects.toMatchObject({
      code: 'bad_request',
    });
    await expect(engine.transcribe(request({ language: 'ja-JP' }), never)).rejects.toMatchObject({
      code: 'provider_refused',
    });
  });

  it('stops when it is told to', async () => {
    await installAnyway();
    const stop = new AbortController();
    stop.abort(new Error('deleted'));
    await expect(engine.transcribe(request(), stop.signal)).rejects.toThrow('deleted');
  });
});
