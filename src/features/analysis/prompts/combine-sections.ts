import * as z from 'zod/mini';
import type { WritingForClient, WritingStyle } from '#shared/analysis.ts';
import { dataRules, fence, oneLine } from './fenced-lines.ts';
import { clientInstruction, styleInstruction } from './writing-styles.ts';

/**
 * Prompt that turns the sections of a long conversation into one report: title, overview, topics, and a verdict on each
 * item. The model only chooses among numbered notes that already have sources, so it cannot add anything.
 */
const combinedLists = ['task', 'goal', 'insight', 'step'] as const;
export type CombinedList = (typeof combinedLists)[number];

export type CombineSectionsInput = {
  titles: string[];
  sentences: string[];
  topics: string[];
  /** The notes of each list, numbered from 0, in the order they were said. */
  items: Record<CombinedList, string[]>;
  marker: string;
  style: WritingStyle;
  client?: WritingForClient;
};

export const combinedAnswer = z.object({
  title: z.string(),
  overview: z.array(z.object({ text: z.string(), sentence: z.number() })),
  topics: z.array(z.object({ label: z.string(), topics: z.array(z.number()) })),
  items: z.array(
    z.object({
      list: z.enum(combinedLists),
      number: z.number(),
      verdict: z.enum(['keep', 'same', 'replaced', 'withdrawn']),
      by: z.nullable(z.number()),
      weight: z.number(),
    }),
  ),
});

export function combineSections(input: CombineSectionsInput): { instructions: string; prompt: string } {
  const { marker, style, client } = input;
  const instructions = `A long coaching conversation was read in sections. You get what was noted about each and make one report of it, for the coach.

${dataRules(marker)}

Answer with one JSON object and nothing around it:
- "title": at most eight words, what the whole conversation was about.
- "overview": five to ten sentences {text, sentence} in reading order that retell the whole conversation, its beginning, middle and end. Each says what one of the numbered sentences says, in the third person; "sentence" is that number. Add nothing that no sentence says.
- "topics": {label, topics}, two to ten matters of the whole conversation: a label of at most four words, and the numbers of the noted topics that belong to it. Every noted topic belongs to one of them.
- "items": {list, number, verdict, by, weight}, one for each numbered task, goal, insight and step. "verdict" is "keep"; or "same" when another of its list says the same, "replaced" when a later one of its list is its new form, with the number of that one as "by"; or "withdrawn" when it was taken back later. "by" is null otherwise. "weight" is from 0 to 1: how much it matters to the client.

${styleInstruction[style]}${client ? `\n${clientInstruction(client)}` : ''}
Write in the language of the notes.`;
  return { instructions, prompt: notes(input) };
}

const notes = ({ titles, sentences, topics, items, marker }: CombineSectionsInput): string => {
  const numbered = (kind: string, lines: string[]) =>
    lines.map((text, number) => `${kind} ${number}: ${oneLine(text)}`);
  return fence(
    [
      ...numbered('section title', titles),
      ...numbered('sentence', sentences),
      ...numbered('topic', topics),
      ...combinedLists.flatMap((list) => numbered(list, items[list])),
    ],
    marker,
  );
};
