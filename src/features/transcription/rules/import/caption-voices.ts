/**
 * Finds who speaks in a cue: `<v Name>` tags, `Name: text`, or (older Teams documents) the name alone on the
 * first line. A cue with two voices becomes two lines with the times of the cue, the only ones that are known.
 */
import type { Role } from '#shared/transcript.ts';
import type { Cue } from './cues.ts';
import { decodeReferences, oneLine, withoutMarkup } from './strip-markup.ts';
import { couldBeName, countingLabels, identify, readLabel } from './speaker-label.ts';
import type { SpokenLine } from './spoken-line.ts';

const voiceTag = /<v((?:\.[\w-]{1,40}){0,8})\s([^<>]{0,400})>/g;

/** Names on lines of their own repeat: at most one new name in three cues. */
const mostNamesPerCue = 1 / 3;

export const readVoices = (cues: Cue[]): SpokenLine[] => {
  if (cues.some((cue) => cue.lines.some((line) => line.includes('<v')))) return cues.flatMap(taggedLines);
  if (haveNameLines(cues)) return cues.map(linesUnderName);
  const plain = cues.map((cue) => ({
    ...cue,
    lines: cue.lines.map(withoutMarkup).filter((line) => line !== ''),
  }));
  const names = countingLabels(
    plain.flatMap((cue) => cue.lines.map((line) => readLabel(line)?.name ?? null)),
  );
  return plain.flatMap((cue) => labelledLines(cue, names));
};

const taggedLines = (cue: Cue): SpokenLine[] => {
  const text = cue.lines.join('\n');
  const tags = [...text.matchAll(voiceTag)];
  const before = spoken(cue, null, text.slice(0, tags[0]?.index));
  const voices = tags.map((tag, at) => {
    const speaker = oneLine(decodeReferences(tag[2] ?? ''));
    const words = text.slice(tag.index + tag[0].length, tags[at + 1]?.index);
    const stated = statedByClass(tag[1] ?? '');
    const who = stated === null ? identify(speaker) : { speaker, role: stated };
    return spoken(cue, who.speaker === '' ? null : who, words);
  });
  return [before, ...voices].filter((line) => line.text !== '');
};

/** Our own export writes the role as a class: `<v.coach Dana>`. */
const statedByClass = (classes: string): Role | null => {
  const role = (['coach', 'client', 'other'] as const).find((name) => classes.split('.').includes(name));
  return role ?? null;
};

const haveNameLines = (cues: Cue[]): boolean => {
  const first = cues.map((cue) => withoutMarkup(cue.lines[0] ?? ''));
  return (
    cues.length > 1 &&
    cues.every((cue, at) => cue.lines.length > 1 && couldBeName(first[at] ?? '')) &&
    new Set(first).size <= Math.max(2, cues.length * mostNamesPerCue)
  );
};

const linesUnderName = (cue: Cue): SpokenLine => {
  const [name = '', ...rest] = cue.lines;
  return spoken(cue, identify(withoutMarkup(name)), rest.join('\n'));
};

const labelledLines = (cue: Cue, names: Set<string>): SpokenLine[] => {
  const lines: SpokenLine[] = [];
  for (const line of cue.lines) {
    const label = readLabel(line);
    const last = lines.at(-1);
    if (label !== null && names.has(label.name)) lines.push(timed(cue, identify(label.name), label.rest));
    else if (last) last.text = `${last.text} ${line}`;
    else lines.push(timed(cue, null, line));
  }
  return lines;
};

type Who = { speaker: string; role: Role | null };

const spoken = (cue: Cue, who: Who | null, text: string): SpokenLine => timed(cue, who, withoutMarkup(text));

const timed = (cue: Cue, who: Who | null, text: string): SpokenLine => ({
  speaker: who?.speaker ?? null,
  role: who?.role ?? null,
  start: cue.start,
  end: cue.end,
  text,
});
