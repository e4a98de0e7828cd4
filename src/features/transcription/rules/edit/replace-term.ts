import { AppError } from '#shared/errors.ts';
import type { Line } from '../line.ts';
import { withTermReplaced } from '../whole-word.ts';
import { lineLength, transcriptLength, type TranscriptEdit } from './edit.ts';
import { withText } from './lines.ts';
import { linesOf, withLines, type TranscriptDocument } from './document.ts';

/** `replaceTerm`: replaces one term by another, in all lines or in some. */
type Edit = Extract<TranscriptEdit, { kind: 'replaceTerm' }>;

/** The lines in which something would change. */
export function linesWithTerm(document: TranscriptDocument, { from, to, turns }: Edit): string[] {
  const asked = turns && new Set(linesOf(document, turns).map(({ id }) => id));
  return document.lines
    .filter((line) => !line.isRemoved && (!asked || asked.has(line.id)))
    .filter((line) => withTermReplaced(line.text, from, to) !== line.text)
    .map((line) => line.id);
}

export function replaceTerm(document: TranscriptDocument, edit: Edit): TranscriptDocument {
  const asked = new Set(linesWithTerm(document, edit));
  let room = transcriptLength - document.lines.reduce((letters, { text }) => letters + text.length, 0);
  const changed: Line[] = [];
  for (const line of document.lines) {
    if (!asked.has(line.id)) continue;
    const text = withTermReplaced(line.text, edit.from, edit.to);
    const growth = text.length - line.text.length;
    room -= growth;
    // Without the limit, repeated replacements could grow the transcript without end.
    if (growth > 0 && (text.length > lineLength || room < 0))
      throw new AppError('bad_request', { detail: 'This would make the transcript too long.' });
    changed.push(withText(line, text));
  }
  return withLines(document, changed);
}
