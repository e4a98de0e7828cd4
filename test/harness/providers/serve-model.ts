import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createModelAnalyser, type ModelAnalyserOptions } from '#adapters/language-model/analyser.ts';
import type { Analyser } from '#ports/analyser.ts';
import { isAppError } from '#shared/errors.ts';
import { startLanguageModel, type ModelServer } from './language-models.ts';
import type { WireName } from './model-wires.ts';
import { providerSecret } from './provider-server.ts';
import { good } from './session-report.ts';

/** Puts a provider of models behind the tests of a `describe`, with analysers that call it. */
export const rightKey = 'right-key';

export const wireNames = ['openai', 'anthropic', 'google', 'compatible'] as const satisfies WireName[];

export const serveModel = (provider: WireName) => {
  let started: ModelServer;
  beforeAll(async () => {
    started = await startLanguageModel(provider, rightKey, () => good);
  });
  afterEach(() => started.reset());
  afterAll(() => started.close());
  return {
    server: () => started,
    create: (over: Partial<ModelAnalyserOptions> = {}): Analyser =>
      createModelAnalyser({ provider, apiKey: rightKey, baseUrl: started.baseUrl, ...over }),
  };
};

/** What a failed analysis ends in; neither the provider's words nor the conversation nor the key may be in it. */
export const failureOf = async (server: ModelServer, call: Promise<unknown>) => {
  const error = await call.then(
    () => expect.unreachable('it answered'),
    (caught: unknown) => caught,
  );
  if (!isAppError(error)) throw error;
  const told = [error, error.cause].map((it) =>
    it instanceof Error ? `${it.stack} ${JSON.stringify(it)}` : '',
  );
  for (const secret of [providerSecret, 'Okonkwo', 'We went over', rightKey]) {
    expect(told.join(' ')).not.toContain(secret);
  }
  expect(error.cause instanceof Error ? error.cause.cause : undefined).toBeUndefined();
  return { code: error.code, wait: error.retryAfterSeconds, calls: server.asked.length };
};
