/** Whether a word is among others, in whatever form: "delegate" is in "delegating", "care" not in "career". */
const leastStem = 5; // letters
const leastPart = 0.8; // of the shorter word

export const hasWord = (words: ReadonlySet<string>, wanted: string): boolean =>
  words.has(wanted) || [...words].some((word) => isSameWord(word, wanted));

function isSameWord(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < leastStem || one.slice(0, leastStem) !== other.slice(0, leastStem)) return false;
  let shared = leastStem;
  while (shared < shorter && one[shared] === other[shared]) shared += 1;
  return shared / shorter >= leastPart;
}
