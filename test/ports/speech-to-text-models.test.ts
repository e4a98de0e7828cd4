import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDeepgram } from '#adapters/deepgram/speech-to-text.ts';
import { createOpenAiSpeech } from '#adapters/openai/speech-to-text.ts';
import { createOutboundFetch } from '#platform/outbound/outbound-fetch.ts';
import type { SpeechRequest } from '#ports/speech-to-text.ts';
import { startFakeDeepgram } from '../harness/providers/deepgram.ts';
import { dialogueSeconds } from '../harness/providers/dialogue.ts';
import { formOf, startFakeOpenAi } from '../harness/providers/openai.ts';
import { providerSecret, type ProviderServer } from '../harness/providers/provider-server.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';

/** What differs from engine to engine and from model to model, over the same fakes as the common suite. */
const key = 'right-key';
const never = new AbortController().signal;
let folder: string;
let openAi: ProviderServer;
let deepgram: ProviderServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-'));
  await writeFile(join(folder, 'piece.wav'), silentWav(dialogueSeconds));
  [openAi, deepgram] = await Promise.all([startFakeOpenAi(key), startFakeDeepgram(key)]);
});
afterEach(() => [openAi, deepgram].forEach((server) => server.reset()));
afterAll(async () => {
  await Promise.all([openAi.close(), deepgram.close(), rm(folder, { recursive: true })]);
});

const request = (over: Partial<SpeechRequest> = {}): SpeechRequest => ({
  file: join(folder, 'piece.wav'),
  seconds: dialogueSeconds,
  language: null,
  speakers: 2,
  vocabulary: [],
  attemptId: 'attempt-1',
  ...over,
});
const createOpenAi = (model?: string) =>
  createOpenAiSpeech({
    apiKey: key,
    baseUrl: `${openAi.origin}/v1`,
    ...(model === undefined ? {} : { model }),
  });

describe('openai', () => {
  it('takes pieces as long as the model allows', () => {
    expect(createOpenAi().maxPieceSeconds).toBe(780);
    expect(createOpenAi('gpt-4o-transcribe').maxPieceSeconds).toBe(28);
  });

  it('is not ready without a key, except with a server of one’s own', async () => {
    expect(await createOpenAiSpeech({ apiKey: '' }).state()).toMatchObject({ ready: false });
    expect(await createOpenAiSpeech({ apiKey: '', baseUrl: 'http://127.0.0.1:1/v1' }).state()).toEqual({
      ready: true,
    });
  });

  it('never calls a private address that was not configured', async () => {
    const baseUrl = `${openAi.origin}/v1`;
    const engine = createOpenAiSpeech({ apiKey: key, baseUrl, fetch: createOutboundFetch() });
    await expect(engine.transcribe(request(), never)).rejects.toMatchObject({ code: 'provider_refused' });
    expect(openAi.requests).toEqual([]);
  });

  it('tells an empty account from a busy provider', async () => {
    openAi.behave({ status: 429, body: { error: { message: providerSecret, code: 'insufficient_quota' } } });
    await expect(createOpenAi().transcribe(request(), never)).rejects.toMatchObject({
      code: 'provider_refused',
    });
  });

  it('takes the whole piece as one segment from a model without times', async () => {
    const { segments, language } = await createOpenAi('gpt-4o-transcribe').transcribe(request(), never);
    expect(segments).toMatchObject([{ start: 0, end: dialogueSeconds, words: [] }]);
    expect(language).toBe('en');
  });

  it('gives words as keywords to the model that has them', async () => {
    await createOpenAi('gpt-transcribe').transcribe(request({ vocabulary: ['Okonkwo', 'Ada'] }), never);
    const [form] = await Promise.all(openAi.requests.map(formOf));
    expect(form?.getAll('keywords[]')).toEqual(['Okonkwo', 'Ada']);
    expect(form?.has('prompt')).toBe(false);
  });

  it('reads a compatible server that gives less, and drops what Whisper itself takes for silence', async () => {
    const said = { start: 1, end: 2, text: ' Good morning.' };
    const invented = {
      start: 3,
      end: 9,
      text: ' Thanks for watching!',
      avg_logprob: -1.4,
      no_speech_prob: 0.9,
    };
    openAi.behave({ status: 200, body: { text: 'x', language: 'german', segments: [said, invented] } });
    const { segments, language, billedSeconds } = await createOpenAi('some-whisper').transcribe(
      request(),
      never,
    );
    expect(segments).toEqual([{ start: 1, end: 2, text: 'Good morning.', speaker: null, words: [] }]);
    expect({ language, billedSeconds }).toEqual({ language: 'de', billedSeconds: dialogueSeconds });
  });

  it.each([
    ['english', 'en'],
    ['Swedish', 'sv'],
    ['pt', 'pt'],
    ['zh-hant', 'zh-hant'],
    ['klingonese', 'en-GB'],
    [null, 'en-GB'],
  ])('understands %s as %s', async (language, code) => {
    openAi.behave({ status: 200, body: { language, segments: [] } });
    const heard = await createOpenAi().transcribe(request({ language: 'en-GB' }), never);
    expect(heard.language).toBe(code);
  });
});

describe('deepgram', () => {
  const create = () => createDeepgram({ apiKey: key, baseUrl: deepgram.origin });

  it('takes whole recordings, and nothing without a key', async () => {
    expect(create().maxPieceSeconds).toBe(Infinity);
    expect(await createDeepgram({ apiKey: ' ' }).state()).toMatchObject({ ready: false });
  });

  it('does not tell voices apart when there is one', async () => {
    const { segments } = await create().transcribe(request({ speakers: 1 }), never);
    expect(segments[0]?.speaker).toBeNull();
  });

  it('keeps conversations out of training, and terms within its limits', async () => {
    const vocabulary = ['x'.repeat(61), ...Array.from({ length: 150 }, (_, at) => `term ${at}`)];
    await create().transcribe(request({ vocabulary }), never);
    const sent = deepgram.requests[0]?.url.searchParams;
    expect(sent?.get('mip_opt_out')).toBe('true');
    expect(sent?.getAll('keyterm')).toHaveLength(100);
  });

  it.each([
    ['nova-3', 'en'],
    ['nova-3-medical', null],
    ['nova-2', 'en'],
  ])('asks %s for the language and passes terms as it takes them', async (model, found) => {
    const engine = createDeepgram({ apiKey: key, baseUrl: deepgram.origin, model });
    const { language } = await engine.transcribe(request({ vocabulary: ['Okonkwo'] }), never);
    expect(language).toBe(found);
  });

  it('does not take an answer about half of the recording', async () => {
    const call = create().transcribe(request({ seconds: 2 * dialogueSeconds }), never);
    await expect(call).rejects.toMatchObject({ code: 'provider_refused' });
  });
});
