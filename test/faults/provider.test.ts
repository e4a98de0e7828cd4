import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDeepgram } from '../../src/adapters/deepgram/speech-to-text.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { startFakeDeepgram } from '../harness/providers/deepgram.ts';
import { dialogue, dialogueSeconds, type Line } from '../harness/providers/dialogue.ts';
import type { Behaviour, ProviderServer } from '../harness/providers/provider-server.ts';
import { missingPrograms } from '../harness/talk.ts';
import { until } from '../harness/wait.ts';
import { again, hurryJobs, read, settled, spokenWav, submit, usageOf, waitingSeconds } from './instance.ts';

/**
 * Design 4, section 3, rows 7 to 10: what a speech provider can do to a conversation. It is asked over HTTP, by the
 * real jobs of a whole instance; only the waiting is shortened.
 */
const missing = missingPrograms('ffmpeg', 'flite');
const job = 'transcription.transcribe';
const patienceSeconds = 1; // of the adapter, so that a provider that hangs is noticed within the test

let provider: ProviderServer;
let app: TestApp;
let dana: Coach;
let folder: string;
let recording: Buffer;
let now: Date | null = null;
beforeAll(async () => {
  provider = await startFakeDeepgram('test-key');
  folder = await mkdtemp(join(tmpdir(), 'afterword-provider-'));
  app = await startTestApp({
    replaced: {
      engines: [
        createDeepgram({ apiKey: 'test-key', baseUrl: provider.origin, timeoutSeconds: patienceSeconds }),
      ],
      clock: { now: () => now ?? new Date() },
    },
  });
  if (missing.length === 0) recording = await spokenWav(folder, dialogueSeconds);
});
beforeEach(async () => {
  provider.reset();
  now = null;
  dana = await app.signUp();
});
afterAll(async () => {
  await app.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const asked = (times: number) =>
  until(
    async () => provider.requests.length,
    (count) => count >= times,
  );

/** The conversation waits for the provider and says so, with one job that knows when. */
async function waiting(id: string, reason: string): Promise<number> {
  const seconds = await until(
    () => waitingSeconds(app, job),
    (found) => found.length > 0,
  );
  expect(seconds).toHaveLength(1);
  expect(await read(dana, id)).toMatchObject({ status: 'transcribing', reason, secondsLeft: null });
  return seconds[0]!;
}

const quotedLines = dialogue.map((line) => line.text);

test.skipIf(missing.length > 0)(
  'a busy provider is asked again when it said, and the minutes count once',
  async () => {
    const times = 6;
    const busy: Behaviour = { status: 429, headers: { 'retry-after': '120' } };
    provider.behave(...Array.from({ length: times }, () => busy));
    const id = await submit(app, dana, recording);
    for (let time = 1; time <= times; time++) {
      await asked(time);
      const seconds = await waiting(id, 'provider_busy');
      // A fraction of a second passes between deciding and saving; from the fifth time on our own pause is longer.
      expect(seconds).toBeGreaterThan(115);
      expect(seconds).toBeLessThan(165);
      expect(provider.requests).toHaveLength(time);
      await hurryJobs(app);
    }
    const done = await settled(dana, id);
    expect(done).toMatchObject({ status: 'ready', reason: null });
    expect(done.turns.map((turn) => turn.text)).toEqual(quotedLines);
    expect(new Set(provider.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(provider.worked).toHaveLength(1);
    const [usage] = await usageOf(app, dana);
    expect(usage).toMatchObject({ recordings: 1, entries: 1 });
    expect(usage?.minutes).toBeCloseTo(dialogueSeconds / 60, 2);
  },
);

test.skipIf(missing.length > 0)(
  'a provider that fails is asked with growing pauses for a day, then the coach decides',
  async () => {
    const faults: Behaviour[] = [{ status: 500 }, 'hang', 'reset', 'reset_mid_body', { status: 503 }];
    provider.behave(...faults, { status: 500 });
    const id = await submit(app, dana, recording);
    const pauses: number[] = [];
    for (let time = 1; time <= faults.length; time++) {
      await asked(time);
      pauses.push(await waiting(id, 'provider_down'));
      if (time === faults.length) now = new Date(Date.now() + 24 * 3600 * 1000);
      await hurryJobs(app);
    }
    // At most 5 s doubled each time, and at least half of that.
    for (const [i, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(5 * 2 ** i);
      expect(pause).toBeGreaterThan(5 * 2 ** (i - 1) - 1);
    }
    const failed = await settled(dana, id);
    expect(failed).toMatchObject({ status: 'failed', reason: 'provider_down', hasAudio: true, turns: [] });
    expect(await waitingSeconds(app, job)).toEqual([]);
    expect(await usageOf(app, dana)).toEqual([]);
    const url = `/api/conversations/${id}/audio`;
    const played = await app.server.inject({ url, headers: { authorization: `Bearer ${dana.token}` } });
    expect(played.rawPayload.equals(recording)).toBe(true);

    now = null;
    await again(dana, id);
    expect(await settled(dana, id)).toMatchObject({ status: 'ready', reason: null });
  },
);

const manyLines: Line[] = Array.from({ length: 400 }, (_, i) => ({ ...dialogue[0]!, start: i / 100 }));
const garbage: [string, Behaviour][] = [
  ['a web page', 'html'],
  ['cut JSON', 'cut_json'],
  ['nothing', 'empty_body'],
  ['an empty object', 'empty_object'],
  ['times out of order', 'out_of_order'],
  ['negative times', 'negative'],
  ['ends before starts', 'backwards'],
  ['times beyond the end', 'beyond_the_end'],
  ['ten times the text', 'ten_times'],
  ['one line four hundred times', { lines: manyLines }],
  ['no words at all', 'silence'],
  ['only blanks', { lines: dialogue.map((line) => ({ ...line, text: '   ' })) }],
];

test.skipIf(missing.length > 0)(
  'an answer that cannot be true never replaces a good transcript',
  async () => {
    const id = await submit(app, dana, recording);
    const good = await settled(dana, id);
    expect(good).toMatchObject({ status: 'ready', reason: null });
    expect(good.tasks.length + (good.results?.overview.length ?? 0)).toBeGreaterThan(0);
    for (const [what, behaviour] of garbage) {
      provider.behave(behaviour);
      await again(dana, id);
      const now = await settled(dana, id);
      expect({ what, status: now.status, reason: now.reason }).toEqual({
        what,
        status: 'failed',
        reason: 'provider_refused',
      });
      expect({ what, turns: now.turns }).toEqual({ what, turns: good.turns });
      expect(now).toMatchObject({ results: good.results, tasks: good.tasks, summary: good.summary });
    }
    const [usage] = await usageOf(app, dana);
    expect(usage).toMatchObject({ recordings: 1, entries: 1 });
    await again(dana, id);
    expect(await settled(dana, id)).toMatchObject({ status: 'ready', reason: null });
  },
);

test.skipIf(missing.length > 0)(
  'an answer that was lost on the way is asked for under the same id, so the work is paid once',
  async () => {
    provider.behave('lost_answer', 'reset_mid_body', 'lost_answer');
    const id = await submit(app, dana, recording);
    for (let time = 1; time <= 3; time++) {
      await asked(time);
      await waiting(id, 'provider_down');
      await hurryJobs(app);
    }
    expect(await settled(dana, id)).toMatchObject({ status: 'ready' });
    expect(provider.requests).toHaveLength(4);
    expect(provider.worked).toHaveLength(1);
    // Doing it again on purpose is another attempt.
    await again(dana, id);
    expect(await settled(dana, id)).toMatchObject({ status: 'ready' });
    expect(provider.worked).toHaveLength(2);
  },
);

test.skipIf(missing.length > 0)('ten people keep their ten labels, and a name given once holds', async () => {
  const people = 10;
  const ten: Line[] = Array.from({ length: 2 * people }, (_, i) => ({
    speaker: (i * 3) % people,
    start: i * 0.55,
    end: i * 0.55 + 0.5,
    text: `Point ${i} is clear.`,
  }));
  provider.behave({ lines: ten });
  const id = await submit(app, dana, recording);
  const first = await settled(dana, id);
  expect(first.status).toBe('ready');
  const labels = new Set(first.turns.map((turn) => turn.speaker));
  expect(labels.size).toBe(people);
  expect(first.speakers.map((speaker) => speaker.label).toSorted()).toEqual([...labels].toSorted());

  const label = first.turns[4]!.speaker;
  const path = `/api/conversations/${id}/speakers/${encodeURIComponent(label)}`;
  expect((await dana.call('PATCH', path, { name: 'Okonkwo' })).status).toBe(200);
  provider.behave({ lines: ten });
  await again(dana, id);
  const second = await settled(dana, id);
  expect(second.turns.map((turn) => turn.speaker)).toEqual(first.turns.map((turn) => turn.speaker));
  const named = second.speakers.filter((speaker) => speaker.name === 'Okonkwo');
  expect(named).toMatchObject([{ label, isGuess: false }]);
});

test.skipIf(missing.length > 0)('a wrong key is not tried again', async () => {
  provider.behave({ status: 401 });
  const id = await submit(app, dana, recording);
  expect(await settled(dana, id)).toMatchObject({
    status: 'failed',
    reason: 'provider_auth',
    hasAudio: true,
  });
  expect(provider.requests).toHaveLength(1);
});
