import bidiFactory from 'bidi-js';

/**
 * Breaks a text into lines and puts each line into the order it is drawn in, from left to right, by the bidirectional
 * algorithm of Unicode. It measures through the function it is given and draws nothing.
 */
// Its types describe an ES module; what Node loads is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Letters in one font and one direction, without a space inside. */
type Unit = { text: string; font: string; width: number };
export type Line = { units: Unit[]; width: number; isRightToLeft: boolean };

export type Measure = (text: string) => { font: string; text: string; width: number }[];

/** Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
/** Scripts without spaces may break after each letter. */
const breaksAnywhere = /([\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF])/u;

export function breakLines(text: string, width: number, measure: Measure): Line[] {
  const words = piecesOf(text);
  const lines: string[] = [];
  let current = '';
  let used = 0;
  const widthOf = (word: string): number => measure(word).reduce((sum, run) => sum + run.width, 0);
  for (const word of words) {
    const wide = widthOf(word);
    if (current !== '' && used + widthOf(word.trimEnd()) > width) {
      lines.push(current);
      current = '';
      used = 0;
    }
    if (wide > width) {
      for (const letters of cut(word, width, widthOf)) {
        if (current !== '') lines.push(current);
        current = letters;
      }
      used = widthOf(current);
      continue;
    }
    current += word;
    used += wide;
  }
  if (current.trim() !== '') lines.push(current);
  const direction = baseDirection(text);
  return lines.map((line) => ordered(line.trim(), direction, measure));
}

/** Words with the space behind them. */
const piecesOf = (text: string): string[] =>
  (text.replaceAll(/\s+/gu, ' ').trim().match(/\S+ ?/gu) ?? []).flatMap((word) =>
    breaksAnywhere.test(word) ? word.split(breaksAnywhere).filter((piece) => piece !== '') : [word],
  );

/** A word that is wider than a line, such as an address. */
function cut(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

const baseDirection = (text: string): 'ltr' | 'rtl' => {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
};

function ordered(line: string, direction: 'ltr' | 'rtl', measure: Measure): Line {
  const isRightToLeft = direction === 'rtl';
  const finished = (units: Unit[]): Line => ({
    units,
    width: units.reduce((sum, unit) => sum + unit.width, 0),
    isRightToLeft,
  });
  if (!isRightToLeft && !rightToLeft.test(line)) return finished(measure(line));
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const units = piecesByLevel(line, levels).flatMap(({ text, level }) => {
    const isOdd = level % 2 === 1;
    const runs = measure(isOdd ? mirrored(text) : text);
    // The font’s own layout turns letters round, and not the punctuation between them.
    return runs.map((run) => ({
      ...run,
      level,
      text: isOdd && !rightToLeft.test(run.text) ? turned(run.text) : run.text,
    }));
  });
  return finished(inVisualOrder(units));
}

/** Words and spaces apart: the library that draws sets the words of a text from left to right, whatever they are. */
function piecesByLevel(line: string, levels: Uint8Array): { text: string; level: number }[] {
  const pieces: { text: string; level: number; isSpace: boolean }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    const level = levels[at] ?? 0;
    const isSpace = letter === ' ';
    const last = pieces.at(-1);
    const isSecondHalf = /[\uDC00-\uDFFF]/.test(letter);
    if (last && (isSecondHalf || (last.level === level && last.isSpace === isSpace))) last.text += letter;
    else pieces.push({ text: letter, level, isSpace });
  }
  return pieces;
}

const turned = (text: string): string => Array.from(text).toReversed().join('');

const mirrored = (text: string): string =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');

/** Rule L2: from the highest level down, what is of that level or above is reversed. */
function inVisualOrder<T extends { level: number }>(units: T[]): T[] {
  const row = [...units];
  const highest = Math.max(0, ...row.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < row.length; from += 1) {
      let to = from;
      while (to < row.length && row[to]!.level >= level) to += 1;
      if (to > from) row.splice(from, to - from, ...row.slice(from, to).toReversed());
      from = to;
    }
  return row;
}
