/**
 * Transcripts whose contractions have no apostrophe: "im sure", "ill ring her", "thats it". The words are read as they
 * are written in books; where they stand in the turn does not change.
 */
const always = (
  "i'm i've don't doesn't didn't can't won't isn't aren't wasn't weren't couldn't wouldn't shouldn't hasn't haven't " +
  "hadn't ain't that's what's where's who's there's here's you're you'll you've you'd he's she's they're they'll they've " +
  "they'd we've it'll that'll"
).split(' ');
/** Also words of their own: only where the whole transcript has none. */
const whereNone = ["i'll", "i'd", "it's", "let's"];

const withoutIts = (words: readonly string[]): ReadonlyMap<string, string> =>
  new Map(words.map((word) => [word.replace("'", ''), word]));
const plainly = withoutIts(always);
const inSuch = withoutIts(whereNone);

/** What stands before "ill" and "id", and before "its", where they are those words: "feel ill", "in its place". */
const ownWord =
  /^(?:be|been|being|is|was|are|were|am|feel|feels|feeling|felt|fell|very|so|too|really|seriously|mentally|get|got|my|your|his|her|our|their|an|the|a|of)$/;
const ownIts = /^(?:of|in|on|at|by|with|from|for|to|under|about|has|have|had|lost)$/;
const fewest = 3; // contractions

/** Whether the contractions of these texts have no apostrophes. */
export function hasNoApostrophes(texts: readonly string[]): boolean {
  let bare = 0;
  let marked = 0;
  for (const text of texts) {
    marked += text.match(/\p{L}[’'](?:m|ve|re|ll|d|s|t)\b/giu)?.length ?? 0;
    for (const [word] of text.matchAll(/[a-z]+/gi)) bare += Number(plainly.has(word.toLowerCase()));
  }
  return bare >= fewest && bare > marked;
}

/** A word with the apostrophe it was written without; null where it has none. */
export function contractionOf(word: string, before: string | undefined, isWithout: boolean): string | null {
  const found = plainly.get(word);
  if (found !== undefined || !isWithout) return found ?? null;
  const isOwn = (word === 'its' ? ownIts : ownWord).test(before ?? '');
  return isOwn ? null : (inSuch.get(word) ?? null);
}
