import { AppError } from '#shared/errors.ts';
import type { Line } from '../line.ts';
import { lineLength, transcriptLength, type TranscriptEdit } from './edit.ts';
import { oneLine, withText } from './lines.ts';
import { lineOf, withLines, type Scene } from './scene.ts';

/**
 * Puts one term where another stands: as a whole word only, whatever its case. "Lind" is in "Lind's", and not in
 * "Linda", "Lind-Berg" or "can't". What begins a sentence keeps its capital.
 */
const letter = '[\\p{L}\\p{N}\\p{M}_]';
const notInside = `(?<!${letter})(?<!${letter}[-‐‑'’])`;
// An apostrophe goes on with the word ("can't"), except for a possessive.
const notBefore = `(?!${letter})(?![-‐‑]${letter})(?!['’](?!s(?!${letter}))${letter})`;

export function wholeWord(term: string): RegExp {
  const words = oneLine(term)
    .split(' ')
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`${notInside}${words.join('\\s+')}${notBefore}`, 'giu');
}

const sentenceEnds = /[.!?…]["'”’)\]]*\s+["'“‘([]*$/u;
const upper = /^\p{Lu}/u;
const lower = /^\p{Ll}/u;
const lookBack = 12; // the end of a sentence, its quotes and a space or two

export function withTermReplaced(text: string, from: string, to: string): string {
  return text.replaceAll(wholeWord(from), (found: string, at: number) => {
    const isFirst = at === 0 || sentenceEnds.test(text.slice(Math.max(0, at - lookBack), at));
    return isFirst && upper.test(found) && lower.test(to) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
  });
}

type Edit = Extract<TranscriptEdit, { kind: 'replaceTerm' }>;

/** The lines in which something would change. */
export function linesWithTerm(scene: Scene, { from, to, turns }: Edit): string[] {
  const asked = turns && new Set(turns.map((turn) => lineOf(scene, turn).id));
  return scene.lines
    .filter((line) => !line.isRemoved && (!asked || asked.has(line.id)))
    .filter((line) => withTermReplaced(line.text, from, to) !== line.text)
    .map((line) => line.id);
}

export function replaceTerm(scene: Scene, edit: Edit): Scene {
  const asked = new Set(linesWithTerm(scene, edit));
  let room = transcriptLength - scene.lines.reduce((letters, { text }) => letters + text.length, 0);
  const changed: Line[] = [];
  for (const line of scene.lines) {
    if (!asked.has(line.id)) continue;
    const text = withTermReplaced(line.text, edit.from, edit.to);
    const growth = text.length - line.text.length;
    room -= growth;
    // Done again and again it would multiply without end.
    if (growth > 0 && (text.length > lineLength || room < 0))
      throw new AppError('bad_request', { detail: 'This would make the transcript too long.' });
    changed.push(withText(line, text));
  }
  return withLines(scene, changed);
}
