import { describe, expect, it } from 'vitest';
import { createModelAnalyser } from '#adapters/language-model/analyser.ts';
import { type ModelBehaviour, startLanguageModel } from '../harness/providers/language-models.ts';
import { providerSecret } from '../harness/providers/provider-server.ts';
import { failureOf, rightKey, serveModel, wireNames } from '../harness/providers/serve-model.ts';
import { good, request, task } from '../harness/providers/session-report.ts';

const invented = { ...task, quote: 'I will wire the money tonight.' };

/** What a failing provider of models ends in: one code, no word of it or of the conversation, no call too many. */
describe.each(wireNames)('%s', (provider) => {
  const { create, server } = serveModel(provider);

  it.each<[string, ModelBehaviour, string, number | null, number]>([
    ['a wrong permission', { status: 403 }, 'provider_auth', null, 1],
    ['429', { status: 429, headers: { 'retry-after': '17' } }, 'provider_busy', 17, 1],
    ['500', { status: 500 }, 'provider_down', null, 1],
    ['503', { status: 503, headers: { 'retry-after': '5' } }, 'provider_down', 5, 1],
    ['a memory too small', 'out_of_memory', 'provider_down', null, 1],
    ['400', { status: 400 }, 'provider_refused', null, 1],
    ['a reset', 'reset', 'provider_down', null, 1],
    ['a reset in the middle', 'reset_mid_body', 'provider_down', null, 1],
    ['a refusal', { text: '', ending: 'refusal' }, 'provider_refused', null, 1],
    ['a filter', { text: '', ending: 'filter' }, 'provider_refused', null, 1],
    ['an answer of 10 MB', { text: 'x'.repeat(10_000_000) }, 'provider_refused', null, 1],
  ])('answers %s with a code, at once', async (_name, behaviour, code, wait, calls) => {
    server().behave(behaviour);
    expect(await failureOf(server(), create().analyse(request()))).toEqual({ code, wait, calls });
  });

  const unusable: [string, ModelBehaviour][] = [
    ['a page', 'html'],
    ['half a body', 'cut_json'],
    ['no body', 'empty_body'],
    ['an empty object', 'empty_object'],
    ['half of the JSON', { text: JSON.stringify(good).slice(0, 200) }],
    ['prose', { text: `Here you are: ${providerSecret}` }],
    ['no text', { text: '' }],
    ['another shape', { answer: { tasks: 'none' } }],
    ['garbage', 'garbage'],
    ['a thousand tasks', { answer: { ...good, tasks: Array(1000).fill(task) } }],
    ['little but inventions', { answer: { ...good, overview: [], tasks: Array(9).fill(invented) } }],
  ];

  it.each(unusable)('asks once more after %s, and then gives up', async (_name, behaviour) => {
    server().behave(behaviour, { answer: good });
    expect((await create().analyse(request())).tasks).toHaveLength(1);
    const [first, second] = server().asked.map(({ prompt }) => prompt);
    expect(second).toContain(first);
    expect(second).toContain('You answered this once, and the answer could not be used as it was: ');
    server().asked.length = 0;
    server().behave(behaviour, behaviour);
    expect(await failureOf(server(), create().analyse(request()))).toEqual({
      code: 'provider_refused',
      wait: null,
      calls: 2,
    });
  });

  it('waits for a slow model, and asks one that died again when it is back', async () => {
    let end = () => {};
    server().behave({ slow: new Promise<void>((done) => (end = done)) }, 'die');
    const analyser = create();
    const slow = analyser.analyse(request());
    while (server().asked.length === 0) await new Promise((tick) => setImmediate(tick));
    end();
    expect((await slow).tasks).toHaveLength(1);
    for (let time = 1; time <= 2; time += 1)
      await expect(analyser.analyse(request())).rejects.toMatchObject({ code: 'provider_down' });
    server().startAgain();
    expect((await analyser.analyse(request())).tasks).toHaveLength(1);
  });

  it.each<[string, ('json_schema' | 'json_object' | 'text')[]]>([
    ['no schemas', ['json_object', 'text']],
    ['no shapes at all', ['text']],
  ])('asks a server that takes %s for less, and remembers it', async (_name, formats) => {
    server().formats = formats;
    const analyser = create();
    expect((await analyser.analyse(request())).tasks).toHaveLength(1);
    server().asked.length = 0;
    expect((await analyser.analyse(request())).tasks).toHaveLength(1);
    expect(server().asked).toHaveLength(1);
    expect(formats).toContain(server().asked[0]?.format);
  });

  it('says that a key is wrong', async () => {
    expect(await failureOf(server(), create({ apiKey: 'wrong' }).analyse(request()))).toMatchObject({
      code: 'provider_auth',
      calls: 1,
    });
  });

  it('gives up on a model that hangs', async () => {
    server().behave('hang');
    expect(await failureOf(server(), create({ timeoutSeconds: 0.3 }).analyse(request()))).toMatchObject({
      code: 'provider_down',
      calls: 1,
    });
  });

  it('stops when it is told to, with the reason it was given', async () => {
    server().behave('hang');
    const stop = new AbortController();
    const call = create().analyse(request(), stop.signal);
    const stopped = expect(call).rejects.toThrow('the conversation was deleted');
    while (server().asked.length === 0) await new Promise((tick) => setImmediate(tick));
    stop.abort(new Error('the conversation was deleted'));
    await stopped;
  });
});

describe('without a key', () => {
  it.each(['openai', 'anthropic', 'google'] as const)('%s is not asked', async (provider) => {
    const call = createModelAnalyser({ provider, apiKey: '' }).analyse(request());
    await expect(call).rejects.toMatchObject({ code: 'provider_auth' });
  });
});

describe('what only some providers say', () => {
  const told = async (provider: 'openai' | 'anthropic' | 'google', behaviour: ModelBehaviour) => {
    const server = await startLanguageModel(provider, rightKey, () => good);
    server.behave(behaviour);
    const call = createModelAnalyser({ provider, apiKey: rightKey, baseUrl: server.baseUrl }).analyse(
      request(),
    );
    const error: unknown = await call.catch((caught: unknown) => caught);
    await server.close();
    return error;
  };

  it('OpenAI: no credit is not a pause', async () => {
    const body = { error: { message: providerSecret, type: 'x', param: null, code: 'insufficient_quota' } };
    expect(await told('openai', { status: 429, body })).toMatchObject({ code: 'provider_refused' });
  });

  it('Anthropic: overloaded is a pause', async () => {
    expect(await told('anthropic', { status: 529 })).toMatchObject({ code: 'provider_busy' });
  });

  it('Gemini: how long to wait, in the body', async () => {
    const error = {
      code: 429,
      message: providerSecret,
      status: 'RESOURCE_EXHAUSTED',
      details: [{ retryDelay: '37s' }],
    };
    expect(await told('google', { status: 429, body: { error } })).toMatchObject({
      code: 'provider_busy',
      retryAfterSeconds: 37,
    });
  });
});
