/**
 * Reads text in which a line with name and time precedes the words: Teams, Otter, Fireflies, and the captions Zoom saves
 * (`[Name] 09:15:03`). Text before the first such line is the head of the file. Small marks tell which product wrote it;
 * the parsing is the same for all.
 */
import { fromFirstLine, readClock } from './clock.ts';
import { oneLine, withoutMarkup } from './strip-markup.ts';
import { couldBeName, identify } from './speaker-label.ts';
import type { Reader, SpokenLine, TranscriptFormat } from './spoken-line.ts';

/** A longer line is speech, even if it ends with a time. */
const longestHead = 120;

const time = String.raw`[([]?(\d{1,3}(?::\d{1,2}){1,2}(?: ?[AaPp]\.?[Mm]\.?)?)[)\]]?`;
const bracketedHead = new RegExp(String.raw`^\[([^\]]{1,80})\]\s{1,8}${time}$`);
const wideHead = new RegExp(String.raw`^(\S.{0,78}?)(?:\t\s{0,4}|\s{2,12})${time}$`);
const endsWithTime = /\d:\d{1,2}(?: ?[AaPp]\.?[Mm]\.?)?[)\]]?$/;
const narrowHead = new RegExp(String.raw`^(\S.{0,78}?)\s${time}$`);

/** Copied from the Teams window: `0 minutes 3 seconds0:03`, and `Name 0 minutes 3 seconds` above the words. */
const timeInWords = /^(?:\D{1,60} )?(?:\d{1,2} hours? )?\d{1,2} minutes? \d{1,2} seconds?(?=$|\d{1,2}:\d{2})/;

const documentNotes = /^Transcribed by https?:\/\/otter\.ai|(?:started|stopped) transcription$/;

type Head = { name: string; time: number; lines: number; mark: 'bracket' | 'wide' | 'narrow' | 'stacked' };

export const readHeadedText: Reader = (text) => {
  const lines = text.split('\n').map((line) => line.trim().replace(timeInWords, '').trimEnd());
  const heads = headsIn(lines);
  if (heads.size === 0) return null;
  const spoken: SpokenLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const head = heads.get(at);
    const line = lines[at] ?? '';
    const last = spoken.at(-1);
    if (head !== undefined) {
      spoken.push({ ...identify(head.name), start: head.time, end: null, text: '' });
      at += head.lines - 1;
    } else if (last !== undefined && line !== '' && !documentNotes.test(line)) last.text += `${line}\n`;
  }
  return {
    format: productOf(text, [...heads.values()]),
    lines: fromFirstLine(spoken.map((line) => ({ ...line, text: withoutMarkup(line.text) }))),
    language: null,
    durationSeconds: null,
    grain: 'lines',
  };
};

/**
 * The strictest kind of head in the file decides for all of it, so that a sentence that ends with a time of day is not
 * mistaken for a head.
 */
const headsIn = (lines: string[]): Map<number, Head> => {
  const timed = [...lines.keys()].filter((at) => endsWithTime.test((lines[at] ?? '').slice(-longestHead)));
  const headsBy = (headAt: (at: number) => Head | null): Map<number, Head> => {
    const found = timed.map((at): [number, Head | null] => [at, headAt(at)]);
    return new Map(found.filter((entry): entry is [number, Head] => entry[1] !== null));
  };
  const kinds = [
    () => headsBy((at) => headOnLine(lines, at, bracketedHead, 'bracket')),
    () => headsBy((at) => headOnLine(lines, at, wideHead, 'wide')),
    () => stackedHeads(lines, timed),
    () => headsBy((at) => narrowHeadAt(lines, at)),
  ];
  for (const find of kinds) {
    const heads = find();
    if (heads.size > 1 || heads.has(0)) return heads;
  }
  return new Map();
};

const headOnLine = (lines: string[], at: number, pattern: RegExp, mark: Head['mark']): Head | null => {
  const line = lines[at] ?? '';
  if (line.length > longestHead) return null;
  const match = pattern.exec(line);
  const seconds = readClock(match?.[2] ?? '');
  const name = oneLine(match?.[1] ?? '')
    .replace(/[-–|:,]$/, '')
    .trimEnd();
  return seconds === null || !couldBeName(name) ? null : { name, time: seconds, lines: 1, mark };
};

/** Sentences can end with a space and a time too, so such a head needs a blank line before it and text after it. */
const narrowHeadAt = (lines: string[], at: number): Head | null =>
  isAfterGap(lines, at) && (lines[at + 1] ?? '') !== '' ? headOnLine(lines, at, narrowHead, 'narrow') : null;

/** Name and time on two lines, in the order that fits every line which is only a time. */
const stackedHeads = (lines: string[], timed: number[]): Map<number, Head> => {
  const clocks = timed
    .map((at) => ({ at, time: readClock(lines[at] ?? '') }))
    .filter((clock): clock is { at: number; time: number } => clock.time !== null);
  const nameAt = (at: number): string => oneLine(lines[at] ?? '');
  const step = [-1, 1].find((offset) => clocks.every(({ at }) => couldBeName(nameAt(at + offset))));
  if (step === undefined) return new Map();
  return new Map(
    clocks.map(({ at, time: seconds }) => [
      Math.min(at, at + step),
      { name: nameAt(at + step), time: seconds, lines: 2, mark: 'stacked' },
    ]),
  );
};

const isAfterGap = (lines: string[], at: number): boolean => at === 0 || lines[at - 1] === '';

const productOf = (text: string, heads: Head[]): TranscriptFormat => {
  const mark = heads[0]?.mark;
  if (mark === 'bracket') return 'zoom-text';
  if (/fireflies/i.test(text)) return 'fireflies-text';
  if (text.includes('otter.ai')) return 'otter-text';
  if (/started transcription|\S(?: {3}|\t)\[?\d/.test(text)) return 'teams-text';
  return mark === 'wide' ? 'otter-text' : 'fireflies-text';
};
