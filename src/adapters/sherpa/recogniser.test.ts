import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsOf } from './models/catalogue.ts';
import type { Part } from './protocol.ts';
import { createRecogniser, type Task } from './recogniser.ts';

// Real child processes with the real native library; what they load is made broken here.
let folder: string;
const recogniser = createRecogniser();
const patience = (signal = new AbortController().signal) => ({ signal, timeoutMs: 60_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherpa-'));
  await writeFile(join(folder, 'silero_vad.onnx'), '<html>not a model</html>'.repeat(500));
});
afterAll(async () => {
  await recogniser.close();
  await rm(folder, { recursive: true });
});

const probe = (part: Part): Task => ({ kind: 'probe', part, paths: pathsOf(() => folder), threads: 1 });

describe('the recogniser process', () => {
  it('dies of a damaged model with SIGABRT, and only the child does', async () => {
    const error: unknown = await recogniser
      .carryOut(probe('vad'), patience())
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      code: 'provider_down',
      message: 'The speech engine on this machine stopped.',
    });
    expect(String((error as Error).cause)).toContain('SIGABRT');
  });

  it('is started again for the next order, and says of absent files that they do not load', async () => {
    await expect(recogniser.carryOut(probe('embedding'), patience())).rejects.toMatchObject({
      code: 'no_engine',
    });
    await expect(recogniser.carryOut(probe('segmentation'), patience())).rejects.toMatchObject({
      code: 'no_engine',
    });
  });

  it('tells a recording it cannot read from a model it cannot load', async () => {
    const file = join(folder, 'absent.wav');
    const task: Task = { kind: 'voices', file, speakers: 2, paths: pathsOf(() => folder), threads: 1 };
    await expect(recogniser.carryOut(task, patience())).rejects.toMatchObject({ code: 'no_engine' });
    const transcribe: Task = { kind: 'transcribe', file, paths: pathsOf(() => folder), threads: 1 };
    await expect(recogniser.carryOut(transcribe, patience())).rejects.toMatchObject({
      code: 'unusable_audio',
    });
  });

  // A child that is just starting cannot have answered yet.
  it('is ended when it takes too long', async () => {
    await recogniser.close();
    const call = recogniser.carryOut(probe('embedding'), { ...patience(), timeoutMs: 1 });
    await expect(call).rejects.toMatchObject({ code: 'provider_down' });
  });

  it('is killed when its order is aborted, and the next order starts a new one', async () => {
    await recogniser.close();
    const stop = new AbortController();
    const call = recogniser.carryOut(probe('embedding'), patience(stop.signal));
    setImmediate(() => stop.abort(new Error('deleted')));
    await expect(call).rejects.toThrow('deleted');
    await expect(recogniser.carryOut(probe('embedding'), patience())).rejects.toMatchObject({
      code: 'no_engine',
    });
  });
});
