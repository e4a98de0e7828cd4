import type { Turn } from '#shared/transcript.ts';

/**
 * Reads what the other side answers to a request or suggestion: taken on, waved through, or refused.
 * A bare "yeah" is only `nodded` and "mm-hmm" only `heard`: to a question that may do, to a remark it is politeness.
 */
export type Reply = {
  kind: 'promised' | 'agreed' | 'nodded' | 'heard' | 'refused';
  turn: number;
  speaker: string;
};

const opener = /^(?:[\s,.\-–—]|oh\b|um+\b|uh\b(?!-)|well\b|so\b|hmm+\b|ah\b|and\b)+/i;
const refused =
  /^(no\b|nope|nah|not (really|now|yet|sure|this|today)|never|i (can['’]?t|cannot|won['’]?t|don['’]?t|couldn['’]?t|wouldn['’]?t|doubt|['’]d rather)|i['’]m not|maybe not|that['’]s not|(yeah|yes|sure|okay|ok|right)[,.]? (but|no\b|i don['’]?t|i can['’]?t|not)|but |i['’]ve (already|tried)|i did\b|i already)/i;
const promised =
  /\b(i will\b(?! (say|admit|tell you))|i['’]ll (do|try|send|get|call|make|take|look|check|write|bring|see to|be there|talk|start|work|find|put|ask|give|have)|will do|i (can|could) (do|try|certainly|definitely|manage|make) ?(that|it|this|so)?|i['’]d (be )?(happy|glad|love|like) to|i['’]m happy to|let['’]?s do|consider it done|on it\b|count on me|i promise|you have my word|leave it with me|i['’]m going to)/i;
const agreed =
  /^(yes|yeah|yea|yep|yup|ya\b|sure|ok(ay)?\b|alright|all right|absolutely|definitely|certainly|of course|exactly|sounds|that sounds|good idea|great|fine|perfect|deal\b|agreed|that works|that['’]d (be|work)|that would|i (think|guess) (so|i (could|can|will)|that)|i (could|can|would|will)\b|i['’]d\b|no problem|gladly|cool|why not|let['’]s|for sure|right\b.*\b(ok|okay|yes))/i;
const nodded =
  /^((yes|yeah|yea|yep|yup|ya|ok(ay)?|right|alright|all right|mm+[- ]?hmm?|uh[- ]?huh|uhhuh)[\s,.!-]*)+$/i;
const heard = /^(mm+[- ]?h|uh[- ]?h|mhm|right\b|i see|hmm|m-hm)/i;

const reach = 3; // turns: a "mm-hmm" and the speaker's own tail may stand between question and answer

export function replyTo(turns: readonly Turn[], asked: number): Reply | null {
  const asker = turns[asked]?.speaker;
  let listening: Reply | null = null;
  for (let i = asked + 1; i <= asked + reach && i < turns.length; i++) {
    const turn = turns[i] as Turn;
    if (turn.speaker === asker) continue;
    const kind = kindOf(turn.text);
    if (kind === null) return listening;
    const reply: Reply = { kind, turn: i, speaker: turn.speaker };
    if (kind !== 'heard') return reply;
    listening ??= reply;
  }
  return listening;
}

export function kindOf(text: string): Reply['kind'] | null {
  const said = text.replace(opener, '');
  if (refused.test(said)) return 'refused';
  const start = said.slice(0, 160); // letters: taking on is said at once, later words are a new thought
  if (promised.test(start) && !/\?\s*$/.test(start)) return 'promised';
  if (nodded.test(said)) return 'nodded';
  if (agreed.test(said)) return 'agreed';
  return heard.test(said) ? 'heard' : null;
}
