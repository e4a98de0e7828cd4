/** The share of words that were wrong, missing or added: the usual measure of a speech engine. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z']+/g) ?? [];

export function wordErrorRate(said: string, heard: string): number {
  const [truth, guess] = [wordsOf(said), wordsOf(heard)];
  let row = Array.from({ length: guess.length + 1 }, (_, i) => i);
  for (const [i, word] of truth.entries()) {
    const next = [i + 1];
    for (const [j, other] of guess.entries())
      next.push(
        Math.min((row[j] ?? 0) + (word === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, truth.length);
}
