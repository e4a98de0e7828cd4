import * as z from 'zod/mini';
import type { Fullness, PreferredTone, Template, WritingStyle } from '#shared/analysis.ts';
import { dataRules, fencedLines, type SpokenLine } from './fenced-lines.ts';
import { sessionDays } from './session-days.ts';
import { templateInstruction } from './template-instruction.ts';
import { styleInstruction, toneInstruction } from './writing-styles.ts';

/**
 * Asks a model to read a conversation, or one section of a long one, and to say what was agreed, each item with the
 * words that prove it. What comes back is checked against the transcript elsewhere; nothing here is trusted.
 */
export type ReadSectionInput = {
  lines: SpokenLine[];
  /** From 1; a section of many repeats the last lines of the one before. */
  section: number;
  sections: number;
  marker: string;
  sessionDate: string;
  timeZone: string;
  style: WritingStyle;
  template: Template;
  tone?: PreferredTone;
  fullness?: Fullness;
  customFields: string[];
  isDraft: boolean;
};

/** Plain on the wire: strict modes want every key required, and some servers refuse patterns and limits. */
const source = { quote: z.string(), turn: z.number() };
const line = z.object({ text: z.string(), ...source });

export const sectionAnswer = z.object({
  title: z.string(),
  overview: z.array(line),
  keyInsights: z.array(line),
  goals: z.array(line),
  nextSteps: z.array(line),
  tasks: z.array(
    z.object({
      title: z.string(),
      owner: z.nullable(z.string()),
      due: z.nullable(z.string()),
      confidence: z.number(),
      ...source,
    }),
  ),
  customFields: z.array(z.object({ name: z.string(), value: z.string(), ...source })),
  mentorNotes: z.array(line),
  proactiveSuggestions: z.array(line),
  topics: z.array(z.object({ label: z.string(), turns: z.array(z.number()) })),
});

export type SectionAnswer = z.infer<typeof sectionAnswer>;

export function readSection(input: ReadSectionInput): { instructions: string; prompt: string } {
  return { instructions: instructions(input), prompt: prompt(input) };
}

const instructions = ({
  marker,
  style,
  template,
  tone,
  fullness,
  customFields,
  isDraft,
}: ReadSectionInput): string =>
  `You read the transcript of a coaching conversation and report, for the coach, what was said and agreed.

${dataRules(marker)}

Every item has a source:
- "turn" is the number of the line that proves it.
- "quote" is copied from that one line letter for letter: same words, same spelling, same punctuation, nothing left out or put right, between 3 and 30 words. An item whose quote is not found in its line is thrown away, so leave out what you cannot quote.
- Report only what was said. Where nothing was said for a list, answer with an empty array; for a conversation without content, with empty arrays and an empty title.

Answer with one JSON object and nothing around it:
- "title": at most eight words, what this conversation was about.
- "overview": three to eight sentences {text, quote, turn} in reading order that together retell the conversation. Third person, with the speakers' labels ("Ana wants ..."), never "I", "you" or "we".
- "keyInsights": {text, quote, turn}, what a participant understood or found out, third person.
- "goals": {text, quote, turn}, what the client wants to reach.
- "nextSteps": {text, quote, turn}, what was agreed to happen next, whoever does it.
- "tasks": {title, owner, due, confidence, quote, turn}. Only what somebody took on: a person says they will do it, or says yes to being asked. A coach's suggestion, an idea, a wish, a habit or something already done is no task. "title" is an imperative without the owner's name ("Send the budget to Maria"). "owner" is the label of the speaker who took it on exactly as it stands in the line, null when nobody can be named. "due" is a date YYYY-MM-DD, counted from the day of the session, null when no time was said. "confidence" is from 0 to 1: how sure it is that this is a commitment. "quote" is the commitment itself.
- "customFields": {name, value, quote, turn}, ${fields(customFields)}
- "mentorNotes": {text, quote, turn}, private to the coach: what stood out in how the coach worked, and what to watch.
- "proactiveSuggestions": {text, quote, turn}, what the coach could offer or ask next time, drawn from what was said.
- "topics": {label, turns}, one to eight matters of the conversation, each a label of at most four words with the numbers of the main lines about it.

${styleInstruction[style]} This concerns "overview", "keyInsights", "nextSteps", "mentorNotes" and "proactiveSuggestions"; quotes stay as they are.${also(toneInstruction[tone ?? 'professional'])}${also(templateInstruction(template, fullness))}
Write in the language of the conversation.${isDraft ? `\n${draft}` : ''}`;

const also = (text: string): string => (text === '' ? '' : `\n${text}`);

const fields = (names: string[]): string =>
  names.length === 0
    ? 'an empty array: the coach has none.'
    : `at most one for each of these names of the coach, spelled exactly so, left out where the conversation does not say it: ${JSON.stringify(names)}.`;

const draft =
  'The transcript was made by a simple speech engine and holds misheard words. Propose a task only where the words make clear sense; leave out what may be a mishearing.';

const prompt = ({ lines, marker, section, sections, sessionDate, timeZone }: ReadSectionInput): string =>
  `The session took place on the first of these days, in the time zone ${timeZone}: ${sessionDays(sessionDate)}.
${sections === 1 ? 'This is the whole conversation.' : `This is section ${section} of ${sections} of the conversation; report on this section only. Its first lines may repeat the end of the section before.`}

${fencedLines(lines, marker)}`;
