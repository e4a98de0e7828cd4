/**
 * What a provider charges for transcription, US dollars a minute of audio, by its list price of November 2026. An
 * estimate for the operator's overview, never an invoice.
 */
const usdPerMinute: Record<string, number> = { deepgram: 0.0043, openai: 0.006 };

export const transcriptionCost = (engine: string, billedSeconds: number): number =>
  (usdPerMinute[engine] ?? 0) * (billedSeconds / 60);
