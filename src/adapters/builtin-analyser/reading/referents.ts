import type { Clause, Reading, Word } from './reading.ts';

/** What a pronoun stands for: the nearest person or thing named before it, as far as that is sure; else `null`. */
const reachTurns = 8;
export function resolvePronoun(reading: Reading, clause: Clause, word: Word): string | null {
  if (/^(?:him|her|he|she)$/.test(word.lower)) return personBefore(reading, clause, word);
  return null;
}

function personBefore({ absent, utterances, clauses }: Reading, clause: Clause, word: Word): string | null {
  const pronoun = word.lower === 'her' || word.lower === 'she' ? 'she' : 'he';
  const persons = new Set(absent.filter((one) => one.isPerson && (one.pronoun === null || one.pronoun === pronoun)).map(({ name }) => name));
  const next = clause.words[clause.words.findIndex(({ at }) => at === word.at) + 1];
  // "her contact" is a possession, still hers.
  for (let turn = clause.turn; turn >= Math.max(0, clause.turn - reachTurns); turn -= 1) {
    const { from, to } = utterances[turn]!;
    const until = turn === clause.turn ? clause.index + 1 : to;
    for (let i = until - 1; i >= from; i -= 1) {
      const before = clauses[i]!;
      if (before.isQuoted) continue;
      const limit = before.index === clause.index ? word.at : Number.POSITIVE_INFINITY;
      const found = lastPerson(before, limit, persons);
      if (found !== null) return lowerOrName(found, word.lower === 'her' && isPossessed(next));
    }
  }
  return null;
}

const isPossessed = (next: Word | undefined): boolean => next !== undefined && /^[a-z]{3,}$/.test(next.lower) && !/^(?:and|that|the|this|what|when|how|for|about|with|after|before|tomorrow|today|tonight|first|there|then|again|back|over|out|off|down|into|from|what's|where|whether|friday|monday|tuesday|wednesday|thursday|sunday|saturday|on|at|in|to|if|by|so|because|who|why|directly|straight|myself|now|something|everything|word)$/.test(next.lower);
const lowerOrName = (name: string, isPossessive: boolean): string => (isPossessive ? `${name}’s` : name);

function lastPerson(clause: Clause, limit: number, persons: ReadonlySet<string>): string | null {
  for (const word of clause.words.toReversed()) {
    if (word.at >= limit) continue;
    const bare = word.text.replace(/['’]s$/, '');
    if (persons.has(bare)) return bare;
    const kin = `my ${word.lower.replace(/'s$/, '')}`;
    if (persons.has(kin)) return kin;
  }
  return null;
}
