import type { SourcedLine } from '#shared/analysis.ts';
import { firstName, labelsOf, type Exchange, type Move, type Reading, type Status } from '../reading/reading.ts';
import { saysSame } from './content-words.ts';
import { joined, isSaid, passage, passagesOf, type Passage } from './passage.ts';
import { quoted, inQuotes, sourceOf, wordsOf } from './quote.ts';

/**
 * Lists what the client wants to reach: what they say when they are asked for it, what they wish in words of wishing,
 * and what the coach says for them and they agree to ("So you'd like to give them up?" - "For years").
 */
export const mostGoals = 5;

const enough = 3;
const apart = 1; // turns: one wish told twice

type Goal = { passage: Passage; weight: number; isAgreed: boolean };

/** Words of wishing, about the speaker's own state or life. */
const wish =
  /\bi(?:'d| would| just| really| do| also| definitely| guess| still| kind of| kinda| only| actually| think| basically|'ve)*(?: (?:just|really|also|definitely|kind of|kinda|only|actually|ever|been|always))* ?(?:want|wanna|like|love|wish|wanting|hope|'m hoping|am hoping|prefer)(?: (?:to|it|that|this|my|a|an|the|not|out|us|them|her|him|more|some|less|something|one|is|of|i|we|back|people))\b/;
const conditional = /\bi(?:'d| would)(?: (?:just|really|also|definitely|kind of|kinda|actually|ever|only))* (?:like|love|want|wish|prefer)\b|\bi(?:'d| would) be (?:happy|glad|so happy) (?:if|to)\b/;
const plain = /\bi(?: (?:just|really|do|also|definitely|guess|guess i|still|kind of|kinda|only|actually|think i|basically|don't know i|suppose i|guess i just))* (?:want|wanna|hope|wish)\b/;
const named = /\b(?:my|the|our|one|main|big|biggest|real|a) (?:\w+ )?(?:goal|aim|hope|dream|wish|target|ambition|objective)s?(?: for \w+(?: \w+)?)? (?:is|are|was|would|for|here)\b|\bwhat i (?:really |actually |do )?(?:want|need|'d like|'m hoping|'m looking|would like)\b/;
const striving =
  /\b(?:i'm|i am|i've been) (?:really |just |kind of |also )*(?:trying|hoping|looking|willing|longing|dying) (?:to|for|out)\b|\bi (?:really |just |also )*(?:need|have) (?:to (?:get|find|stop|learn|be|feel|figure|know|understand|stay|work|cut|create|have|do something|change)|an?|more|some|the)\b|\blet's (?:find|figure)\b|\bi want(?:ed)?\b/;
const agreedWish =
  /\byou(?:'d| would)? (?:really |just |also |kind of |kinda |definitely )*(?:like|love|want|wanna|hope|wish|prefer)(?:s|ing)? (?:to|a|an|the|that|your|more|some|something|it|not|less)\b|\byou(?:'re| are) (?:really |also )*(?:hoping|looking|wanting|trying) (?:to|for)\b|\byour goal\b|\bthe goal (?:is|would be)\b|\bimportant (?:to|for) you (?:to|that|is)\b|\bgoal for you\b/;

const deeds =
  /\b(?:to (?:talk about|say|tell|ask|add|mention|point|go back|come back|show|thank|apologi[sz]e|write|send|call|ring|email|text|bring (?:that|it) up|check|clarify|start with|do that|try that|note|hear)|you to|him to|her to|them to|it written|a (?:coffee|tea|minute|second|question|break|look|word))\b/;
const doubted =
  /\b(?:i (?:don't|do not|didn't|wouldn't|never|won't) (?:really |even |just |actually |necessarily )*(?:want|wanna|like|need)|if (?:i|you|we|he|she|they|it)|i wanted|i'd (?:like|love) to but|i was (?:hoping|going)|used to want|i'd (?:like|love) that|whatever (?:i|you) want|you want|i want (?:that|it) on the record)\b/;
const state =
  /\bto (?:be|feel|have|know|stay|stop|live|become|get|keep|lose|walk|sleep|find|reach|stand|look|understand|learn|enjoy|quit|cut|give up|go (?:home|through|back to)|not|see if|figure|make sure|move|grow|build|finish|decide|trust|lead|manage|spend|help|do (?:better|more|well|something|things)|work (?:on|out|less)|leave|end|change|play|cook|run|meet|come away)\b|\bpeace of mind\b|\ban order\b|\bmore\b|\bplan\b/;

const asks: Partial<Record<Move, number>> = { wish: 2.5, goal: 2.5, topic: 1.5, 'take-away': -1, option: -1, commitment: -1.5, when: -3, support: -1, 'next-meeting': -4, feeling: -0.5 };
const allowed: readonly Status[] = ['meant'];
const firstPart = 0.45; // of a conversation: a wish told later is mostly a step

export function findGoals(reading: Reading): SourcedLine[] {
  const several = labelsOf(reading, 'client').length > 1;
  return chooseGoals(reading).map((goal) => {
    const who = several ? `${firstName(reading, goal.passage.speaker)}: ` : '';
    return goal.isAgreed
      ? { text: `${inQuotes(wordsOf(goal.passage))} (agreed)`, ...sourceOf(reading, goal.passage) }
      : quoted(reading, goal.passage, who);
  });
}

export function chooseGoals(reading: Reading): Goal[] {
  const chosen: Goal[] = [];
  for (const next of weighGoals(reading).toSorted((a, b) => b.weight - a.weight || a.passage.turn - b.passage.turn)) {
    if (chosen.length >= mostGoals || next.weight < enough) break;
    const isRepeat = chosen.some(
      ({ passage: other }) =>
        (Math.abs(other.turn - next.passage.turn) <= apart) ||
        saysSame(other.content, next.passage.content),
    );
    if (!isRepeat) chosen.push(next);
  }
  return chosen.toSorted((a, b) => a.passage.turn - b.passage.turn);
}

export function weighGoals(reading: Reading): Goal[] {
  const passages = passagesOf(reading);
  const own = passages
    .filter((said) => said.role === 'client' && !said.isQuestion && said.count >= 3 && isSaid(said, allowed))
    .map((said): Goal => ({ passage: said, weight: weigh(reading, said), isAgreed: false }));
  return [...own, ...agreedGoals(reading)];
}

function weigh(reading: Reading, said: Passage): number {
  const low = said.low.slice(0, 400);
  const question = said.asked === null ? 0 : (asks[said.asked.move] ?? 0);
  const isWish = wish.test(low) && (conditional.test(low) || plain.test(low));
  const words = named.test(low) ? 3 : isWish ? 2.5 : striving.test(low) ? 1.5 : 0;
  if (words === 0) return question > 2 && said.content.size >= 2 && isFirstAnswer(reading, said) ? question : 0;
  const early = said.turn <= reading.turns.length * firstPart ? 1 : -0.5;
  return (
    words + question + early + (state.test(low) ? 1 : 0) - (deeds.test(low) ? 2.5 : 0) - (doubted.test(low) ? 2.5 : 0) + (said.content.size < 2 ? -1.5 : 0)
  );
}

const isFirstAnswer = ({ exchanges }: Reading, said: Passage): boolean =>
  said.asked !== null && exchanges.includes(said.asked) && said.clauses.some(({ index }) => said.asked!.answers[0] === index);

/** What the coach said for the client, and the client agreed to. */
function agreedGoals(reading: Reading): Goal[] {
  return reading.exchanges
    .filter((exchange) => exchange.isConfirmed && !exchange.isDenied)
    .flatMap((exchange: Exchange) => {
      const clause = reading.clauses[exchange.asked]!;
      const said = passage(reading, [clause]);
      const low = said.low.slice(0, 400);
      if (!agreedWish.test(low) || said.content.size < 2 || !isSaid(said, allowed) || /\b(?:would you like|do you want|if you)\b/.test(low)) return [];
      const early = clause.turn <= reading.turns.length * firstPart ? 0.5 : -0.5;
      return [{ passage: said, weight: 3 + early + (state.test(low) ? 0.5 : 0) - (deeds.test(low) ? 2 : 0), isAgreed: true }];
    });
}
