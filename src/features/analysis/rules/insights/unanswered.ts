import { tellSession, type SessionLine } from '../summary/coaching/session.ts';
import type { Reading } from '../summary/reading.ts';

/**
 * Finds what the client brought up about themselves and the coach never came back to: none of its nouns is said by
 * the coach afterwards.
 */
const mostPoints = 2;
const fewestWords = 2; // with one word only, the coach may simply have used another
const content = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ']);
const light = new Set(
  'be have do get go want like make take say come give put let know think need feel keep try thing time way lot bit people really good more much able'.split(
    ' ',
  ),
);
const weighty = new Set<SessionLine['kind']>(['concern', 'insight']);

export function findUnanswered(reading: Reading): SessionLine[] {
  const { spoken } = reading;
  const contentOf = (tokens: readonly { pos: string; lemma: string }[]) =>
    tokens.filter(({ pos, lemma }) => content.has(pos) && !light.has(lemma)).map(({ lemma }) => lemma);
  const lastTurn = reading.turns.length - 1;
  return tellSession(reading, 'direct')
    .filter(({ kind, source }) => {
      if (!weighty.has(kind) || source.role !== 'client' || source.turn === lastTurn) return false;
      const words = contentOf(source.tokens);
      if (words.length < fewestWords) return false;
      const later = spoken.filter(({ turn, role }) => role === 'coach' && turn > source.turn);
      return (
        later.length > 0 && !later.some(({ tokens }) => tokens.some(({ lemma }) => words.includes(lemma)))
      );
    })
    .toSorted((a, b) => b.weight - a.weight || a.source.turn - b.source.turn)
    .slice(0, mostPoints);
}
