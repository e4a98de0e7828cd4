import type { Counted, VoiceMeasures } from '#shared/voice.ts';
import { nameSlot, splitEmail } from './split-email.ts';

/** Phrases that break a coach's habits, each with text that would fit. Offsets are into the text as it is given. */
export type VoiceMark = {
  start: number;
  end: number;
  kind: 'voice';
  reason: string;
  suggestion: string | null;
};

const mostMarks = 8;
const firmHabit = 3; // e-mails before a greeting or a closing is called unusual
const contracts = 15; // of 1,000 words: writes "I’ll"
const spellsOut = 3;
const exclaims = 1;

export function voiceMarks(text: string, measures: VoiceMeasures): VoiceMark[] {
  return [
    ...frameMarks(text, measures),
    ...exclamationMarks(text, measures),
    ...contractionMarks(text, measures),
  ]
    .toSorted((a, b) => a.start - b.start)
    .slice(0, mostMarks);
}

function frameMarks(text: string, measures: VoiceMeasures): VoiceMark[] {
  if (measures.texts < firmHabit) return [];
  const { greeting, closing } = splitEmail(text);
  return [
    ...greetingMark(text, greeting, measures.greetings),
    ...closingMark(text, closing, measures.closings),
  ];
}

const longestLine = 60;

function greetingMark(text: string, greeting: string, list: readonly Counted[]): VoiceMark[] {
  const usual = list[0]?.text ?? '';
  if (greeting === '' || !usual.includes(nameSlot) || isHabit(greeting, list)) return [];
  const line = text.trimStart().split('\n')[0]!;
  const name = /\p{Lu}[\p{L}’'-]*(?=[^\p{L}]*$)/u.exec(line)?.[0];
  if (name === undefined || line.length > longestLine) return [];
  return [markOf(text.indexOf(line), line, 'You greet in another way.', usual.replace(nameSlot, name))];
}

function closingMark(text: string, closing: string, list: readonly Counted[]): VoiceMark[] {
  const usual = list.find((own) => own.text !== '');
  const at = text.lastIndexOf(closing);
  if (closing === '' || at === -1 || !usual || isHabit(closing, list)) return [];
  return [markOf(at, closing, 'You close in another way.', usual.text)];
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}{}]+/gu, ' ')
    .trim();
const isHabit = (text: string, list: readonly Counted[]) => list.some((own) => bare(own.text) === bare(text));

function exclamationMarks(text: string, { rates }: VoiceMeasures): VoiceMark[] {
  if ((rates['exclamation'] ?? 0) >= exclaims) return [];
  return [...text.matchAll(/!+/g)].map((match) =>
    markOf(match.index, match[0], 'You hardly use exclamation marks.', '.'),
  );
}

const shortForms: [RegExp, string][] = [
  [/\b(I|you|we|they) will\b/gi, 'll'],
  [/\b(you|we|they) are\b/gi, 're'],
  [/\b(I) am\b/g, 'm'],
];

function contractionMarks(text: string, { rates }: VoiceMeasures): VoiceMark[] {
  const rate = rates['contraction'] ?? 0;
  if (rate >= contracts)
    return shortForms.flatMap(([form, ending]) =>
      [...text.matchAll(form)].map((match) =>
        markOf(match.index, match[0], 'You usually shorten this.', `${match[1]}’${ending}`),
      ),
    );
  if (rate > spellsOut) return [];
  const full: Record<string, string> = { ll: 'will', re: 'are', m: 'am' };
  return [...text.matchAll(/\b(I|you|we|they)['’](ll|re|m)\b/gi)].map((match) =>
    markOf(
      match.index,
      match[0],
      'You usually write this out.',
      `${match[1]} ${full[match[2]!.toLowerCase()]}`,
    ),
  );
}

const markOf = (start: number, text: string, reason: string, suggestion: string): VoiceMark => ({
  start,
  end: start + text.length,
  kind: 'voice',
  reason,
  suggestion,
});
