import type { Turn } from '#shared/transcript.ts';
import type { Frame } from '../frames/frame.ts';
import { classOfVerb } from '../frames/verbs.ts';
import type { Situated } from '../speech/conversation.ts';
import type { Word } from '../speech/words.ts';
import { planQuestion } from './cues.ts';

/**
 * Finds the plan in the answer to "what will you do next?", which often comes without "I will":
 * "Well, probably just practising", "First find out what it costs".
 */
const answerTurns = 8; // turns after the question, the asker's "mm-hmm" among them
const leadIn =
  /^(well|so|okay|ok|yeah|yes|um|maybe|probably|just|first|then|and|also|like|to|i|think|guess|'d|say|would|be|i'd|,|for|me|definitely|perhaps|really|honestly|oh|by|try|start|-)$/;
const gerundLead = /^(,|and|just|like|maybe|probably|by|guess|think|start|first|with|then|on|really|to)$/;
const notPlans =
  /^(considering|being|having|going|doing|thinking|trying|saying|seeing|feeling|looking|knowing|getting used|coming|hoping|wanting|happening|depending|including|something|anything|nothing|everything|during|morning|evening|speaking|kidding|liking|working out)$/;

export function planAnswers(turns: readonly Turn[], situated: readonly Situated[]): [Situated, Frame][] {
  return situated.flatMap((one): [Situated, Frame][] => {
    if (one.frames.some((frame) => frame.subject === 'i') || !answersPlan(turns, one)) return [];
    const verb = plainAction(one.utterance.words) ?? gerund(one.utterance.words);
    return verb === null ? [] : [[one, answer(verb)]];
  });
}

function answer(verb: number): Frame {
  return {
    subject: 'i',
    name: null,
    form: 'answered',
    at: 0,
    group: { modality: 'plan', verb, negated: false, past: false, tries: false },
  };
}

/** The nearest question before asked for a plan, and nobody asked anything since. */
function answersPlan(turns: readonly Turn[], { utterance }: Situated): boolean {
  // A coach who answers "what can you do?" explains what is on offer.
  if (utterance.asks || turns[utterance.turn]?.role === 'coach') return false;
  for (let i = utterance.turn - 1; i >= Math.max(0, utterance.turn - answerTurns); i--) {
    const turn = turns[i] as Turn;
    if (turn.speaker === utterance.speaker || !turn.text.includes('?')) continue;
    return planQuestion.test(turn.text);
  }
  return false;
}

function plainAction(words: Word[]): number | null {
  const at = words.findIndex((word) => !leadIn.test(word.lower));
  const word = words[at];
  if (word === undefined || word.lower !== word.lemma || words[at - 1]?.lower === 'i') return null;
  // The tagger takes "Well, first find out" for a noun; what is surely a deed is believed.
  if (word.pos !== 'VERB' && classOfVerb(words, at) !== 'deed') return null;
  return /^(know|think|mean|guess|see|feel|like|love|need|want|have|be|get|believe|suppose|hope|thank|say)$/.test(
    word.lower,
  )
    ? null
    : at;
}

function gerund(words: Word[]): number | null {
  const at = words.findIndex(
    (word, i) =>
      word.pos === 'VERB' &&
      /.{2}ing$/.test(word.lower) &&
      !notPlans.test(word.lower) &&
      !/^('s|is|was|has)$/.test(words[i + 1]?.lower ?? '') &&
      (i === 0 || gerundLead.test(words[i - 1]?.lower ?? '')),
  );
  return at < 0 ? null : at;
}
