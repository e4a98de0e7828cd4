/**
 * Decides what names a speaker in running text (`Dana Reed: ...`) and what is merely a colon in a sentence, and
 * which role a label states. Nothing is guessed about roles: only a label that says coach or client gives one.
 */
import type { Role } from '#shared/transcript.ts';
import { oneLine } from './strip-markup.ts';

/** Longer candidates are sentences. */
const longestName = 60;
const mostNameWords = 6;

/** Transcripts with labels begin with one or have many; below this share colons are only punctuation. */
const smallestLabelShare = 1 / 8;

/** Captioners put `>>` or a dash before a new speaker. */
const labelPattern = /^(?:>{2,3}|-)?\s{0,2}([^:：]{1,60})(?::(?=\s|$)|：)/u;
const notInNames = /[?!,;:："“”{}|]|^[#>*[-]/u;
const hasSubstance = /[\p{L}\p{Extended_Pictographic}]/u;
const lowercaseStart = /^\p{Ll}/u;

/** Small words inside names: `Ludwig van Beethoven`, `Maria de la Cruz`. */
const particles = new Set('van von der den de di da del della la le bin ibn al el und and of the'.split(' '));

/** Header fields of a file, in the position of a name. */
const fileHeads = new Set(
  (
    'date title duration time participants participant attendees attendee meeting subject location topic recorded ' +
    'transcript transcription summary keywords speakers host organizer organiser from to cc url link note notes ' +
    'agenda language file id start end style kind created'
  ).split(' '),
);

const statedRole = /^(.*\S)\s*[([](coach|client|coachee)[)\]]$/i;
const roleWord = /^(?:the )?(coach|client|coachee)(?:$|[\s\d])/i;

export type Label = { name: string; rest: string };

export const readLabel = (line: string): Label | null => {
  const match = labelPattern.exec(line);
  const name = oneLine(match?.[1] ?? '');
  if (match === null || !couldBeName(name)) return null;
  return { name, rest: line.slice(match[0].length).trim() };
};

export const couldBeName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= longestName &&
  name.split(' ').length <= mostNameWords &&
  hasSubstance.test(name) &&
  !notInNames.test(name) &&
  !fileHeads.has(name.toLowerCase());

/** A label is a speaker when it repeats, or when it is written like a name. */
export const trustedNames = (candidates: string[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const name of candidates) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts.keys()].filter((name) => (counts.get(name) ?? 0) > 1 || isWrittenAsName(name)));
};

/** The labels that count as speakers: none where labels are so rare that they are accidents. */
export const countingLabels = (labels: (string | null)[]): Set<string> => {
  const names = trustedNames(labels.filter((label) => label !== null));
  const labelled = labels.map((label) => label !== null && names.has(label));
  const share = labelled.filter(Boolean).length / labels.length;
  return labelled[0] === true || share >= smallestLabelShare ? names : new Set();
};

export const identify = (label: string): { speaker: string; role: Role | null } => {
  const stated = statedRole.exec(label);
  if (stated) return { speaker: stated[1] ?? label, role: roleOf(stated[2]) };
  return { speaker: label, role: roleOf(roleWord.exec(label)?.[1]) };
};

const isWrittenAsName = (name: string): boolean =>
  name.split(' ').every((word, at) => !lowercaseStart.test(word) || (at > 0 && particles.has(word))) ||
  identify(name).role !== null;

const roleOf = (word: string | undefined): Role | null => {
  if (word === undefined) return null;
  return word.toLowerCase() === 'coach' ? 'coach' : 'client';
};
