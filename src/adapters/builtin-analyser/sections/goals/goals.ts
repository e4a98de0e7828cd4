import type { SourcedLine } from '#shared/analysis.ts';
import { firstName, labelsOf, type Move, type Reading, type Status } from '../../reading/reading.ts';
import { saysSame, sharedBy } from '../content-words.ts';
import { joined, passagesOf, sentencePassage, type Passage } from '../passage.ts';
import { quoted } from '../quote.ts';
import {
  plain,
  conditional,
  named,
  striving,
  deed,
  doubt,
  spared,
  hedge,
  state,
  noAnswer,
  agreedWish,
  offer,
} from './goal-words.ts';

/**
 * Lists what the client wants to reach: what they say when they are asked for it, what they wish in words of wishing,
 * and what the coach says for them and they agree to ("So you'd like to give them up?" - "For years").
 */
const mostGoals = 5;

export const enough = 2.4; // weight below which a wish is a step or a turn of phrase
const another = 3; // weight of a second wish of the same turn
const apart = 1; // turns: one wish told twice
const longest = 34; // words: two wishes of one breath are shown as one
const firstPart = 0.45; // of a conversation: a wish told later is mostly a step
const allowed: readonly Status[] = ['meant'];

export type Goal = { passage: Passage; weight: number; isAgreed: boolean };

/** What an answer to such a question is worth before its words are read. */
const asks: Partial<Record<Move, number>> = {
  wish: 2.5,
  goal: 2.5,
  topic: 1.5,
  feeling: -0.5,
  'take-away': -1,
  option: -1,
  support: -1,
  commitment: -0.5,
  scale: -1.5,
  when: -3,
  'next-meeting': -4,
};

export function findGoals(reading: Reading): SourcedLine[] {
  const several = labelsOf(reading, 'client').length > 1;
  return chooseGoals(reading).map(({ passage, isAgreed }) =>
    quoted(
      reading,
      passage,
      isAgreed ? 'Agreed: ' : several ? `${firstName(reading, passage.speaker)}: ` : '',
    ),
  );
}

export function chooseGoals(reading: Reading): Goal[] {
  const chosen: Goal[] = [];
  const all = inOneBreath(reading, weighGoals(reading));
  for (const next of all.toSorted((a, b) => b.weight - a.weight || a.passage.turn - b.passage.turn)) {
    if (chosen.length >= mostGoals || next.weight < enough) break;
    if (!chosen.some((other) => isRepeat(other, next))) chosen.push(next);
  }
  return chosen.toSorted((a, b) => a.passage.turn - b.passage.turn);
}

function isRepeat(goal: Goal, next: Goal): boolean {
  const [a, b] = [goal.passage, next.passage];
  if (a.speaker === b.speaker || goal.isAgreed || next.isAgreed) {
    if (saysSame(a.content, b.content)) return true;
  } else return false;
  const mayBeTwo = a.turn === b.turn || (a.speaker !== b.speaker && Math.abs(a.turn - b.turn) <= apart);
  if (mayBeTwo && next.weight >= another) return sharedBy(a.content, b.content) > 0;
  return Math.abs(a.turn - b.turn) <= apart;
}

/** "I want to dance. I want to be fifty-eight": wishes of one breath stay together. */
function inOneBreath(reading: Reading, goals: readonly Goal[]): Goal[] {
  const found: Goal[] = [];
  for (const goal of goals.filter(({ weight }) => weight >= 1)) {
    const last = found.at(-1);
    const follows =
      last !== undefined &&
      !goal.isAgreed &&
      last.passage.turn === goal.passage.turn &&
      last.passage.clauses.at(-1)!.index + 1 === goal.passage.clauses[0]!.index &&
      last.passage.count + goal.passage.count <= longest;
    if (follows)
      found[found.length - 1] = {
        ...last,
        passage: joined(reading, last.passage, goal.passage),
        weight: Math.max(last.weight, goal.weight),
      };
    else found.push(goal);
  }
  return found;
}

function weighGoals(reading: Reading): Goal[] {
  const own = passagesOf(reading)
    .filter(
      (said) =>
        said.role === 'client' &&
        !said.isQuestion &&
        said.count >= 3 &&
        (isWishedFor(said) || isPictured(reading, said)),
    )
    .map((said): Goal => ({ passage: said, weight: weigh(reading, said), isAgreed: false }));
  return [...wishedOn(reading, own), ...agreedGoals(reading)];
}

/** "And to leave at five on a Friday.", "And see my daughter.": a wish goes on without its verb of wishing. */
function wishedOn(reading: Reading, goals: readonly Goal[]): Goal[] {
  let last: Passage | null = null;
  return goals.map((goal) => {
    const { passage } = goal;
    const isOn =
      goal.weight === 0 &&
      passage.content.size > 1 &&
      last !== null &&
      last.speaker === passage.speaker &&
      passage.turn - last.turn <= wishReach &&
      (isInfinitive(passage) || isPictured(reading, passage));
    if (isOn || goal.weight >= enough) last = passage;
    return isOn ? { ...goal, weight: enough } : goal;
  });
}

const wishReach = 2; // turns

const isInfinitive = ({ low, clauses: [first] }: Passage): boolean =>
  /^(?:(?:and|also|or|plus|oh|yes|well|maybe|while i'm \p{L}+) )*to (?!be honest|be fair|me\b|you\b)\p{L}{2,}/u.test(
    low,
  ) ||
  /^(?:(?:and|also|plus|yes|yeah) )+that (?!'|is\b|was\b|would\b|will\b|means\b|makes\b|has\b)(?:\p{L}+ ){2,}/u.test(
    low,
  ) ||
  (/^and \p{Ll}/u.test(low) && first!.frame?.subject === 'none' && first!.frame.modal === 'order');

/** "Five years down the road?" "I'd have a shed, and four or five young ones in it." */
const isPictured = (reading: Reading, said: Passage): boolean =>
  /^(?:(?:and|so|well) )*(?:i|we|there|it|they)(?:'d| would) /.test(said.low) &&
  said.clauses.every(({ status }) => status === 'supposed' || status === 'meant') &&
  isAskedByPeer(reading, said, asksAhead);

const asksAhead =
  /\b(?:years?|months?)(?:'s)? (?:from now|down the (?:road|line)|on|ahead)\b|\bwhat would (?:success|good|better|it|that|this) look like\b|\bwhat would (?:you change|be different)\b/;

function weigh(reading: Reading, said: Passage): number {
  const low = said.low.slice(0, 400);
  const question = askedFor(reading, said);
  const isSpared = spared.test(low);
  const words = named.test(low) ? 3 : isSpared ? 2.5 : isWish(low) ? 2.5 : striving.test(low) ? 1.3 : 0;
  if (said.content.size === 0 || hedge.test(low)) return 0;
  if (words === 0)
    return question > 2 &&
      (said.content.size >= 2 || (said.count >= fewestInAnswer && namesWish.test(low))) &&
      said.clauses.every(({ act, isSide }) => act !== 'promise' && !isSide) &&
      !noAnswer.test(low) &&
      (isFirstAnswer(reading, said) || ahead.test(low))
      ? question
      : 0;
  const early = said.turn <= reading.turns.length * firstPart ? 1 : 0;
  return (
    words +
    question +
    early +
    (state.test(low) ? 1 : early > 0 || isSpared ? 0 : -0.5) -
    (deed.test(low) ? (question >= fullyAsked ? 1 : 2.5) : 0) -
    (!isSpared && doubt.test(low) ? 2.5 : 0) -
    (said.content.size < 2 && said.count < fewestToStand && question <= 0 && !isSpared ? 1.5 : 0)
  );
}

const fewestInAnswer = 6; // words

/** "A way to say no", "that she comes home", "to sleep again", "if I knew where to start" */
const namesWish =
  /^(?:(?:well|just|maybe|probably|i guess|and|so) )*(?:an? \p{L}*\s?way\b|some way\b|how (?:to|i)\b|that\b|to\b|being\b|having\b|not \p{L}+ing\b|if i (?:knew|could|had)\b|(?:i|we)'d\b)/u;

/** "In two years, two days of the week belong to strings": a state that is to come. */
const ahead =
  /^(?:(?:and|so|well) )*(?:in|by|after) (?:(?:a|the|one|two|three|five|ten|six|end|of|next|this) )*(?:years?|months?|christmas|easter|spring|summer|autumn|winter)\b/;

const fullyAsked = 2; // what was wanted was asked for, and this answers at once

/** Asked for what is wanted, or for the day when all has come right, in whichever move of the coach. */
const asksForGoal =
  /\bwhat (?:do|would|did) you (?:really |actually |truly )?(?:want|wish|hope)(?! to (?:do|say|start|talk|look|tell|try))\b|\b(?:had|has|have|this's|it's|all) (?:come|gone|turned out) (?:right|well|the way)\b|\b(?:years?|months?) (?:from now|down the (?:road|line))\b|\bwhat would tell you\b|\bwhat(?:'s| is) true\b/;

function askedFor(reading: Reading, said: Passage): number {
  if (isAskedByPeer(reading, said)) return 2.5;
  if (said.asked === null) return 0;
  const words = reading.clauses[said.asked.asked]!.text.toLowerCase().slice(0, 300);
  const worth = asksForGoal.test(words) ? 2.5 : (asks[said.asked.move] ?? 0);
  return worth * (said.isPrompt ? 1 : 0.4);
}

/** Who stands in the turn before asks, also where the talk does not show who coaches. */
function isAskedByPeer(reading: Reading, { turn, speaker }: Passage, asks = asksForGoal): boolean {
  const before = reading.utterances
    .slice(Math.max(0, turn - 2), turn)
    .findLast(({ isBackchannel }) => !isBackchannel);
  if (before === undefined || before.speaker === speaker) return false;
  const asking = reading.clauses.slice(before.from, before.to);
  return (
    asking.some(({ question }) => question !== null) &&
    asks.test(
      asking
        .map(({ plain }) => plain)
        .join(' ')
        .slice(-400),
    )
  );
}

const asksForWish =
  /\b(?:what would tell you|matters?|success|look like|what would you change|be different|what(?:'s| is) true|want|like|love|hope|hoping|goals?|aim|wish|walk away|worth|useful|need|looking for|bigger)\b/;

/** The first words of substance after "What do you want?" say it, even without a word of wishing: "Joy." */
const isFirstAnswer = (reading: Reading, said: Passage): boolean =>
  (isAskedByPeer(reading, said) ||
    (said.asked !== null &&
      said.isPrompt &&
      asksForWish.test(reading.clauses[said.asked.asked]!.text.toLowerCase().slice(0, 300)))) &&
  !passagesOfTurn(reading, said.turn).some(
    (other) => other.clauses[0]!.index < said.clauses[0]!.index && other.content.size >= 2,
  );

const passagesOfTurn = (reading: Reading, turn: number): Passage[] =>
  passagesOf({ ...reading, utterances: [reading.utterances[turn]!] });

/** "I'd like to be normal" stands in the conditional and is meant. */
const isWishedFor = (said: Passage): boolean =>
  said.clauses.every(
    ({ status, isSide, words }) =>
      allowed.includes(status) ||
      (isSide && (status === 'supposed' || status === 'reported')) ||
      (status === 'past' && feelsLike.test(said.low.slice(0, 80))) ||
      ((status === 'supposed' || status === 'reported') && isWish(words.map(({ lower }) => lower).join(' '))),
  );

/** "I'd like to feel the way I did": what someone misses stands in the past and is wished for. */
const feelsLike = /\b(?:to|wanna) (?:feel|be|have|get back)\b/;

export const isWish = (low: string): boolean =>
  conditional.test(low.slice(0, 400)) || plain.test(low.slice(0, 400));

/** What the coach said for the client, and the client agreed to. */
function agreedGoals(reading: Reading): Goal[] {
  return reading.clauses
    .filter(
      ({ role, words, turn }) =>
        role === 'coach' &&
        agreedWish.test(
          words
            .map(({ lower }) => lower)
            .join(' ')
            .slice(0, 400),
        ) &&
        saysYes(reading, turn),
    )
    .flatMap((clause): Goal[] => {
      const passage = withSense(reading, sentencePassage(reading, clause));
      const low = passage.low.slice(0, 400);
      if (
        offer.test(low) ||
        passage.content.size < (passage.count < fewestToStand ? 2 : 1) ||
        clause.question === 'open'
      )
        return [];
      const early = clause.turn <= reading.turns.length * firstPart ? 0.5 : 0;
      const weight = 2.5 + early + (state.test(low) ? 0.5 : 0);
      return [{ passage, weight, isAgreed: true }];
    });
}

const fewestToStand = 8; // words
const yes =
  /^(?:\W|oh|well|um|uh|i mean)*(?:yeah|yes|yep|yup|aye|right|exactly|definitely|absolutely|correct|mm-?hmm|uh-huh|sure|for sure|i do|i would|that's (?:it|right|true|what)|true|totally|basically|i think so|i'd (?:like|love) that|that(?:'d| would) be (?:good|nice|great|lovely|it))\b/;

/** The client's next turn begins with a yes. */
function saysYes(reading: Reading, turn: number): boolean {
  const reply = reading.turns.slice(turn + 1, turn + 3).find(({ role }) => role === 'client');
  return reply !== undefined && yes.test(reply.text.slice(0, 80).toLowerCase());
}

/** "That matters to you. Staying on your own two feet": the sense stands in the sentence after. */
function withSense(reading: Reading, said: Passage): Passage {
  const next = reading.clauses[said.clauses.at(-1)!.index + 1];
  return said.content.size >= 2 || next?.turn !== said.turn || next.act === 'question'
    ? said
    : joined(reading, said, sentencePassage(reading, next));
}
