/**
 * What providers charge the operator: list prices in US dollars, the only ones in the product. They estimate what a coach
 * costs; no coach is charged by them. Engines and analysers give their name; one that is not here runs on the operator's machine
 * and costs nothing.
 */
type Price = { asOf: string; source: string };

const perMinute: Record<string, Price & { model: string; usd: number }> = {
  deepgram: { model: 'nova-3', usd: 0.0043, asOf: '2026-11-23', source: 'deepgram.com/pricing' },
  openai: { model: 'whisper-1', usd: 0.006, asOf: '2026-11-23', source: 'openai.com/api/pricing' },
};

/** Per million tokens, of the model each analyser takes unless another is named. */
const perMillionTokens: Record<string, Price & { model: string; inputUsd: number; outputUsd: number }> = {
  openai: {
    model: 'gpt-5.4-mini',
    inputUsd: 0.75,
    outputUsd: 4.5,
    asOf: '2026-11-23',
    source: 'openai.com/api/pricing',
  },
  anthropic: {
    model: 'claude-sonnet-5-5',
    inputUsd: 2,
    outputUsd: 10,
    asOf: '2026-11-23',
    source: 'claude.com/pricing',
  },
  google: {
    model: 'gemini-3.8-flash',
    inputUsd: 0.75,
    outputUsd: 3.75,
    asOf: '2026-11-23',
    source: 'ai.google.dev/gemini-api/docs/pricing',
  },
};

/** By the columns of `monthly_usage` (spec 3), which has one for two providers, and the sum of all. */
export type ProviderCosts = { deepgramCost: number; openaiCost: number; totalCost: number };

const costsOf = (provider: string, totalCost: number): ProviderCosts => {
  const costOf = (one: string): number => (provider === one ? totalCost : 0);
  return { deepgramCost: costOf('deepgram'), openaiCost: costOf('openai'), totalCost };
};

export const transcriptionCosts = (engine: string, billedSeconds: number): ProviderCosts =>
  costsOf(engine, (perMinute[engine]?.usd ?? 0) * (billedSeconds / 60));

export function analysisCosts(
  analyser: string,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): ProviderCosts {
  const price = perMillionTokens[analyser];
  if (!price) return costsOf(analyser, 0);
  return costsOf(analyser, (inputTokens * price.inputUsd + outputTokens * price.outputUsd) / 1_000_000);
}
