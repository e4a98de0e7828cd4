import type { Clause, Reading, Word } from './reading.ts';

/** What a pronoun stands for: the nearest person or thing named before it, as far as that is sure; else `null`. */
const reachClauses = 60; // in each of these turns
const reachTurns = 3; // turns back: farther, it is a guess
const reachTopic = 6; // turns back to "And Marek?", after which the talk is of Marek
const asksAfterPerson =
  /^(?:and|what about|how about|so|now) (?:(?:what about|how about|your|the) )?\p{L}+$/u;
export function resolvePronoun(reading: Reading, clause: Clause, word: Word): string | null {
  if (!/^(?:him|her|he|she)$/.test(word.lower)) return null;
  const name = personBefore(reading, clause, word);
  const next = clause.words[clause.words.findIndex(({ at }) => at === word.at) + 1];
  // "her contact" is a possession, still hers.
  return name !== null && word.lower === 'her' && isPossessed(next) ? `${name}’s` : name;
}

function personBefore(reading: Reading, clause: Clause, word: Word): string | null {
  const first = firstInTurn(reading, clause, word);
  return (first && nearestPerson(reading, first)) ?? nearestPerson(reading, { clause, word });
}

function nearestPerson(reading: Reading, { clause, word }: Pronoun): string | null {
  let nearest: Mention | null = null;
  for (const found of mentionsBefore(reading, clause, word)) {
    nearest ??= found;
    const isNear = nearest.turn === found.turn || nearest.turn < clause.turn;
    if (nearest.name !== found.name && isNear) return null;
  }
  return nearest?.name ?? null;
}

/** "I'd grab him at lunch. No, I've got Bo then. I'll tell him at four.": the one who was meant first. */
function firstInTurn({ clauses, utterances }: Reading, clause: Clause, word: Word): Pronoun | null {
  for (const said of clauses.slice(
    Math.max(utterances[clause.turn]!.from, clause.index - reachClauses),
    clause.index,
  )) {
    const earlier = said.words.find(
      ({ lower }) => pronouns.test(lower) && isOfWoman(lower) === isOfWoman(word.lower),
    );
    if (earlier) return { clause: said, word: earlier };
  }
  return null;
}

const isOfWoman = (pronoun: string): boolean => /^(?:her|she)\b/.test(pronoun);
const pronouns = /^(?:him|his|he|her|she)(?:'s|'ll|'d)?$/;

type Pronoun = { clause: Clause; word: Word };
type Mention = { name: string; turn: number };

/** Who may be meant, from the word back. */
function* mentionsBefore(reading: Reading, clause: Clause, word: Word): Generator<Mention> {
  const { utterances, clauses } = reading;
  const persons = personsCalled(reading, word);
  for (let turn = clause.turn; turn >= Math.max(0, clause.turn - reachTurns); turn -= 1) {
    const { from, to } = utterances[turn]!;
    const until = turn === clause.turn ? clause.index + 1 : to;
    for (let i = until - 1; i >= Math.max(from, until - reachClauses); i -= 1) {
      const limit = i === clause.index ? word.at : Number.POSITIVE_INFINITY;
      for (const name of personsIn(clauses[i]!, limit, persons)) yield { name, turn };
    }
  }
  for (let turn = clause.turn - reachTurns - 1; turn >= Math.max(0, clause.turn - reachTopic); turn -= 1)
    for (const said of clauses.slice(utterances[turn]!.from, utterances[turn]!.to))
      if (asksAfterPerson.test(said.plain))
        for (const name of personsIn(said, Number.POSITIVE_INFINITY, persons)) yield { name, turn };
}

function personsCalled({ absent }: Reading, { lower }: Word): Set<string> {
  const other = isOfWoman(lower) ? 'he' : 'she';
  return new Set(
    absent.filter(({ isPerson, pronoun }) => isPerson && pronoun !== other).map(({ name }) => name),
  );
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
function personsIn({ words, isQuoted }: Clause, limit: number, persons: ReadonlySet<string>): string[] {
  const found: string[] = [];
  if (isQuoted) return found;
  for (let i = words.length - 1; i >= 0; i -= 1) {
    const name = words[i]!.at < limit ? personAt(words, i, persons) : null;
    if (name !== null) found.push(name);
  }
  return found;
}

function personAt(words: readonly Word[], i: number, persons: ReadonlySet<string>): string | null {
  const word = words[i]!;
  const before = words[i - 1];
  const bare = word.text.replace(/['’]s$/, '');
  if (!persons.has(bare)) return before ? kinOrOffice(before, word, persons) : null;
  // "Declan Roche" is one, by his first name.
  if (before && persons.has(before.text)) return null;
  return before && honorifics.test(before.lower) ? `${before.text} ${bare}` : bare;
}

/** "my wife", "the dentist" */
function kinOrOffice({ lower: before }: Word, { lower }: Word, persons: ReadonlySet<string>): string | null {
  const noun = lower.replace(/'s$/, '');
  const isPerson = before === 'my' ? persons.has(`my ${noun}`) : before === 'the' && offices.test(noun);
  return isPerson ? `${before} ${noun}` : null;
}
