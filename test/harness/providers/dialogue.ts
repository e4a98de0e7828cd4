/**
 * What the fake providers "hear": a short dialogue with times, and the ways in which an answer about it can be wrong.
 * Written for the tests; no real person said it.
 */
export type Line = { speaker: number; start: number; end: number; text: string };

export const dialogueSeconds = 12;

export const dialogue: Line[] = [
  { speaker: 0, start: 0.4, end: 3.1, text: 'What would you like to leave with today?' },
  { speaker: 1, start: 3.6, end: 7.9, text: 'I want a plan for the talk with Okonkwo about the budget.' },
  { speaker: 0, start: 8.4, end: 11.5, text: 'When will you send him the first draft?' },
];

export const wrongAnswers = {
  out_of_order: (lines: Line[]) => lines.toReversed(),
  negative: (lines: Line[]) => lines.map((line) => ({ ...line, start: line.start - 5 })),
  backwards: (lines: Line[]) => lines.map((line) => ({ ...line, start: line.end, end: line.start })),
  beyond_the_end: (lines: Line[]) =>
    lines.map((line) => ({ ...line, start: line.start + 60, end: line.end + 60 })),
  ten_times: (lines: Line[]) => lines.map((line) => ({ ...line, text: Array(10).fill(line.text).join(' ') })),
} satisfies Record<string, (lines: Line[]) => Line[]>;

export type WrongAnswer = keyof typeof wrongAnswers;

/** Words of a line with times spread evenly over it. */
export const wordsOf = ({ start, end, text }: Line): { word: string; start: number; end: number }[] => {
  const words = text.split(' ');
  const each = (end - start) / words.length;
  return words.map((word, at) => ({ word, start: start + at * each, end: start + (at + 1) * each }));
};
