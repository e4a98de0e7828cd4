import type { Turn } from '#shared/transcript.ts';
import { candidateOf, gatherCandidates, type Candidate } from './candidates.ts';
import type { Commitment, FinderOptions } from './commitment.ts';
import { contentOf, distinct, type Weighed } from './distinct.ts';
import { followUp } from './dialogue/follow-ups.ts';
import { planAnswers } from './dialogue/plan-answers.ts';
import { recaps } from './dialogue/recaps.ts';
import { toCommitment } from './find-commitments.ts';
import { confidenceOf } from './score.ts';
import { readConversation } from './speech/conversation.ts';

/**
 * Finds the next steps a session agreed on: what people took on, what the client answered when asked for a plan,
 * what the coach summed up and the client confirmed, and when they meet again.
 */
const threshold = 0.5; // lower than for tasks: a next step may still be a direction

export function findNextSteps(turns: readonly Turn[], options: FinderOptions = {}): Commitment[] {
  const conversation = readConversation(turns);
  const { situated } = conversation;
  const extra = [...planAnswers(turns, situated), ...recaps(situated)];
  const candidates: Candidate[] = [
    ...gatherCandidates(conversation),
    ...extra.flatMap(([one, frame]) => candidateOf(conversation, one, frame) ?? []),
  ];
  const cut = options.minConfidence ?? threshold;
  const weighed = candidates.map((candidate): Weighed => ({
    candidate,
    confidence: confidenceOf(candidate.evidence),
  }));
  const steps = distinct(weighed.filter(({ confidence }) => confidence >= cut)).map(
    ({ candidate, confidence }) => toCommitment(turns, candidate, confidence),
  );
  const again = followUp(turns, situated);
  if (again === null || again.confidence < cut) return steps;
  const { utterance } = again.situated;
  const meeting: Commitment = {
    turn: utterance.turn,
    quote: utterance.text,
    title: again.title,
    owner: null,
    confidence: again.confidence,
    start: turns[utterance.turn]?.start ?? null,
  };
  return [...steps.filter((step) => !meansMeeting(step, meeting)), meeting].sort((a, b) => a.turn - b.turn);
}

/** "See the client then" beside "Meet again in four weeks" is the same step said twice. */
function meansMeeting(step: Commitment, meeting: Commitment): boolean {
  const near = Math.abs(step.turn - meeting.turn) <= 2;
  return (
    near &&
    (/^(See|Meet|Come back|Be back|Talk again|Schedule)\b/.test(step.title) ||
      contentOf(step.title).size === 0)
  );
}
