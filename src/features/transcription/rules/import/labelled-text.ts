/**
 * Reads text in which every turn begins with its speaker: `Name: text`, with or without a time before or after the name,
 * our own text and Markdown exports, and the one-line text of Zoom. Prose with colons is not mistaken for it.
 */
import { fromFirstLine, readClock } from './clock.ts';
import { oneLine, withoutMarkup } from './strip-markup.ts';
import { couldBeName, countingLabels, identify, readLabel, trustedNames } from './speaker-label.ts';
import type { Reader, SpokenLine } from './spoken-line.ts';

const clock = String.raw`\d{1,3}(?::\d{1,2}){1,2}(?:[.,]\d{1,3})?(?: ?[AaPp]\.?[Mm]\.?)?`;
/** `[0:03]`, `(0:03)`, `0:03 -`, `[00:00.000 --> 00:04.000]` before the rest of the line. */
const leadingTime = new RegExp(
  String.raw`^[[(]?(${clock})(?:\s{0,4}(?:-->|[-–])\s{0,4}(${clock}))?[\])]?(?:\s{0,4}[-–|])?(?:\s|$)`,
);
const timeBehindName = new RegExp(String.raw`^([^:]{1,60}?)\s{0,4}[[(](${clock})[\])]\s?:(?:\s|$)`);
const strongStart = /^\*\*(.{1,200}?:)\*\*(?:\s|$)/;
const strongName = /^\*\*([^*:]{1,80})\*\*/;
const markdownEscape = /\\([!-/:-@[-`{-~])/g;

/** Time and name can only be at the beginning of a line. */
const longestStart = 240;

/** One match may be an accident, unless it has a time or a role; two are a conversation. */
const fewestTurns = 2;

/** One line, parsed: `label` is a candidate until the whole file has been read. */
type Start = { label: string | null; start: number | null; end: number | null; text: string };

export const readLabelledText: Reader = (text) => {
  const written = text.split('\n').map((line) => line.trim());
  const starts = written.filter((line) => line !== '').map(readStart);
  const isTimed = starts.some((line) => line.start !== null);
  const names = namesIn(starts);
  const lines = linesOf(starts, names);
  const isStated = isTimed || [...names].some((name) => identify(name).role !== null);
  if (lines.length < fewestTurns && !(isStated && names.size > 0)) return null;
  return {
    format: isTimed && /^\d{2}:\d{2}:\d{2}\s/m.test(text) ? 'zoom-text' : 'plain-text',
    lines: fromFirstLine(lines),
    language: null,
    durationSeconds: null,
    grain: 'lines',
  };
};

const linesOf = (starts: Start[], names: Set<string>): SpokenLine[] => {
  const lines: SpokenLine[] = [];
  for (const line of starts) {
    const { label, start, end } = line;
    const last = lines.at(-1);
    if (label !== null && names.has(label)) lines.push({ ...identify(label), start, end, text: line.text });
    else if (start !== null) lines.push({ speaker: null, role: null, start, end, text: unlabelled(line) });
    else if (last !== undefined) last.text = `${last.text} ${unlabelled(line)}`.trim();
  }
  return lines;
};

/** In our own Markdown, escaped text is literal, so no markup is stripped from it. */
const readStart = (line: string): Start => {
  const strong = strongStart.exec(line);
  if (strong === null) return readHead(line.replace(strongName, '$1'));
  return { ...readHead(literal(strong[1] ?? '')), text: literal(line.slice(strong[0].length)) };
};

const readHead = (line: string): Start => {
  const { start, end, rest } = readLeadingTime(line);
  const [whole, written = '', clockTime = ''] = timeBehindName.exec(rest.slice(0, longestStart)) ?? [];
  const name = oneLine(written);
  if (whole !== undefined && couldBeName(name))
    return {
      label: name,
      start: start ?? readClock(clockTime),
      end,
      text: withoutMarkup(rest.slice(whole.length)),
    };
  const label = (start === null ? null : tabbedLabel(rest)) ?? readLabel(rest);
  if (label === null) return { label: null, start, end, text: withoutMarkup(rest) };
  return { label: label.name, start, end, text: withoutMarkup(label.rest) };
};

const readLeadingTime = (line: string): Pick<Start, 'start' | 'end'> & { rest: string } => {
  const [whole = '', from = '', to = ''] = leadingTime.exec(line.slice(0, longestStart)) ?? [];
  const start = readClock(from);
  return { start, end: readClock(to), rest: start === null ? line : line.slice(whole.length).trim() };
};

const tabbedLabel = (rest: string): { name: string; rest: string } | null => {
  const tab = rest.indexOf('\t');
  const name = oneLine(rest.slice(0, Math.max(0, tab))).replace(/:$/, '');
  return tab > 0 && couldBeName(name) ? { name, rest: rest.slice(tab + 1) } : null;
};

const namesIn = (starts: Start[]): Set<string> => {
  const labelled = starts.filter((line) => line.label !== null);
  const timed = starts.filter((line) => line.start !== null);
  return timed.length >= labelled.length / 2 && timed.length > 0 ? timedNames(starts) : untimedNames(starts);
};

/** Where lines carry times, only names that were seen with a time count; a colon in a sentence has none. */
const timedNames = (starts: Start[]): Set<string> =>
  countingLabels(starts.filter((line) => line.start !== null).map((line) => line.label));

/**
 * Without times, headings with a colon look like names: a name has to come twice or have a role, or most lines from the
 * first label on have to be a label followed by words.
 */
const untimedNames = (starts: Start[]): Set<string> => {
  const labels = starts.map((line) => line.label).filter((label) => label !== null);
  const names = trustedNames(labels);
  const isLabelled = (line: Start) => line.label !== null && names.has(line.label);
  const body = starts.slice(Math.max(0, starts.findIndex(isLabelled)));
  const spoken = body.filter((line) => isLabelled(line) && line.text !== '');
  const isConversation =
    names.size < labels.filter((label) => names.has(label)).length ||
    spoken.length > body.length / 2 ||
    labels.some((name) => identify(name).role !== null);
  return isConversation ? names : new Set();
};

const unlabelled = (line: Start): string => (line.label === null ? line.text : `${line.label}: ${line.text}`);

const literal = (text: string): string => oneLine(text.replaceAll(markdownEscape, '$1'));
