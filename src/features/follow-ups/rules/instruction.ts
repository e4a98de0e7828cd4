import type { Fact } from '#shared/follow-up.ts';
import { isCourtesy } from './courtesy-words.ts';
import { stemOf, wordsIn } from './stated-facts.ts';

/**
 * What a draft takes from what the coach asks for: sentences in quotation marks or written to the client go in word for
 * word, and the rest decides which tasks are mentioned. A wish about the writing ("shorter") is for language models.
 */
export function ownSentences(instruction: string): string[] {
  const quoted = [...instruction.matchAll(/[“"]([^“”"]{8,})[”"]/gu)].map(([, text]) => closed(text!));
  if (quoted.length > 0) return quoted;
  return instruction
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => isToClient(sentence))
    .map(closed);
}

const closed = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const toClient = /^(?:I|I['’]\w+|We|We['’]\w+|You|Your|Let['’]s|Thanks?|Good luck|See you)\b/;
const toWriter =
  /\b(?:mention|draft|e-?mail|tone|shorter|longer|remind (?:her|him|them)|tell (?:her|him|them)|ask (?:her|him|them)|the client|you to|want you|can you|please write)\b/i;

const isToClient = (sentence: string): boolean =>
  sentence.split(/\s+/).length > 2 && toClient.test(sentence) && !toWriter.test(sentence);

export const factsOfInstruction = (instruction: string): Fact[] =>
  ownSentences(instruction).map((text, at) => ({
    id: `own ${at}`,
    kind: 'own_words',
    text,
    owner: null,
    due: null,
    isDone: false,
    source: { conversationId: '', quote: null, start: null },
  }));

/** The tasks it names; all of them where it names none. */
export function askedFor(facts: readonly Fact[], instruction: string): Fact[] {
  const asked = new Set(
    wordsIn(instruction)
      .filter((word) => !isCourtesy(word))
      .map(stemOf),
  );
  const isTask = ({ kind }: Fact) => kind === 'task' || kind === 'promise';
  const isNamed = ({ text }: Fact) =>
    wordsIn(text).some((word) => !isCourtesy(word) && asked.has(stemOf(word)));
  const isAny = facts.some((fact) => isTask(fact) && isNamed(fact));
  return facts.filter((fact) => !isAny || !isTask(fact) || isNamed(fact));
}
