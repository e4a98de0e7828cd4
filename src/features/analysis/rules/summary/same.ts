/** Do two told sentences say the same? So that a summary tells a thing once, however often it was said. */
const sameShare = 0.6; // of the telling words of the shorter sentence
const telling = 2; // letters; shorter words are shared by all sentences
const subjectWords = 2; // "The client", "The group": shared by design
/** Words of the frame, not of what is told. */
const frame = new Set(
  'wants would like said shared thinks reflected pointed out thought suggested heard asked recommended decided will needs the and that they them their has have had with for from was were are been but not does did can could should more really about what group client coach'.split(
    ' ',
  ),
);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^a-z']+/)
      .slice(subjectWords)
      .filter((word) => word.length > telling && !frame.has(word)),
  );

export function saysSame(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const [fewer, more] = left.size <= right.size ? [left, right] : [right, left];
  if (fewer.size === 0) return a === b;
  return [...fewer].filter((word) => more.has(word)).length >= fewer.size * sameShare;
}
