import * as z from 'zod/mini';
import type { Fullness, PreferredTone, WritingForClient, WritingStyle } from '#shared/analysis.ts';
import { dataRules, fence, fencedLines, lineRules, oneLine, type SpokenLine } from './fenced-lines.ts';
import { sessionDays } from './session-days.ts';
import { clientInstruction, fullInstruction, styleInstruction, toneInstruction } from './writing-styles.ts';

/**
 * Prompt that analyses a conversation, or one section of a long one, with a quote for each item. The adapter checks the
 * answer against the transcript; nothing in it is trusted.
 */
export type ReadSectionInput = {
  lines: SpokenLine[];
  /** From 1. Later sections repeat the last lines of the previous one. */
  section: number;
  sections: number;
  /** Short notes on the previous sections. */
  soFar: string[];
  marker: string;
  sessionDate: string;
  timeZone: string;
  style: WritingStyle;
  tone?: PreferredTone;
  fullness?: Fullness;
  client?: WritingForClient;
  customFields: string[];
  isDraft: boolean;
};

/** No optional keys, patterns or limits: strict modes require every key, and some servers reject the rest. */
const source = { quote: z.string(), turn: z.number() };
const line = z.object({ text: z.string(), ...source });
const second = z.nullable(z.object(source));
const provenLine = z.extend(line, { second });

export const sectionAnswer = z.object({
  title: z.string(),
  overview: z.array(line),
  keyInsights: z.array(provenLine),
  goals: z.array(provenLine),
  nextSteps: z.array(line),
  tasks: z.array(
    z.object({
      title: z.string(),
      owner: z.nullable(z.string()),
      due: z.nullable(z.string()),
      confidence: z.number(),
      ...source,
      second,
    }),
  ),
  nextMeeting: z.nullable(z.object({ date: z.nullable(z.string()), text: z.string(), ...source })),
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
  tone,
  fullness,
  client,
  customFields,
  isDraft,
}: ReadSectionInput): string =>
  `You read the transcript of a coaching conversation and report, for the coach, what was said and agreed.

${dataRules(marker)}
${lineRules}

Every item has a source:
- "turn" is the number of the line that proves it.
- "quote" is copied from that one line: four to twelve words in a row, none changed, none added; a shorter one only where it is the whole line. An item whose quote is not found is thrown away, so leave out what you cannot quote.
- "second" is another {quote, turn} where one place alone does not prove the item: the question with its answer, the promise with the day it was given later. null otherwise.
- The text beside a quote may use only names and numbers that stand in the transcript.
- Report only what was said and meant. Where nothing was said for a list, answer with an empty array; for a conversation without content, with empty arrays and an empty title.
- Each list has its weightiest item first, except "overview". Say everything once: what is a task is no next step.

Answer with one JSON object and nothing around it:
- "title": at most eight words, what this conversation was about.
- "overview": three to eight sentences {text, quote, turn} in reading order that together retell the conversation: what the client came with, what came up, what changed, what was agreed. Third person, with the speakers' first names ("Ana wants ..."), never "I", "you" or "we".
- "keyInsights": {text, quote, turn, second}, at most five: what the client came to see about themselves or their situation in this conversation and did not see before, in the third person. A fact, an opinion of the coach or a plan is no insight.
- "goals": {text, quote, turn, second}, at most five: what the client wants to reach beyond this conversation, said or agreed to by the client. A single action is no goal.
- "nextSteps": {text, quote, turn}: what was agreed and is not a task, such as a direction to keep or a matter to take up next time. It holds no task.
- "tasks": {title, owner, due, confidence, quote, turn, second}: only what a person present took on in earnest, by saying they will do it or by saying yes to being asked.
  No task: a rehearsal or role play and words meant for somebody absent; a joke or exaggeration; a supposition ("I could", "if I were to"); an idea, wish, habit or worry; advice nobody took up; what was declined, withdrawn or put off without a date; what is already done; what a third person does or should do.
  A promise that was repeated, moved or corrected is one task, in its last form, quoted where it got this form.
  "title" is an imperative without the owner's name that can be understood alone ("Send the budget to Maria"): say what "it" or "that" stands for, and keep a time of day, a condition and a repetition that were said ("Call the clinic at nine", "If Ana agrees, book the room", "Walk to work every Monday").
  "owner" is the full name of the speaker who took it on as the first line of the material has it, null when nobody can be named.
  "due" is a date YYYY-MM-DD or null when no time was said. A weekday is the first one after the day of the session; "end of the week" is its Friday, "end of the month" its last day; "before our next session" is the day before the next meeting where its date was said, else null. A time that belongs to another part of the sentence is not its due date.
  "confidence" is from 0 to 1: how sure it is that this is a commitment. "quote" is the commitment itself.
- "nextMeeting": {date, text, quote, turn}, when these people meet next: "text" as it was said in a few words, "date" YYYY-MM-DD or null when no day was said. null when nothing was said about it.
- "customFields": {name, value, quote, turn}, ${fields(customFields)}
- "mentorNotes": {text, quote, turn}, private to the coach: what stood out in how the coach worked; what became of promises of last time, kept or not; and, named plainly and first, what calls for care: harm to oneself or others, despair, violence, exhaustion. A joke or a figure of speech is none.
- "proactiveSuggestions": {text, quote, turn}, what the coach could offer or ask next time, drawn from what was said: first what was left open in this conversation, such as a question without an answer or an offer not taken up; no task again.
- "topics": {label, turns}, one to eight matters of the conversation, each a label of at most four words with the numbers of the main lines about it.

${styleInstruction[style]} This concerns "overview", "keyInsights", "nextSteps", "mentorNotes" and "proactiveSuggestions"; quotes stay as they are.${also(toneInstruction[tone ?? 'professional'])}${also(fullness === 'full' ? fullInstruction : '')}${also(client ? clientInstruction(client) : '')}
Write in the language of the conversation.${isDraft ? `\n${draft}` : ''}`;

const also = (text: string): string => (text === '' ? '' : `\n${text}`);

const fields = (names: string[]): string =>
  names.length === 0
    ? 'an empty array: the coach has none.'
    : `at most one for each of these names of the coach, spelled exactly so, left out where the conversation does not say it: ${JSON.stringify(names)}.`;

const draft =
  'The transcript was made by a simple speech engine and holds misheard words. Propose a task only where the words make clear sense; leave out what may be a mishearing.';

const prompt = (input: ReadSectionInput): string => {
  const { lines, marker, section, sections, sessionDate, timeZone } = input;
  const extent =
    sections === 1
      ? 'This is the whole conversation.'
      : `This is section ${section} of ${sections} of the conversation; report on this section only. Its first lines may repeat the end of the section before.`;
  return `The session took place on the first of these days, in the time zone ${timeZone}: ${sessionDays(sessionDate)}.
${extent}
${notes(input)}
${fencedLines(lines, marker)}`;
};

const notes = ({ soFar, marker }: ReadSectionInput): string =>
  soFar.length === 0
    ? ''
    : `
The sections before hold this, numbered. Do not report it again. Where this section moves, changes or withdraws something of it, report its new form with the words that say so; say in "overview" what was taken back.
${fence(
  soFar.map((note, at) => `${at + 1}. ${oneLine(note)}`),
  marker,
)}
`;

/** The same prompt again, with the reason for the refusal and the quotes that were not found. */
export function askAgain(
  prompt: string,
  wrong: { reason: string; quotes: string[] },
  marker: string,
): string {
  const named =
    wrong.quotes.length === 0
      ? ''
      : `\nThese quotes of it stand nowhere in the transcript. Copy the words that do, or leave the item out.\n${fence(
          wrong.quotes.map((quote) => JSON.stringify(oneLine(quote))),
          marker,
        )}`;
  return `${prompt}\n\nYou answered this once, and the answer could not be used as it was: ${wrong.reason} Answer again, whole.${named}`;
}
