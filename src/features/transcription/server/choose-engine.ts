import type { SpeechToText } from '#ports/speech-to-text.ts';

/** `draft` stands for the offline draft recogniser. */
export const isNamed = (engine: SpeechToText, name: string | null): boolean =>
  engine.name === name || (name === 'draft' && engine.isDraft);

/** The engine the coach named, if it is ready; else the first ready one; `null` when the recording has to wait. */
export async function chooseEngine(
  engines: SpeechToText[],
  wanted: string | null,
  language: string | null,
): Promise<SpeechToText | null> {
  const isEnglish = language === null || language.toLowerCase().startsWith('en');
  // Drafts are English only: words in another language would be invented.
  const usable = engines.filter((engine) => isEnglish || !engine.isDraft);
  const named = usable.filter((engine) => isNamed(engine, wanted));
  for (const engine of [...named, ...usable]) if ((await engine.state()).ready) return engine;
  return null;
}
