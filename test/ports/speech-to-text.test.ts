import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDeepgram } from '#adapters/deepgram/speech-to-text.ts';
import { createOpenAiSpeech } from '#adapters/openai/speech-to-text.ts';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import type { SpeechRequest, SpeechToText } from '#ports/speech-to-text.ts';
import { isAppError } from '#shared/errors.ts';
import { startFakeDeepgram } from '../harness/providers/deepgram.ts';
import { dialogue, dialogueSeconds } from '../harness/providers/dialogue.ts';
import { formOf, startFakeOpenAi, textOf } from '../harness/providers/openai.ts';
import {
  providerSecret,
  type Behaviour,
  type ProviderServer,
  type Received,
} from '../harness/providers/provider-server.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';

/** One suite for every engine behind a provider's API: the promises of the port, over HTTP, with the real SDKs. */
const key = 'right-key';
type Call = { apiKey: string; timeoutSeconds?: number; origin: string };
type Parameters = { language: string | null; vocabulary: string[]; attempt: string };
type Engine = {
  name: string;
  start: (apiKey: string) => Promise<ProviderServer>;
  create: (call: Call) => SpeechToText;
  sent: (request: Received) => Promise<Parameters>;
  hasWords: boolean;
  hasSpeakers: boolean;
  takesVocabulary: boolean;
};

const outbound = (origin: string) => createOutboundFetch({ allowPrivate: [hostAndPort(origin)] });

const openAi = (
  model: string,
  gives: Pick<Engine, 'hasWords' | 'hasSpeakers' | 'takesVocabulary'>,
): Engine => ({
  name: `openai ${model}`,
  start: startFakeOpenAi,
  create: ({ origin, ...call }) =>
    createOpenAiSpeech({ ...call, model, baseUrl: `${origin}/v1`, fetch: outbound(origin) }),
  sent: async (request) => {
    const form = await formOf(request);
    return {
      language: textOf(form, 'language'),
      vocabulary: textOf(form, 'prompt')?.split(', ') ?? [],
      attempt: request.headers['idempotency-key'] ?? '',
    };
  },
  ...gives,
});

const engines: Engine[] = [
  {
    name: 'deepgram',
    start: startFakeDeepgram,
    create: ({ origin, ...call }) => createDeepgram({ ...call, baseUrl: origin, fetch: outbound(origin) }),
    sent: async ({ url, headers }) => {
      expect(url.searchParams.get('tag')).toBe(headers['idempotency-key']);
      return {
        language: url.searchParams.get('language'),
        vocabulary: url.searchParams.getAll('keyterm'),
        attempt: headers['idempotency-key'] ?? '',
      };
    },
    hasWords: true,
    hasSpeakers: true,
    takesVocabulary: true,
  },
  openAi('whisper-1', { hasWords: true, hasSpeakers: false, takesVocabulary: true }),
  openAi('gpt-4o-transcribe-diarize', { hasWords: false, hasSpeakers: true, takesVocabulary: false }),
];

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'));
  file = join(folder, 'piece.wav');
  await writeFile(file, silentWav(dialogueSeconds));
});
afterAll(() => rm(folder, { recursive: true }));

const request = (over: Partial<SpeechRequest> = {}): SpeechRequest => ({
  file,
  seconds: dialogueSeconds,
  language: null,
  speakers: 2,
  vocabulary: [],
  attemptId: 'attempt-1',
  ...over,
});
const never = new AbortController().signal;

describe.each(engines)('$name', (engine) => {
  let server: ProviderServer;
  beforeAll(async () => {
    server = await engine.start(key);
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());

  const create = (call: Partial<Call> = {}) => engine.create({ apiKey: key, origin: server.origin, ...call });
  const transcribe = (over?: Partial<SpeechRequest>) => create().transcribe(request(over), never);

  /** What a failed call ends in; the provider's own words must be nowhere in it, nor may it have been repeated. */
  const failure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => expect.unreachable('it answered'),
      (caught: unknown) => caught,
    );
    expect(server.requests).toHaveLength(1);
    if (!isAppError(error)) throw error;
    const told = `${error.message} ${String(error.cause)} ${error.cause instanceof Error ? error.cause.stack : ''}`;
    expect(told).not.toContain(providerSecret);
    return { code: error.code, wait: error.retryAfterSeconds };
  };

  it('hears every line, in order, with its times', async () => {
    const { segments, language, billedSeconds } = await transcribe({ language: 'en' });
    expect(segments.map(({ text }) => text)).toEqual(dialogue.map(({ text }) => text));
    expect(segments.map(({ start, end }) => [start, end])).toEqual(
      dialogue.map(({ start, end }) => [start, end]),
    );
    expect(language).toBe('en');
    expect(billedSeconds).toBe(dialogueSeconds);
  });

  it('gives words inside their segment, where the model does', async () => {
    const { segments } = await transcribe();
    const words = segments.map((segment) => segment.words.map(({ text }) => text).join(' '));
    expect(words).toEqual(engine.hasWords ? dialogue.map(({ text }) => text) : dialogue.map(() => ''));
  });

  it('tells voices apart, where the model does', async () => {
    const { segments } = await transcribe();
    const [first, second, third] = segments.map(({ speaker }) => speaker);
    if (engine.hasSpeakers) {
      expect(first).not.toBeNull();
      expect(second).not.toBe(first);
      expect(third).toBe(first);
    } else expect([first, second, third]).toEqual([null, null, null]);
  });

  it('passes on the language, the vocabulary and the attempt', async () => {
    await transcribe({ language: 'en', vocabulary: ['Okonkwo', 'growth  board'], attemptId: 'piece-7' });
    const [sent] = await Promise.all(server.requests.map(engine.sent));
    expect(sent).toMatchObject({ language: 'en', attempt: 'piece-7' });
    expect(sent?.vocabulary[0]).toBe(engine.takesVocabulary ? 'Okonkwo' : undefined);
  });

  it('gives no text for silence', async () => {
    server.behave('silence');
    expect((await transcribe()).segments).toEqual([]);
  });

  it('is ready with a key and not without, and asks nobody about it', async () => {
    expect(await create().state()).toEqual({ ready: true });
    expect(server.requests).toEqual([]);
  });

  it('says that a key is wrong', async () => {
    expect(await failure(create({ apiKey: 'wrong' }).transcribe(request(), never))).toMatchObject({
      code: 'provider_auth',
    });
  });

  it.each<[Behaviour, string, number | null]>([
    [{ status: 403 }, 'provider_auth', null],
    [{ status: 429, headers: { 'retry-after': '17' } }, 'provider_busy', 17],
    [{ status: 429 }, 'provider_busy', null],
    [{ status: 500 }, 'provider_down', null],
    [{ status: 503, headers: { 'retry-after': '5' } }, 'provider_down', 5],
    [{ status: 400 }, 'provider_refused', null],
    [{ status: 413 }, 'provider_refused', null],
    ['reset', 'provider_down', null],
    ['reset_mid_body', 'provider_down', null],
    ['lost_answer', 'provider_down', null],
    ['html', 'provider_refused', null],
    ['cut_json', 'provider_refused', null],
    ['empty_body', 'provider_refused', null],
    ['empty_object', 'provider_refused', null],
    ['out_of_order', 'provider_refused', null],
    ['negative', 'provider_refused', null],
    ['backwards', 'provider_refused', null],
    ['beyond_the_end', 'provider_refused', null],
    ['ten_times', 'provider_refused', null],
  ])('answers %o with %s, once', async (behaviour, code, wait) => {
    server.behave(behaviour);
    expect(await failure(transcribe())).toEqual({ code, wait });
  });

  it('keeps the promise about times for every answer it accepts', async () => {
    const second = fc.oneof(fc.double({ min: -5, max: 60 }), fc.double({ min: 0, max: dialogueSeconds }));
    const line = fc.record({
      speaker: fc.nat(3),
      start: second,
      end: second,
      text: fc.string({ maxLength: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 4 }), async (lines) => {
        server.behave({ lines });
        const { segments } = await transcribe().catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'provider_refused' });
          return { segments: [] };
        });
        let previous = 0;
        for (const { start, end, text } of segments) {
          expect(start).toBeGreaterThanOrEqual(previous);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(dialogueSeconds);
          expect(text.trim()).not.toBe('');
          previous = start;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('refuses any JSON that is not an answer', async () => {
    const call = fc.asyncProperty(fc.jsonValue(), async (body) => {
      server.behave({ status: 200, body });
      await expect(transcribe()).rejects.toMatchObject({ code: 'provider_refused' });
    });
    await fc.assert(call, { numRuns: 30 });
  });

  it('understands a date to wait for', async () => {
    const until = new Date(Date.now() + 60_000).toUTCString();
    server.behave({ status: 429, headers: { 'retry-after': until } });
    const { wait } = await failure(transcribe());
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('gives up on a provider that hangs', async () => {
    server.behave('hang');
    expect(await failure(create({ timeoutSeconds: 0.2 }).transcribe(request(), never))).toMatchObject({
      code: 'provider_down',
    });
  });

  it('stops when it is told to, with the reason it was given', async () => {
    server.behave('hang');
    const stop = new AbortController();
    const call = create().transcribe(request(), stop.signal);
    while (server.requests.length === 0) await new Promise((tick) => setImmediate(tick));
    stop.abort(new Error('the conversation was deleted'));
    await expect(call).rejects.toThrow('the conversation was deleted');
  });

  it('keeps the attempt when the answer was lost, so that the work is billed once', async () => {
    server.behave('lost_answer');
    await expect(transcribe({ attemptId: 'same' })).rejects.toMatchObject({ code: 'provider_down' });
    await transcribe({ attemptId: 'same' });
    expect(server.requests).toHaveLength(2);
    expect(server.worked).toEqual(['same']);
  });

  it('does not reach a server nobody listens on', async () => {
    const gone = await engine.start(key);
    await gone.close();
    const call = engine.create({ apiKey: key, origin: gone.origin }).transcribe(request(), never);
    await expect(call).rejects.toMatchObject({ code: 'provider_down' });
  });
});
