/**
 * Estimates the cost of transcription for the operator, in US dollars a minute of audio at the list prices of November
 * 2026. Unknown engines are free, because local ones are.
 */
const usdPerMinute: Record<string, number> = { deepgram: 0.0043, openai: 0.006 };

/** By the columns of `monthly_usage` (spec 3), which has one per provider. */
export function transcriptionCosts(
  engine: string,
  billedSeconds: number,
): { deepgramCost: number; openaiCost: number; totalCost: number } {
  const totalCost = (usdPerMinute[engine] ?? 0) * (billedSeconds / 60);
  const costOf = (provider: string): number => (engine === provider ? totalCost : 0);
  return { deepgramCost: costOf('deepgram'), openaiCost: costOf('openai'), totalCost };
}
