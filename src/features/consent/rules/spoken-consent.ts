import type { Role } from '#shared/transcript.ts';
import { asksIn, isFollowUpAsk, type Ask } from './spoken-ask.ts';
import { readReply } from './spoken-reply.ts';
import type { ConsentScope } from './scopes.ts';

/**
 * Finds where a client is asked in a session whether it may be recorded or noted by software, and what they answer. It
 * says only what is clear: a hesitation, a condition or a mere “mm” is neither consent nor refusal. What it finds is for
 * the coach to confirm; nothing is agreed by being found. The time grows with the length of the talk and no faster.
 */
export type SpokenTurn = { speaker: string; role: Role; start: number | null; text: string };

export type SpokenConsent = {
  kind: 'agreed' | 'refused';
  scopes: ConsentScope[];
  /** Of the question. */
  turn: number;
  start: number | null;
  speaker: string;
  /** Word for word, from one turn each. */
  question: string;
  answer: string;
};

/** The last word counts: a client who agrees after a refusal has agreed, and the other way round. */
export function findSpokenConsent(turns: readonly SpokenTurn[]): SpokenConsent | null {
  let last: SpokenConsent | null = null;
  for (const [at, turn] of turns.entries()) {
    if (turn.role === 'client') continue;
    for (const ask of asksIn(turn.text)) {
      const answer = answerTo(ask, turns, at);
      if (answer)
        last = { ...answer, scopes: ask.scopes, turn: at, start: turn.start, question: ask.sentence };
    }
  }
  return last;
}

const mostTurns = 8; // a client may ask back before they answer

function answerTo(
  ask: Ask,
  turns: readonly SpokenTurn[],
  at: number,
): Pick<SpokenConsent, 'kind' | 'answer' | 'speaker'> | null {
  const { speaker: asker } = turns[at]!;
  let isAskedBack = false;
  for (const turn of turns.slice(at + 1, at + 1 + mostTurns)) {
    if (turn.speaker === asker) {
      // With another question, the next yes is an answer to that one.
      if (asksIn(turn.text).length > 0) return null;
      if (turn.text.includes('?') && !isFollowUpAsk(turn.text) && !isAskedBack) return null;
      continue;
    }
    if (turn.role === 'coach') continue;
    const reply = readReply(turn.text, ask);
    if (reply) return { ...reply, speaker: turn.speaker };
    if (turn.text.includes('?')) isAskedBack = true;
  }
  return null;
}
