/**
 * What the pipeline adds to a speech engine (bench 11): the whole transcription of a recording (decode, cut, recognise
 * piece by piece, tell the voices apart, save) beside the engine alone on the same pieces, which are cut beforehand.
 * The product runs as a process of its own, as it is shipped; the wall clock counts, because the work is in children.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { createPocketsphinx } from '../src/adapters/pocketsphinx/speech-to-text.ts';
import { openJail } from '../src/platform/audio/jail.ts';
import { decodeToWav } from '../src/platform/audio/decode.ts';
import { cutAtPauses, extractPiece } from '../src/platform/audio/pieces.ts';
import { findSpeech } from '../src/platform/audio/voice-activity.ts';
import { startProcess } from '../test/faults/worker-process.ts';
import { makeCoachingTalk } from '../e2e/coaching-talk.ts';
import { contestant, inTurns, wallOf } from './measure.ts';
import { signUp, type Coach } from './sign-up.ts';
import type { BenchRow } from './storage.ts';

const rounds = 5;
const askEveryMs = 20;

type Answer = { id: string; status: string };

export async function rows(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-speech-'));
  const product = await startProcess({ DATA_DIR: join(folder, 'data'), SPEECH_ENGINE: 'draft' });
  try {
    const file = join(folder, 'talk.m4a');
    const talk = await makeCoachingTalk(file);
    const alone = await prepareAlone(file, folder);
    const coach = await signUp(product.origin);
    const { call } = coach;
    const conversation = await submit(product.origin, coach, await readFile(file));
    const engine = contestant('the engine alone, on pieces cut beforehand', alone);
    const job = contestant('the whole job', async () => {
      await until(call, conversation, ['ready']); // since long, as a rule: the other had its turn in between
      await call<Answer>('POST', `/api/conversations/${conversation}/process`, {});
      await until(call, conversation, ['analysing', 'ready']);
    });
    await inTurns([engine, job], rounds);
    return [engine, job].map((it) => ({
      bench: `11 transcribing ${Math.round(talk.seconds)} s`,
      what: it.what,
      wallMs: wallOf(it),
      cpuMs: Number.NaN, // spent in children, in both
      beside: it === job ? `${(wallOf(job) / wallOf(engine)).toFixed(3)}x the engine alone` : '',
      aim: it === job ? '<= 1.05x' : '',
    }));
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepareAlone(file: string, folder: string): Promise<() => Promise<void>> {
  const engine = createPocketsphinx();
  const wav = join(folder, 'speech.wav');
  await decodeToWav(openJail(), file, wav);
  const pieces = cutAtPauses(await findSpeech(wav), { maxSeconds: engine.maxPieceSeconds });
  const cut = await Promise.all(
    pieces.map(async ({ start, end }, index) => {
      const path = join(folder, `piece-${index}.wav`);
      return { path, ...(await extractPiece(wav, start, end, path)) };
    }),
  );
  return async () => {
    for (const { path, seconds } of cut)
      await engine.transcribe(
        { file: path, seconds, language: 'en', speakers: null, vocabulary: [], attemptId: path },
        new AbortController().signal,
      );
  };
}

async function submit(origin: string, { call, headers }: Coach, bytes: Buffer): Promise<string> {
  const uploadId = await new Promise<string>((done, fail) => {
    const upload = new Upload(bytes, {
      endpoint: `${origin}/api/uploads`,
      headers,
      metadata: { filename: 'talk.m4a' },
      onError: fail,
      onSuccess: () => done(upload.url!.split('/').at(-1)!),
    });
    upload.start();
  });
  const { id } = await call<Answer>('POST', '/api/conversations', { uploadId });
  await until(call, id, ['ready']);
  return id;
}

async function until(call: Coach['call'], id: string, wanted: string[]): Promise<void> {
  for (;;) {
    const { status } = await call<Answer>('GET', `/api/conversations/${id}`);
    if (wanted.includes(status)) return;
    if (status === 'failed' || status === 'held') throw new Error(`the conversation is ${status}`);
    await delay(askEveryMs);
  }
}
