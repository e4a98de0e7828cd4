/**
 * Estimates the cost of transcription for the operator, in US dollars a minute of audio at the list prices of November
 * 2026. Unknown engines are free, because local ones are.
 */
const usdPerMinute: Record<string, number> = { deepgram: 0.0043, openai: 0.006 };

export const transcriptionCost = (engine: string, billedSeconds: number): number =>
  (usdPerMinute[engine] ?? 0) * (billedSeconds / 60);
