import type { FilledField } from '#shared/analysis.ts';
import type { Turn } from '#shared/transcript.ts';
import { afterOpeners, isAcknowledgement, bareWords } from '#features/analysis/rules/behaviour/bare-words.ts';
import { readQuestion } from '#features/analysis/rules/behaviour/questions.ts';
import { readSentences, type Sentence } from '#features/analysis/rules/read-sentences.ts';
import { answerValue } from './answer-value.ts';
import { readFieldName, type FieldWords } from './field-words.ts';

/**
 * Fills the fields a coach named from what was said, each with its sentence as the quote: what the client says about
 * it, or answers when asked about it; what the reading has already found (`known`) comes first. A field the conversation does not speak of is left out, never guessed.
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

const weights = {
  /** The field's own word, for all of the name's words. */
  named: 2,
  /** Only a word of the same meaning. */
  kin: 1,
  /** The coach asked about the field just before. */
  asked: 2,
  client: 1,
  /** No one knows whose words these are. */
  other: 0.5,
  /** A coach may sum up, but speaks of other things too. */
  coach: -0.7,
  /** A figure of the kind the field wants, and the lack of it. */
  figured: 1,
  figureless: -0.8,
  /** "My biggest obstacle is ...", where the field wants one among several. */
  singled: 0.6,
  /** "My energy is ...", "the budget was ...". */
  stated: 0.5,
  /** The word falls, but the sentence says something else. */
  mentioned: -0.8,
  /** "I don't know", "maybe someday", "if I had ...". */
  unsure: -1.5,
};

/** Named or asked about, and said by the client; or a kin word with more signs than being stated. */
const enough = 2.7;

function findAnswer(field: FieldWords, turns: FieldTurn[], sentences: Sentence[][]): Answer | null {
  if (field.keys.length === 0) return null;
  const candidates = turns.flatMap((turn, i) => {
    const said = sentences[i] ?? [];
    const reply = turn.role !== 'coach' && asksAbout(field, turns, sentences, i) ? firstTelling(said) : null;
    return said.map((sentence, n) => {
      const { value, figured } = answerValue(sentence.text, field.answer);
      const score = scoreAnswer(field, sentence, turn.role, { isReply: n === reply, figured });
      return { score, answer: { value, quote: sentence.text.trim(), turn: i, start: turn.start } };
    });
  });
  const good = candidates.filter(({ score, answer }) => score >= enough && answer.value !== '');
  const top = Math.max(...good.map(({ score }) => score));
  // The latest of equals: a session moves on, and the last word holds.
  return good.findLast(({ score }) => score === top)?.answer ?? null;
}

/** Words between the field's word and the one that asks for it or states it, at most. */
const reach = 4;

const isBrokenOff = (text: string): boolean =>
  /(?:[-–—…]|\.\.\.|\b(?:because|and|but|so|or|um|uh)[.,]?)\s*$/i.test(text);

const unsure =
  /\b(?:(?:don't|do not|didn't|never) (?:really |actually |even )?(?:have|see|want|feel like)|don't know|do not know|not sure|no idea|can't say|hard to say|if (?:i|we|you|it)|what if|someday|might have to)\b/;
const idle = /\b(?:no problem|not a problem|no worries|not an issue|no issue|don't worry|of course)\b/;
/** "That's the goal" points back at something this sentence does not hold. */
const pointsBack =
  /^(?:i (?:guess|think) )?(?:that|this|those|these|it)(?:'s| is| are| was)? (?:\w+ ){0,4}\w+$/;
const statingVerb = /^(?:is|are|was|were|be|been|'s|'re|'m|am|feels?|stands?|sits?)$/;

function scoreAnswer(
  field: FieldWords,
  sentence: Sentence,
  role: Turn['role'],
  found: { isReply: boolean; figured: boolean },
): number {
  const heard = hearing(field, sentence);
  if (heard === 0 && !found.isReply) return 0;
  const plain = bareWords(sentence.text).join(' ');
  if (!tells(sentence.text, plain)) return 0;
  const figure = found.figured ? weights.figured : field.answer === 'text' ? 0 : weights.figureless;
  const single = field.singles?.test(plain) === true ? weights.singled : 0;
  return (
    heard +
    weights[role] +
    figure +
    single +
    (found.isReply ? weights.asked : 0) +
    surenessOf(field, sentence, found)
  );
}

const tells = (text: string, plain: string): boolean =>
  !idle.test(plain) && !isBrokenOff(text) && readQuestion(text) === null;

function surenessOf(
  field: FieldWords,
  sentence: Sentence,
  { isReply, figured }: { isReply: boolean; figured: boolean },
): number {
  const words = bareWords(sentence.text);
  const mentioned = isReply || figured ? 0 : weights.mentioned;
  const isPointing = !isReply && pointsBack.test(afterOpeners(words).join(' '));
  return (
    (isStated(field, sentence) ? weights.stated : mentioned) +
    (isPointing ? weights.unsure : 0) +
    (unsure.test(words.join(' ')) ? weights.unsure : 0)
  );
}

/** How much of the field's name a sentence speaks of; a name of two words needs both. */
function hearing({ keys }: FieldWords, { tokens }: Sentence): number {
  const lemmas = new Set(tokens.flatMap(({ lemma, lower }) => [lemma, lower]));
  const parts = keys.map(({ lemma, kin }) => {
    if (lemmas.has(lemma)) return weights.named;
    return [...kin].some((word) => lemmas.has(word)) ? weights.kin : 0;
  });
  return parts.some((part) => part === 0) ? 0 : parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

/** "My main goal is ...", "sleep has been my biggest obstacle": the field's word and a verb of being stand close. */
function isStated({ keys }: FieldWords, { tokens }: Sentence): boolean {
  return tokens.some(
    ({ lemma, lower }, at) =>
      keys.some((key) => key.lemma === lemma || key.lemma === lower || key.kin.has(lemma)) &&
      tokens.slice(Math.max(0, at - reach), at + reach + 1).some((near) => statingVerb.test(near.lower)),
  );
}

/** The turn before ends in a question about the field itself ("what's your budget"), not one that mentions it. */
function asksAbout(field: FieldWords, turns: FieldTurn[], sentences: Sentence[][], i: number): boolean {
  const asker = turns[i - 1];
  if (asker === undefined || asker.role === 'client') return false;
  const question = (sentences[i - 1] ?? []).findLast(({ text }) => readQuestion(text) !== null);
  return question !== undefined && hearing(field, question) >= weights.named && isTheMatter(field, question);
}

function isTheMatter({ keys }: FieldWords, { tokens }: Sentence): boolean {
  const at = tokens.findIndex(({ lemma, lower }) =>
    keys.some((key) => key.lemma === lemma || key.lemma === lower),
  );
  return tokens
    .slice(Math.max(0, at - reach), at)
    .some(({ lower }) => /^(?:what|which|how|your|any|about)$/.test(lower));
}

/** The first sentence of a reply that says more than "okay"; -1 when there is none. */
const firstTelling = (said: Sentence[]): number =>
  said.findIndex(({ text }) => {
    const words = bareWords(text);
    return words.length > 0 && !isAcknowledgement(words) && afterOpeners(words).length > 0;
  });
