/** Where words stand in a transcript, whatever their case and accents: "resume" finds "Résumé". */
export type Hit = { turn: number; from: number; to: number };

export const fewestLetters = 2; // a single letter is everywhere

const marks = /\p{M}/gu;

/** As it is compared: without accents and case, every space the same. */
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

/** For each letter of the folded text, where it stood before. */
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
