import type { Sentence } from '../read-sentences.ts';

/**
 * Measures how much a sentence of the coach echoes the client: the share of its content words that the client has just
 * used. Compares lemmas, so "drinking" echoes "drink".
 */
const contentTags = new Set(['NOUN', 'VERB', 'ADJ', 'ADV', 'PROPN', 'NUM']);

/** Verbs and adverbs too common to count as an echo. */
const empty = new Set(
  (
    'be do have get go know think say like mean want feel look see make take come just really so very well now then ' +
    'here there kind sort thing lot bit little maybe okay yeah right good um uh gonna'
  ).split(' '),
);

export function contentLemmas(sentences: Sentence[]): Set<string> {
  const lemmas = new Set<string>();
  for (const { tokens } of sentences) {
    for (const token of tokens) {
      if (contentTags.has(token.pos) && token.lemma.length > 1 && !empty.has(token.lemma)) {
        lemmas.add(token.lemma);
      }
    }
  }
  return lemmas;
}

export function echoShare(said: Set<string>, heard: Set<string>): number {
  if (said.size === 0) return 0;
  let shared = 0;
  for (const lemma of said) if (heard.has(lemma)) shared += 1;
  return shared / said.size;
}
