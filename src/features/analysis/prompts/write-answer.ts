import * as z from 'zod/mini';
import type { WriteAnswerRequest } from '#shared/analysis.ts';
import { dataRules, fence, oneLine } from './fenced-lines.ts';

/**
 * Prompt that answers a coach's question from numbered quotes. The model gets nothing else of the conversations, and
 * names the quotes each statement rests on, so that it can add nothing.
 */
export const writtenAnswer = z.object({
  statements: z.array(z.object({ text: z.string(), quotes: z.array(z.number()) })),
});

export function writeAnswerPrompt(
  { question, quotes }: WriteAnswerRequest,
  marker: string,
): { instructions: string; prompt: string } {
  const instructions = `A coach asks about their own coaching conversations. You get quotes that were found in them, numbered, each with its speaker and day, and answer from these quotes alone.

${dataRules(marker)}

Answer with one JSON object and nothing around it:
- "statements": one to three short sentences {text, quotes} in plain English, or in the language of the question. "text" is plain text without markup and without numbers of quotes; "quotes" are the numbers of the quotes that say it, at least one. Say nothing that no quote says. Where the quotes do not answer the question, "statements" is an empty list.`;
  const lines = quotes.map(
    ({ speaker, sessionDate, text }, index) =>
      `Quote ${index + 1} (${oneLine(speaker)}, ${sessionDate}): ${oneLine(text)}`,
  );
  const prompt = `The question of the coach:\n${JSON.stringify(oneLine(question))}\n\nThe quotes:\n${fence(lines, marker)}`;
  return { instructions, prompt };
}
