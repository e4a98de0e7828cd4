/** Finds words in a transcript, ignoring case and accents: "resume" finds "Résumé". */
export type Hit = { turn: number; from: number; to: number };

export const fewestLetters = 2; // a single letter is everywhere

const marks = /\p{M}/gu;

/** Text as it is compared: without accents and case, all whitespace as a space. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(marks, '').toLowerCase().replaceAll(/\s/g, ' ');

export function findAll(turns: readonly { text: string }[], query: string): Hit[] {
  if (query.length < fewestLetters) return [];
  const wanted = fold(query.trim().replaceAll(/\s+/g, ' '));
  if (wanted.length < fewestLetters) return [];
  return turns.flatMap(({ text }, turn) => {
    const folded = fold(text);
    const hits: Hit[] = [];
    let places: number[] | null = null;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      const end = at + wanted.length;
      if (folded.length === text.length) hits.push({ turn, from: at, to: end });
      else {
        places ??= placesIn(text);
        hits.push({ turn, from: places[at] ?? 0, to: places[end] ?? text.length });
      }
    }
    return hits;
  });
}

/** For each character of the folded text, its offset in the original. */
function placesIn(text: string): number[] {
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (let unit = 0; unit < fold(letter).length; unit++) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return places;
}
