import { isMeant, type Clause, type Reading, type Word } from '../../reading/reading.ts';
import { foreignDeed } from './asked.ts';
import { isService } from './deeds.ts';
import { ownDeed } from './own.ts';

/**
 * Where a conversation may hold a promise: what its speaker will do, or what the other is asked or offered. How much a
 * form promises is a number; what stands around it is weighed later, in `weigh.ts`.
 */
export type Candidate = {
  clause: Clause;
  /** The label of who would do it. */
  owner: string;
  kind: 'own' | 'mirror' | 'asked' | 'offered';
  strength: number;
  /** Verb and object: the words a title is made of. */
  deed: readonly Word[];
  /** Who "I" and "you" are in the deed's words. */
  speaker: string;
  addressee: string | null;
  /** The other one was asked whether it would do: a plain "yeah" takes it on. */
  isTrial?: boolean;
  /** Not an order: it is told in its speaker's words. */
  isTold?: boolean;
  /** Where that was asked, an index of clauses; else where it stands. */
  asked?: number;
};

export function findCandidates(reading: Reading): Candidate[] {
  return reading.clauses.flatMap((clause) => {
    if (
      clause.act === 'backchannel' ||
      clause.words.length < 2 ||
      (clause.role === 'other' && hasSession(reading) && !isServiceTo(clause))
    )
      return [];
    if (!isMeant(clause) && clause.status !== 'supposed') return [];
    if (isAlongside(clause)) return [];
    const own = ownDeed(reading, clause);
    return own.length > 0 ? own : foreignDeed(reading, clause);
  });
}

/** "When she comes", "as I'm looking at it" say when something is done. */
const isAlongside = ({ isSide, plain }: Clause): boolean =>
  (isSide && /^(?:once|when|after|before|as soon|until|till|while)\b/.test(plain)) ||
  /^(?:(?:and|then|so|tomorrow|tonight|[a-z]+day) )*(?:as i(?:'m| am)|before (?:i|we|he|she|they))\b/.test(
    plain,
  );

/** One who only listens takes part where they promise something to those who talk: "I'll type it up and send it to you". */
const isServiceTo = ({ frame, plain, words }: Clause): boolean =>
  frame?.subject === 'i' &&
  frame.modal === 'will' &&
  /\byou\b/.test(plain) &&
  isService(words.slice(frame.verb));

export const hasSession = ({ people }: Reading): boolean =>
  people.some(({ role }) => role === 'coach') && people.some(({ role }) => role === 'client');
