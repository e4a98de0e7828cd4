import type { SourcedLine } from '#shared/analysis.ts';
import { firstName, labelsOf, type Move, type Reading, type Status } from '../reading/reading.ts';
import { saysSame, sharedBy } from './content-words.ts';
import { joined, passagesOf, sentencePassage, type Passage } from './passage.ts';
import { quoted } from './quote.ts';

/**
 * Lists what the client wants to reach: what they say when they are asked for it, what they wish in words of wishing,
 * and what the coach says for them and they agree to ("So you'd like to give them up?" - "For years").
 */
const mostGoals = 5;

const enough = 2.4; // weight below which a wish is a step or a turn of phrase
const another = 3; // weight of a second wish of the same turn
const apart = 1; // turns: one wish told twice
const longest = 34; // words: two wishes of one breath are shown as one
const firstPart = 0.45; // of a conversation: a wish told later is mostly a step
const allowed: readonly Status[] = ['meant'];

export type Goal = { passage: Passage; weight: number; isAgreed: boolean };

const softly =
  '(?: (?:just|really|do|also|definitely|guess|still|kind of|kinda|only|actually|basically|suppose|think|always|ever|mainly|mostly|kind|sort of))*(?: i)?(?: (?:just|really|also|actually|kind of|kinda))*';
const plain = new RegExp(`\\bi${softly} (?:want|wanna|hope|wish|long)\\b`);
const conditional = new RegExp(
  `\\bi(?:'d| would)${softly} (?:like|love|want|wish|prefer|be (?:happy|glad) (?:if|to))\\b`,
);
const named =
  /\b(?:my|the|our|one|main|big|biggest|real|a) (?:\w+ )?(?:goal|aim|hope|dream|wish|target|ambition|objective)s?(?: for \w+(?: \w+)?)? (?:is|are|was|would|for|here)\b|\bwhat i (?:really |actually |do )?(?:want|'d like|'m hoping|'m looking|would like|need (?:is|are))\b|\b(?:important|matters|means a lot)(?: \w+)? (?:to|for) me (?:that|to|is|if)\b|\bit would mean\b|\b(?:the|my) (?:whole )?(?:thing|point|idea) (?:is|was) to\b|\bi'd be (?:happy|content|glad) (?:if|with|to)\b/;
const striving =
  /\b(?:i'm|i am|i've been) (?:really |just |kind of |also )*(?:trying|hoping|looking|longing|dying) (?:to|for|out)\b|\bi (?:really |just |also )*need (?:an?|more|some)\b|\bi (?:really |just |also )*(?:need|have) to (?:get|find|stop|learn|be|feel|figure|know|understand|stay|work|cut|create|change)\b|\blet's (?:find|figure)\b|\bi(?:'m| am) willing to work\b/;

/** Words that make of a wish a thing to be done in this hour, or no wish. */
const deed = new RegExp(
  `\\b(?:want|wanna|like|love|wish|need|hope)(?: to)? (?:talk about|say|tell|ask|add|mention|point|go back to|come back to|show|thank|apologi[sz]e|write|send|call|ring|email|text|bring|check|clarify|start with|do that|do it|try that|note|hear|(?:have|get|do|see|put|make|try|keep|give|fill|read|hear|bring) (?:it|them)\\b|(?:him|her|them) to\\b(?! (?:be|stay|feel|have|know|get|see))|a (?:coffee|tea|minute|second|break|look|word|tissue)|go first|be honest|be clear|be fair|give the|read)\\b|\\b(?:want|need|'d like|would like) (?:you\\b|(?:it|this|that)(?: (?:back|for|in|on|from|with|now|here|so|and|but|because|if|when|as|at|too|either|done)\\b|$))`,
);
const doubt =
  /\bi (?:don't|do not|didn't|wouldn't|never|won't)(?: (?:really|even|just|actually|necessarily))* (?:want|wanna|like|need)\b|\bi wanted\b|\bi was (?:hoping|going)\b|\bused to want\b|\bwhatever i want\b|\bon the record\b|\bthings i want\b|\bnot what i\b|\bneed to get (?:him|her|them|some|the|a)\b|\bwant(?:ed)? to but\b|^(?:if|when|because|whatever|unless|what if)\b/;
/** What someone wants to be spared: "I don't want to end up like that". */
const spared =
  /\bi (?:really |just |definitely |certainly )*(?:don't|do not) (?:really |ever |just )*(?:want|wanna) (?:(?:to )?(?:be|lose|end up|go back|become|have to|keep|die|live|go on|miss|let|look|hurt|fall|feel|turn into)|another|any more|(?:him|her|them|my \w+|\w{3,}) to \w+ (?:me|us|him|her|them|out|the|a|my|as|like|that)\b|my (?!friends|kids|wife|husband|boss))\b/;
const state =
  /\bto (?:(?:just|really|finally|also|still|never|not) )?(?:be|feel|have|know|stay|stop|live|become|get|keep|lose|walk|sleep|find|reach|stand|look|understand|learn|enjoy|quit|cut|give up|go (?:home|through|back to)|not|see if|figure|make sure|move|grow|build|finish|decide|trust|lead|manage|spend|help|do (?:better|more|well|something|things)|work (?:on|out|less)|leave|end|change|play|cook|run|meet|come away)\b|\bpeace of mind\b|\bmore\b|\bplan\b|\bback\b/;
const noAnswer =
  /\b(?:don't know|dunno|not sure|struggl\w+|good question|hard (?:one|question)|no idea|interesting question|hardest)\b/;

/** What the coach says for the client. */
const agreedWish =
  /\byou(?:'d| would)(?: (?:really|just|also|kind of|kinda|definitely))* (?:like|love|want|prefer)\b|\byou(?: (?:really|just|also|do|kind of|kinda|definitely))* (?:want|wanna|hope|wish)\b|\byou're (?:really |also )*(?:hoping|looking|wanting|trying|longing) (?:to|for)\b|\byou(?:'re| are) (?:really )?(?:after\b|aiming (?:to|for|at))|\byour (?:real |big |main )?(?:goal|hope|wish|aim|dream)\b|\bthe goal (?:is|would be)\b|\b(?:important|matters?)(?: \w+)? (?:to|for) you\b|\bgoal for you\b/;
const offer =
  /\b(?:would you|do you|did you|if you|when you|what you|you want me|you (?:want to|wanna) (?:say|talk|try|do that|come|go|meet))\b/;

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
    .filter((said) => said.role === 'client' && !said.isQuestion && said.count >= 3 && isWishedFor(said))
    .map((said): Goal => ({ passage: said, weight: weigh(reading, said), isAgreed: false }));
  return [...own, ...agreedGoals(reading)];
}

function weigh(reading: Reading, said: Passage): number {
  const low = said.low.slice(0, 400);
  const question = askedFor(reading, said);
  const isSpared = spared.test(low);
  const words = named.test(low) ? 3 : isSpared ? 2.5 : isWish(low) ? 2.5 : striving.test(low) ? 1.3 : 0;
  if (said.content.size === 0) return 0;
  if (words === 0)
    return question > 2 &&
      said.content.size >= 2 &&
      said.clauses.every(({ act, isSide }) => act !== 'promise' && !isSide) &&
      !noAnswer.test(low) &&
      isFirstAnswer(reading, said)
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
    (said.content.size < 2 && question <= 0 && !isSpared ? 1.5 : 0)
  );
}

const fullyAsked = 2; // what was wanted was asked for, and this answers at once

/** Asked for what is wanted, or for the day when all has come right, in whichever move of the coach. */
const asksForGoal =
  /\bwhat (?:do|would|did) you (?:really |actually |truly )?(?:want|wish|hope)(?! to (?:do|say|start|talk|look|tell|try))\b|\b(?:had|has|have|this's|it's|all) (?:come|gone|turned out) (?:right|well|the way)\b|\bwhat would tell you\b|\bwhat(?:'s| is) true\b/;

function askedFor(reading: Reading, said: Passage): number {
  if (isAskedByPeer(reading, said)) return 2.5;
  if (said.asked === null) return 0;
  const words = reading.clauses[said.asked.asked]!.text.toLowerCase().slice(0, 300);
  const worth = asksForGoal.test(words) ? 2.5 : (asks[said.asked.move] ?? 0);
  return worth * (said.isPrompt ? 1 : 0.4);
}

/** Who stands in the turn before asks, also where the talk does not show who coaches. */
function isAskedByPeer(reading: Reading, { turn, speaker }: Passage): boolean {
  const before = reading.utterances
    .slice(Math.max(0, turn - 2), turn)
    .findLast(({ isBackchannel }) => !isBackchannel);
  if (before === undefined || before.speaker === speaker) return false;
  const asking = reading.clauses.slice(before.from, before.to);
  return (
    asking.some(({ question }) => question !== null) &&
    asksForGoal.test(
      asking
        .map(({ plain }) => plain)
        .join(' ')
        .slice(-400),
    )
  );
}

const asksForWish =
  /\b(?:what would tell you|what(?:'s| is) true|want|like|love|hope|hoping|goals?|aim|wish|walk away|worth|useful|need|looking for|bigger)\b/;

/** The first words of substance after "What do you want?" say it, even without a word of wishing: "Joy." */
const isFirstAnswer = (reading: Reading, said: Passage): boolean =>
  said.asked !== null &&
  said.isPrompt &&
  asksForWish.test(reading.clauses[said.asked.asked]!.text.toLowerCase().slice(0, 300)) &&
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
