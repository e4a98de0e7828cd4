import type { FilledField } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { afterOpeners, isAcknowledgement, bareWords } from '#features/analysis/rules/behaviour/bare-words.ts';
import { readQuestion } from '#features/analysis/rules/behaviour/questions.ts';
import { readSentences, type Sentence } from '#features/analysis/rules/read-sentences.ts';
import { answerValue } from './answer-value.ts';
import { readFieldName, singles, type FieldWords } from './field-words.ts';

/**
 * Fills the fields a coach named from what was said, each with its sentence as the quote: what the client says about
 * it, or answers when asked about it; what the reading has already found (`known`) comes first. A field the conversation
 * does not speak of is left out, never guessed.
 */
export type FieldTurn = Pick<Turn, 'role' | 'text' | 'start'>;

/** Spec 1: "four customizable fields". */
const mostFields = 4;

export function fillFields(
  turns: FieldTurn[],
  names: string[],
  sentences: Sentence[][] = turns.map((turn) => readSentences(turn.text)),
  known: (name: string) => Omit<FilledField, 'name'> | null = () => null,
): FilledField[] {
  const wanted = [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].slice(
    0,
    mostFields,
  );
  return wanted.flatMap((name) => {
    const best = known(name) ?? findAnswer(readFieldName(name), turns, sentences);
    return best === null ? [] : [{ name, ...best }];
  });
}

type Answer = Omit<FilledField, 'name'>;

/** The latest: a session moves on, and the last word holds. */
function findAnswer(field: FieldWords, turns: FieldTurn[], sentences: Sentence[][]): Answer | null {
  if (field.keys.length === 0) return null;
  const answers = turns.flatMap(({ role, start }, turn) => {
    if (role === 'coach') return [];
    const said = sentences[turn] ?? [];
    const isAsked = turns[turn - 1]?.role !== 'client' && asksAbout(field, sentences[turn - 1] ?? []);
    const reply = isAsked ? said.find(isMoreThanYes) : undefined;
    return said.flatMap((sentence): Answer[] => {
      const value = answerValue(sentence.text, field.answer);
      const isAnswer = sentence === reply || states(field, sentence);
      return value !== null && isAnswer && tells(sentence.text)
        ? [{ value, quote: sentence.text.trim(), turn, start }]
        : [];
    });
  });
  return answers.at(-1) ?? null;
}

const tells = (text: string): boolean =>
  readQuestion(text) === null && !breaksOff.test(text) && !saysNothing.test(bareWords(text).join(' '));
const breaksOff = /(?:[-–—…]|\.\.\.|\b(?:because|and|but|so|or|um|uh)[.,]?)\s*$/i;
const saysNothing =
  /\b(?:(?:don't|do not|didn't|never) (?:really |actually |even )?(?:have|see|want|feel like)|don't know|do not know|not sure|no idea|can't say|hard to say|if (?:i|we|you|it)|what if|someday|might have to|no problem|not a problem|no worries|not an issue|no issue|don't worry|of course)\b/;

/** The turn before ends in a question about the field: "What is your budget?" */
function asksAbout({ keys }: FieldWords, before: readonly Sentence[]): boolean {
  const question = before.findLast(({ text }) => readQuestion(text) !== null);
  if (question === undefined) return false;
  const places = keys.map(([own]) => placeOf([own!], question));
  const asking = question.tokens.slice(Math.max(0, places[0]! - reach), Math.max(0, places[0]!));
  return !places.includes(-1) && asking.some(({ lower }) => /^(?:what|which|how|your)$/.test(lower));
}

const isMoreThanYes = ({ text }: Sentence): boolean => {
  const words = bareWords(text);
  return words.length > 0 && !isAcknowledgement(words);
};

/** "My energy is a four"; another word for it counts where it is singled out: "The main challenge is my calendar". */
function states({ keys, isOneOfMany, answer }: FieldWords, sentence: Sentence): boolean {
  const own = keys.map(([word]) => placeOf([word!], sentence));
  const isNamed = own.every((at) => at >= 0);
  const places = isNamed ? own : keys.map((words) => placeOf(words, sentence));
  if (places.includes(-1) || pointsBack.test(afterOpeners(bareWords(sentence.text)).join(' '))) return false;
  if (!isNamed && answer === 'text' && !(isOneOfMany && singles.test(sentence.text))) return false;
  return answer !== 'text' || places.some((at) => isBeside(at, sentence));
}

const placeOf = (words: readonly string[], { tokens }: Sentence): number =>
  tokens.findIndex(({ lemma, lower }) => words.includes(lemma) || words.includes(lower));

/** A verb of being stands close. */
const isBeside = (at: number, { tokens }: Sentence): boolean =>
  tokens.slice(Math.max(0, at - reach), at + reach + 1).some(({ lower }) => being.test(lower));
const reach = 4; // words
const being = /^(?:is|are|was|were|be|been|'s|'re|'m|am|feels?|stands?|sits?)$/;

/** "That's the goal" points at something this sentence does not hold. */
const pointsBack =
  /^(?:i (?:guess|think) )?(?:that|this|those|these|it)(?:'s| is| are| was)? (?:\w+ ){0,4}\w+$/;
