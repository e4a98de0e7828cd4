import { mergeTexts } from './merge-texts.ts';
import type { AskClash } from './use-clash.ts';

/**
 * Saves a text that was changed in two places: both changes where they meet nowhere, else what the coach decides. False
 * where the dialog is closed: the words go back into their field.
 */
type Texts = { /** "this line" */ what: string; base: string; mine: string; theirs: string };

export function mergeOrAsk(
  { what, base, mine, theirs }: Texts,
  ask: AskClash,
  save: (text: string) => Promise<boolean>,
  /** Both changes are kept without a question. */
  onMerged: () => void = () => undefined,
): Promise<boolean> {
  const merged = mergeTexts(base, mine, theirs);
  if (!merged.isClean) return ask({ what, mine, theirs }, save);
  const saving = save(merged.text);
  onMerged();
  return saving;
}
