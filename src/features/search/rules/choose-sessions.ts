/**
 * Which conversations are read for a question: those that hold most of its words, where a rare word counts more. A
 * second and third line with a word counts a little, more of them nothing.
 */
export type WordPlace = { query: number; conversationId: string; lines: number };

const repeatedAtMost = 3;

export function chooseSessions(places: readonly WordPlace[], most: number): string[] {
  const holders = new Map<number, number>();
  for (const { query } of places) holders.set(query, (holders.get(query) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const { query, conversationId, lines } of places) {
    const rarity = 1 / Math.log2(2 + holders.get(query)!);
    const weight = rarity * (1 + 0.1 * (Math.min(lines, repeatedAtMost) - 1));
    weights.set(conversationId, (weights.get(conversationId) ?? 0) + weight);
  }
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([id]) => id);
}
