import type { Reading } from '../../reading/reading.ts';

export const firstPart = 0.3; // of a conversation: the topic a client brings is said early

const asksForTopic =
  /\b(?:what|where|which|anything)\b.{0,80}\b(?:today|this (?:hour|morning|afternoon|evening|session|time|call)|(?:use|spend) (?:this|the|it|our)|talk about|work on|on your mind|bring|brings|brought|useful|helpful|say yes to|prompted|(?:begin|start) with)\b|\bwhat(?:'s| is) (?:up|going on|happening)\b/;

export const greetings = 0.05; // of a conversation that no question opens: how they are, and where

/** The turn in which the coach asks what the talk is to be about: small talk and arrangements stand before it. */
export function openingOf(reading: Reading): number {
  const asked = reading.clauses.find(
    ({ role, turn, plain, question, move }) =>
      role === 'coach' &&
      turn < reading.turns.length * firstPart &&
      (move === 'topic' || (question !== null && asksForTopic.test(plain.slice(0, 300)))),
  );
  return asked?.turn ?? reading.turns.length * greetings;
}
