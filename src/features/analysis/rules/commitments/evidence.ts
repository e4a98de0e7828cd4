import type { Turn } from '#shared/transcript.ts';
import { isContent } from './dialogue/antecedent.ts';
import {
  habit,
  injected,
  joke,
  doubt,
  onTheSpot,
  planQuestion,
  reasoned,
  time,
  told,
  wrapUp,
} from './dialogue/cues.ts';
import type { Reply } from './dialogue/replies.ts';
import type { Frame } from './frames/frame.ts';
import type { Mark } from './score.ts';
import type { Conversation, Situated } from './speech/conversation.ts';
import type { Utterance, Word } from './speech/words.ts';
import { namedSpeaker, type People } from './title/people.ts';

/**
 * Reads the marks that speak for or against an action: in its own words, around it, and in the turns before.
 */
const leadReach = 8; // words before the subject that can still govern it
const contextTurns = 3; // turns back in which a question is still being answered
const wrapTurns = 8; // turns for which "before we finish" colours what follows
const closingShare = 0.12; // of the turns: the end of a session, where agreements are made
const openingShare = 0.03; // of the turns: settling in, where "I'll just" is about chairs and microphones
const shortTalk = 30; // turns: an excerpt this short has no settling in
const windedWords = 30; // longer sentences drift away from what they began with

export function marksOf(
  { turns, people, situated }: Conversation,
  { utterance, index }: Situated,
  frame: Frame,
  own: Word[],
  reply: Reply | null,
): Set<Mark> {
  const { words, text } = utterance;
  const marks = new Set<Mark>();
  const mark = (name: Mark, holds: boolean) => holds && marks.add(name);
  const lead = plain(words.slice(Math.max(0, frame.at - leadReach), frame.at));
  const whole = plain(words);
  const action = plain(own);
  mark('negated', frame.group.negated || doubt.test(lead));
  mark('past', frame.group.past);
  mark('tries', frame.group.tries);
  mark('timed', time.test(`${lead} ${plain(words.slice(frame.at))}`));
  mark(
    'subordinate',
    /\b(if|whether|unless|when|whenever|because|what|how|where|who|which|why|as|than|wish|like|where|until)( \w+)?$|\b(that|things?|one|way|everything|something|anything|all)$/.test(
      lead,
    ) && !/\bthink that$|\b(sounds?|seems?|looks?|feels?) like$/.test(lead),
  );
  mark('relative', relative(words, frame));
  mark('permission', frame.form === 'offered' && utterance.asks && !/\byou\b/.test(action));
  mark('conditional', /\b(if|unless|assuming)\b/.test(lead));
  mark('habitual', habit.test(lead));
  mark('told', told.test(lead.replace(/\b(like|as) i (said|told you)\b/, '')));
  mark('quoted', quoted(words, frame.at));
  mark('reasoned', reasoned.test(lead));
  mark(
    'question',
    utterance.asks &&
      (frame.subject !== 'you' || frame.form === 'stated') &&
      !/^(nodded|agreed|promised)$/.test(reply?.kind ?? ''),
  );
  mark(
    'hedged',
    /\b(maybe|perhaps|probably|might|possibly|i guess|hopefully)\b/.test(
      `${lead} ${plain(words.slice(frame.at, frame.group.verb))}`,
    ),
  );
  mark('no-object', own.length < 2);
  mark('pronoun-only', own.length > 1 && !own.slice(1).some(isContent));
  mark('recipient', /\b(you|him|her|them)\b/.test(action));
  const share = utterance.turn / turns.length;
  mark('closing', share > 1 - closingShare);
  mark('opening', share < openingShare && turns.length > shortTalk);
  mark('wrapping-up', share > 0.5 && nearWrap(turns, utterance.turn));
  mark('long-winded', words.length > windedWords);
  mark('on-the-spot', onTheSpot.test(`${plain(words.slice(frame.at, frame.group.verb))} / ${action}`));
  mark('joke', joke.test(whole));
  mark('injected', injected.test(text));
  mark('addressed-by-name', frame.subject === 'you' && namedBefore(people, words, frame.at));
  mark('plan-asked', /^(i|unsaid)$/.test(frame.subject) && planAsked(turns, utterance));
  mark('asked-before', frame.subject === 'i' && requested(situated, index, utterance));
  return marks;
}

function plain(words: Word[]): string {
  return words
    .map((word) => word.lower)
    .join(' ')
    .replace(/ (?=['’]|n't)/g, '');
}

/** Words in quotation marks were said elsewhere, by somebody else or to oneself. */
function quoted(words: Word[], at: number): boolean {
  const marks = words.slice(0, at).filter((word) => /^["“”]$/.test(word.text)).length;
  return marks % 2 === 1;
}

/** "The steps I need to take" names steps and takes none. */
function relative(words: Word[], frame: Frame): boolean {
  if (/^(will|going|plan)$/.test(frame.group.modality)) return false;
  const before = words[frame.at - 1];
  return before !== undefined && before.pos === 'NOUN' && !time.test(before.lower) && before.lower !== 'well';
}

function nearWrap(turns: readonly Turn[], turn: number): boolean {
  return turns.slice(Math.max(0, turn - wrapTurns), turn + 2).some((one) => wrapUp.test(one.text));
}

function namedBefore(people: People, words: Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - 3), at)
    .some((_, i) => namedSpeaker(people, words, Math.max(0, at - 3) + i) !== null);
}

function planAsked(turns: readonly Turn[], utterance: Utterance): boolean {
  for (let i = utterance.turn - 1; i >= Math.max(0, utterance.turn - contextTurns); i--) {
    const turn = turns[i] as Turn;
    if (turn.speaker !== utterance.speaker && turn.text.includes('?')) return planQuestion.test(turn.text);
  }
  return false;
}

function requested(situated: readonly Situated[], index: number, utterance: Utterance): boolean {
  for (let i = index - 1; i >= 0; i--) {
    const { utterance: before, frames } = situated[i] as Situated;
    if (before.turn < utterance.turn - 1) return false;
    if (before.speaker === utterance.speaker) continue;
    if (frames.some((frame) => frame.subject === 'you' && frame.form !== 'stated')) return true;
  }
  return false;
}
