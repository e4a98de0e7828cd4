import * as z from 'zod/mini';
import type { EmailRequest } from '#shared/follow-up.ts';
import { profileFrom } from '../../voice/rules/profile-words.ts';
import { planEmail } from '../rules/plan-email.ts';
import { dateInWords } from '../rules/days.ts';

/**
 * Prompt for a follow-up e-mail: the plan, its facts and the coach's habits as figures and words. The model gets no
 * transcript and no private note, and names the facts of each sentence, so that what it adds can be found.
 */
export const writtenEmail = z.object({
  subject: z.string(),
  greeting: z.string(),
  paragraphs: z.array(z.array(z.object({ text: z.string(), facts: z.array(z.string()) }))),
  closing: z.string(),
});

/** What marks the material as data; `fenced-lines.ts` of the analysis has it. */
type Guard = { rules: string; fence: (lines: string[]) => string };

export function writeEmailPrompt(
  request: EmailRequest,
  { rules, fence }: Guard,
): { instructions: string; prompt: string } {
  const { client, coach, session, today, instruction } = request;
  const instructions = `You write a short follow-up e-mail from a coach, ${oneLine(coach.firstName)}, to their client, ${oneLine(client.firstName)}, in the coach's own voice. The coach reads it before it is sent.

${rules}

Rules:
- State nothing but the facts of the plan, in the order of its points. No other number, day, name, promise, praise of a deed, or feeling. Say days as the facts do, never "today" or "tomorrow".
- A sentence that states facts names their ids in "facts"; one that is only a greeting, a wish, a question or thanks has an empty list.
- Tasks of the client are said to the client ("You'll ..."), tasks of the coach as "I'll ...".
- A fact of the kind own_words is a sentence of the coach: it goes in word for word.
- Keep to the habits of the coach: greeting, closing, sentence length, contractions, punctuation. Tone for this client: ${client.tone}. Lists as ${oneLine(client.noteStyle)}.

Answer with one JSON object and nothing around it: {subject, greeting, paragraphs, closing}. "paragraphs" is a list of paragraphs, each a list of sentences {text, facts}; a line of a list is a sentence that begins with "- ". "greeting" and "closing" are one line each, without a signature.`;
  const points = planEmail(request).map(
    ({ role, facts }) => `Point ${role}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`,
  );
  const facts = request.facts.map(
    ({ id, kind, owner, due, isDone, text }) =>
      `Fact ${id} (${kind}${owner ? `, of the ${owner}` : ''}${due ? `, ${dateInWords(due, today)}` : ''}${isDone ? ', done' : ''}): ${oneLine(text)}`,
  );
  const about = [
    `Kind of e-mail: ${request.kind}`,
    session ? `Session: ${dateInWords(session.date, today)}` : 'Session: none',
    ...(instruction ? [`What the coach asks for (no fact): ${oneLine(instruction)}`] : []),
  ];
  return { instructions, prompt: fence([...about, ...points, ...facts, ...habits(request)]) };
}

function habits({ voice }: EmailRequest): string[] {
  if (!voice) return ['Habits of the coach: not known'];
  const words = profileFrom(voice);
  const known = Object.entries(words).filter(
    ([, value]) => value !== null && (!Array.isArray(value) || value.length > 0),
  );
  return [
    `Usual greeting: ${oneLine(voice.greetings[0]?.text ?? '')}`,
    `Usual closing: ${oneLine(voice.closings[0]?.text ?? '')}`,
    `Words a sentence: ${Math.round(voice.sentenceLength.mean)}`,
    ...known.map(
      ([name, value]) =>
        `${name}: ${oneLine(Array.isArray(value) ? value.slice(0, 6).join(' | ') : String(value))}`,
    ),
  ];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
