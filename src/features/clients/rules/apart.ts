/** Two clients who look like one person and are two, as the coach said. */
export type Pair = [string, string];

/** The name under which the pairs stand in `learnedPatterns` (spec 3). */
export const apartKey = 'clients';

const ordered = ([one, other]: Pair): Pair => (one < other ? [one, other] : [other, one]);
export const pairKey = (pair: Pair): string => ordered(pair).join('+');

/** From the stored value, which has no shape of its own; what is not understood is left out. */
export function readApart(stored: unknown): Pair[] {
  if (typeof stored !== 'object' || stored === null || !('apart' in stored)) return [];
  const { apart } = stored;
  return Array.isArray(apart) ? apart.filter(isPair) : [];
}

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((id) => typeof id === 'string');

export function withPair(pairs: readonly Pair[], pair: Pair, isApart: boolean): Pair[] {
  const others = pairs.filter((known) => pairKey(known) !== pairKey(pair));
  return isApart ? [...others, ordered(pair)] : others;
}
