import type { Clause, Reading, Word } from './reading.ts';

/** What a pronoun stands for: the nearest person or thing named before it, as far as that is sure; else `null`. */
const reachClauses = 60; // in each of these turns
const reachTurns = 3; // turns back: farther, it is a guess
export function resolvePronoun(reading: Reading, clause: Clause, word: Word): string | null {
  if (/^(?:him|her|he|she)$/.test(word.lower)) return personBefore(reading, clause, word);
  return null;
}

function personBefore({ absent, utterances, clauses }: Reading, clause: Clause, word: Word): string | null {
  const pronoun = word.lower === 'her' || word.lower === 'she' ? 'she' : 'he';
  const persons = new Set(
    absent
      .filter((one) => one.isPerson && (one.pronoun === null || one.pronoun === pronoun))
      .map(({ name }) => name),
  );
  const next = clause.words[clause.words.findIndex(({ at }) => at === word.at) + 1];
  let nearest: { name: string; turn: number } | null = null;
  for (let turn = clause.turn; turn >= Math.max(0, clause.turn - reachTurns); turn -= 1) {
    const { from, to } = utterances[turn]!;
    const until = turn === clause.turn ? clause.index + 1 : to;
    for (let i = until - 1; i >= Math.max(from, until - reachClauses); i -= 1) {
      const before = clauses[i]!;
      if (before.isQuoted) continue;
      const limit = before.index === clause.index ? word.at : Number.POSITIVE_INFINITY;
      for (const found of personsIn(before, limit, persons)) {
        if (nearest === null) nearest = { name: found, turn };
        else if (nearest.name !== found && (nearest.turn === turn || nearest.turn < clause.turn)) return null;
      }
    }
  }
  // "her contact" is a possession, still hers.
  return nearest && (word.lower === 'her' && isPossessed(next) ? `${nearest.name}’s` : nearest.name);
}

const isPossessed = (next: Word | undefined): boolean =>
  next !== undefined &&
  /^[a-z]{3,}$/.test(next.lower) &&
  !/^(?:and|that|the|this|what|when|how|for|about|with|after|before|tomorrow|today|tonight|first|there|then|again|back|over|out|off|down|into|from|what's|where|whether|friday|monday|tuesday|wednesday|thursday|sunday|saturday|on|at|in|to|if|by|so|because|who|why|directly|straight|myself|now|something|everything|word)$/.test(
    next.lower,
  );
const offices =
  /^(?:doctor|nurse|dentist|gp|lawyer|solicitor|accountant|landlord|boss|manager|director|therapist|teacher|midwife|pharmacist|consultant|surgeon|vet|editor|recruiter|tutor|chair|chairman|mayor|producer|caretaker|secretary|receptionist|registrar|buyer|supplier|builder|plumber|foreman|supervisor|conductor|vicar|treasurer|publisher|architect|physio|counsellor|deputy)$/;
const honorifics =
  /^(?:mr|mrs|ms|miss|dr|doctor|prof|professor|auntie|aunt|uncle|chief|deacon|father|sister)$/;

/** From the end of a clause to its start. */
function personsIn(clause: Clause, limit: number, persons: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let i = clause.words.length - 1; i >= 0; i -= 1) {
    const word = clause.words[i]!;
    if (word.at >= limit) continue;
    const bare = word.text.replace(/['’]s$/, '');
    const noun = word.lower.replace(/'s$/, '');
    const before = clause.words[i - 1]?.lower;
    // "Declan Roche" is one, by his first name.
    if (persons.has(bare) && persons.has(clause.words[i - 1]?.text ?? '')) continue;
    if (persons.has(bare))
      found.push(before && honorifics.test(before) ? `${clause.words[i - 1]!.text} ${bare}` : bare);
    else if (before === 'my' && persons.has(`my ${noun}`)) found.push(`my ${noun}`);
    else if (before === 'the' && offices.test(noun)) found.push(`the ${noun}`);
  }
  return found;
}
