/** Says for each sentence of an e-mail whether it asks for or promises something, for `npm run evals` to score. */
import { asksOrPromises } from '#features/analysis/rules/intent/intent.ts';
import { readSentences } from '#features/analysis/rules/language/read.ts';

/** The marked unit is the sentence as given, even where our reader would cut it in two. */
export const predictIntent = (sentences: { id: string; text: string }[]): Record<string, boolean> =>
  Object.fromEntries(
    sentences.map(({ id, text }) => {
      const tokens = readSentences(text).flatMap((sentence) => sentence.tokens);
      return [id, asksOrPromises({ text, tokens }).positive];
    }),
  );
