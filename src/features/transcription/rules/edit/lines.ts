import { AppError } from '#shared/errors.ts';
import type { Word } from '#shared/transcript.ts';
import type { Line } from '../line.ts';
import { alignWords } from './align-words.ts';
import type { TranscriptEdit } from './edit.ts';
import {
  inOrder,
  lineAsSeen,
  lineOf,
  sameSpeakersAsSeen,
  withLines,
  type TranscriptDocument,
} from './document.ts';
import { withSpeaker } from './speakers.ts';

/** Edits of lines: text, split and join. No re-run changes an edited line. */
type EditOf<Kind> = Extract<TranscriptEdit, { kind: Kind }>;

export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** The line with another text; an empty text removes it and keeps its position. */
export function withText(line: Line, text: string): Line {
  if (text === line.text) return line;
  if (!text) return { ...line, text, words: null, isRemoved: true };
  return { ...line, text, words: wordsFor(line, line.words, text), isEdited: true };
}

export const editText = (document: TranscriptDocument, edit: EditOf<'text'>): TranscriptDocument =>
  withLines(document, [withText(lineAsSeen(document, edit), oneLine(edit.text))]);

const wordsFor = ({ start, end }: Line, words: Word[] | null, text: string): Word[] | null =>
  words?.length && start !== null && end !== null ? alignWords(words, text, { start, end }) : null;

export function split(
  before: TranscriptDocument,
  edit: EditOf<'split'>,
  newId: () => string,
): TranscriptDocument {
  const line = lineAsSeen(before, edit);
  const texts = [oneLine(line.text.slice(0, edit.at)), oneLine(line.text.slice(edit.at))] as const;
  if (!texts[0] || !texts[1] || !texts.every((text) => text.isWellFormed()))
    throw new AppError('bad_request', { detail: 'Both parts of the line need words.' });
  const { document, label } =
    edit.speaker === undefined
      ? { document: before, label: line.speaker }
      : withSpeaker(before, edit.speaker);
  const words = wordsFor(line, line.words, `${texts[0]} ${texts[1]}`);
  const firstCount = texts[0].split(' ').length;
  const parts = words ? [words.slice(0, firstCount), words.slice(firstCount)] : [null, null];
  const [endOfFirst, startOfSecond] = seam(line, parts[0]?.at(-1), parts[1]?.[0], edit.at);
  const first = { ...line, text: texts[0], words: parts[0]!, end: endOfFirst, isAssigned: true };
  const second: Line = {
    ...line,
    id: newId(),
    text: texts[1],
    words: parts[1]!,
    start: startOfSecond,
    speaker: label,
    isAssigned: true,
  };
  return insertAfter(withLines(document, [first]), line.id, second);
}

/** Where the first part ends and the second begins: between their words, else in proportion to the text. */
function seam(
  line: Line,
  last: Word | undefined,
  next: Word | undefined,
  at: number,
): [number | null, number | null] {
  if (line.start === null || line.end === null) return [line.end, line.start];
  if (last && next) return [Math.min(last.end, next.start), next.start];
  const second = line.start + ((line.end - line.start) * at) / line.text.length;
  return [second, second];
}

/** Inserts between two neighbours without moving the others; where precision runs out, all get new positions. */
function insertAfter(document: TranscriptDocument, id: string, added: Line): TranscriptDocument {
  const ordered = inOrder(document.lines);
  const index = ordered.findIndex((line) => line.id === id);
  const here = ordered[index]!.position;
  const next = ordered[index + 1]?.position ?? here + 2;
  const position = (here + next) / 2;
  const lines = ordered.toSpliced(index + 1, 0, { ...added, position });
  if (position > here && position < next) return { ...document, lines };
  return {
    ...document,
    lines: lines.map((line, position) => (line.position === position ? line : { ...line, position })),
  };
}

export function join(document: TranscriptDocument, edit: EditOf<'join'>): TranscriptDocument {
  const first = lineOf(document, edit.turn);
  const second = lineOf(document, edit.next);
  sameSpeakersAsSeen(document, [first.id, second.id], { was: edit.was, now: null });
  const shown = inOrder(document.lines).filter((line) => !line.isRemoved);
  if (shown[shown.indexOf(first) + 1] !== second) throw new AppError('stale');
  const joined: Line = {
    ...first,
    text: `${first.text} ${second.text}`,
    words: first.words && second.words ? [...first.words, ...second.words] : null,
    end: first.end !== null && second.end !== null ? Math.max(first.end, second.end) : first.end,
    isEdited: first.isEdited || second.isEdited,
    isAssigned: true,
  };
  const rest = { ...document, lines: document.lines.filter((line) => line !== second) };
  return withLines(rest, [joined]);
}
