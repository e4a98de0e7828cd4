/** Tells a title of its owner: "Write your notes" becomes "Maya will write their notes" or "did Maya write their notes?". */
const beforeObject =
  /^(?:for|with|to|of|about|on|at|from|by|help|helps|give|gives|tell|tells|show|support|let|makes|make)$/;
const own = new Map([
  ['your', 'their'],
  ['yours', 'theirs'],
  ['yourself', 'themselves'],
  ["you're", "they're"],
  ["you've", "they've"],
  ["you'll", "they'll"],
]);

export function deedOf(title: string): string {
  const words = title.split(' ');
  const told = words.map((word, i) => {
    const [, bare = '', end = ''] = /^(.*?)([.,]?)$/.exec(word) ?? [];
    const lower = bare.toLowerCase();
    if (own.has(lower)) return `${own.get(lower)}${end}`;
    if (lower === 'you') {
      const isObject = beforeObject.test(words[i - 1]?.toLowerCase() ?? '') || i === words.length - 1;
      return `${isObject ? 'them' : 'they'}${end}`;
    }
    return i === 0 && !/^\p{Lu}{2}/u.test(word) ? word[0]!.toLowerCase() + word.slice(1) : word;
  });
  return told.join(' ');
}

/** Deeds that serve another one: a message, an invitation, a place in the calendar. */
const errand =
  /^(?:Send|Email|Write to|Be|Have (?!the (?:\w+ ){1,3}(?:\w+ed|done)\b)|Do|Get|Put|Meet|See|Feel|Give|Say|Check|Take care|Leave|Block|Keep|Find|Come|Go|Make sure|Bring|Share|Schedule|Mail|Text|Tell .* that)\b/;

export const isErrand = (title: string): boolean => errand.test(title);

/** What matters most first, what only serves it behind, each in its order. */
export const byWeight = <Item extends { title: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => Number(isErrand(a.title)) - Number(isErrand(b.title)));

export const promiseOf = (title: string, name: string): string => `${name} will ${deedOf(title)}.`;
