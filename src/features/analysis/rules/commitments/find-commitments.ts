import type { Turn } from '#shared/transcript.ts';
import { gatherCandidates, type Candidate } from './candidates.ts';
import type { Commitment, FinderOptions } from './commitment.ts';
import { distinct, type Weighed } from './distinct.ts';
import { confidenceOf } from './score.ts';
import { readConversation } from './speech/conversation.ts';

/**
 * Finds what people took on in a conversation, in the order it was said.
 */
const threshold = 0.55;
const longestQuote = 40; // words: a quote is read at a glance

export function findCommitments(turns: readonly Turn[], options: FinderOptions = {}): Commitment[] {
  const conversation = readConversation(turns);
  const cut = options.minConfidence ?? threshold;
  const weighed = gatherCandidates(conversation)
    .map((candidate): Weighed => ({ candidate, confidence: confidenceOf(candidate.evidence) }))
    .filter(({ confidence }) => confidence >= cut);
  return distinct(weighed).map(({ candidate, confidence }) => toCommitment(turns, candidate, confidence));
}

export function toCommitment(turns: readonly Turn[], candidate: Candidate, confidence: number): Commitment {
  const { utterance, owner, title } = candidate;
  return {
    turn: utterance.turn,
    quote: quoteOf(turns, candidate),
    title,
    owner,
    confidence,
    start: turns[utterance.turn]?.start ?? null,
  };
}

function quoteOf(turns: readonly Turn[], { utterance, frame }: Candidate): string {
  const { words } = utterance;
  if (words.length <= longestQuote) return utterance.text;
  const first = words[frame.at];
  const last = words[Math.min(words.length - 1, frame.at + longestQuote)];
  const text = turns[utterance.turn]?.text ?? '';
  return text.slice(first?.from ?? 0, last?.to ?? text.length);
}
