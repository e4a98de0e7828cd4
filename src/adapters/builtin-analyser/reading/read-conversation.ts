import type { Turn } from '#shared/transcript.ts';
import { isNod, readAct, readQuestion } from './acts.ts';
import { splitClauses, type Piece } from './clauses.ts';
import { hasNoApostrophes } from './contractions.ts';
import { markForAbsent } from './for-absent.ts';
import { readFrame } from './frames.ts';
import { countGenders, findMentions } from './mentions.ts';
import { askedOn, contentOf, findExchanges, readMirror, readMove } from './moves.ts';
import { readAbsent, readPeople } from './people.ts';
import type { Clause, Reading, Utterance } from './reading.ts';
import { restoreCapitals } from './restore-capitals.ts';
import { markRolePlays } from './role-plays.ts';
import { markSaidAbout } from './said-about.ts';
import { markReports, ownStatus, type SetStatus } from './status.ts';
import { asText, readWords, type Token } from './words.ts';

export type ReadingOptions = {
  /** Asked between turns: when it answers true, the rest of the conversation is left unread. */
  isOver?: () => boolean;
};

/** Reads a conversation once, for every section of its analysis. The time is linear in its length. */
export function readConversation(
  turns: readonly Turn[],
  { isOver = () => false }: ReadingOptions = {},
): Reading {
  const people = readPeople(turns);
  const texts = restoreCapitals(turns.map(({ text }) => text));
  const absent = readAbsent(texts, people);
  const isWithoutApostrophes = hasNoApostrophes(texts);
  const clauses: Clause[] = [];
  const utterances: Utterance[] = [];
  let sentences = 0;
  let isCut = false;
  for (const [index, turn] of turns.entries()) {
    isCut ||= isOver();
    const tokens = isCut ? [] : readWords(texts[index]!, isWithoutApostrophes);
    const pieces = splitClauses(tokens);
    const isBackchannel = !isCut && isNod(tokens, turn.text);
    const from = clauses.length;
    for (const piece of pieces)
      clauses.push(asClause(piece, turn, { index: clauses.length, turn: index, sentences, isBackchannel }));
    sentences += (pieces.at(-1)?.sentence ?? -1) + 1;
    utterances.push({
      turn: index,
      speaker: turn.speaker,
      role: turn.role,
      text: asText(tokens),
      isBackchannel,
      from,
      to: clauses.length,
      addressee: addresseeOf(turns, index, people.length),
    });
  }
  markMoves(clauses, utterances);
  const exchanges = findExchanges(clauses, utterances);
  const mentions = findMentions(clauses, absent);
  const genders = countGenders(mentions, utterances, clauses);
  const reading = { turns, texts, utterances, clauses, exchanges, people, absent, mentions, genders, isCut };
  markStatuses(reading);
  return reading;
}

type ClausePosition = { index: number; turn: number; sentences: number; isBackchannel: boolean };

function asClause({ tokens, sentence, isSide, end }: Piece, turn: Turn, place: ClausePosition): Clause {
  const plain = tokens.map(({ lower }) => lower).join(' ');
  const frame = readFrame(tokens);
  const question = place.isBackchannel ? null : readQuestion(plain, end, isSide);
  const words: readonly Token[] = tokens;
  return {
    index: place.index,
    turn: place.turn,
    speaker: turn.speaker,
    role: turn.role,
    sentence: place.sentences + sentence,
    words,
    text: asText(tokens).replace(/[.,;:?!…-]+$/, ''),
    quote: turn.text.slice(tokens[0]!.at, tokens.at(-1)!.end),
    plain,
    end,
    isQuoted: tokens.every(({ isQuoted }) => isQuoted),
    frame,
    question,
    isSide,
    act: place.isBackchannel ? 'backchannel' : readAct({ plain, frame, question, isSide, words }),
    move: null,
    answers: null,
    status: 'meant',
    because: null,
  };
}

/** Between two it is the other one; among more, the last other speaker. */
function addresseeOf(turns: readonly Turn[], index: number, people: number): string | null {
  const isOther = ({ speaker }: Turn) => speaker !== turns[index]!.speaker;
  const before = turns.slice(Math.max(0, index - 10), index).findLast(isOther);
  const other = before ?? turns.slice(index + 1, index + (people > 2 ? 2 : 10)).find(isOther);
  return other?.speaker ?? null;
}

const heardBefore = 3; // turns whose words the coach may say back

function markMoves(clauses: Clause[], utterances: readonly Utterance[]): void {
  for (const utterance of utterances) {
    if (utterance.role !== 'coach' || utterance.isBackchannel) continue;
    const before = utterances
      .slice(Math.max(0, utterance.turn - 8), utterance.turn)
      .filter(({ role, isBackchannel }) => role !== 'coach' && !isBackchannel)
      .slice(-heardBefore);
    const said = new Set(before.flatMap(({ from, to }) => clauses.slice(from, to).flatMap(contentOf)));
    const own = clauses.slice(utterance.from, utterance.to);
    for (const clause of own)
      clause.move =
        (clause === own.at(-1) ? askedOn(clause, clauses, utterances) : null) ??
        readMove(clause) ??
        readMirror(clause, said);
  }
}

function markStatuses(reading: Reading): void {
  const set: SetStatus = (clause, status, because) => {
    if (clause.status !== 'meant' && clause.status !== 'supposed' && status !== 'rehearsed') return;
    clause.status = status;
    clause.because = because;
  };
  for (const clause of reading.clauses) {
    const status = ownStatus(clause);
    if (status !== 'meant') set(clause, status, clause.index);
  }
  markReports(reading.clauses, set);
  markForAbsent(reading, set);
  markRolePlays(reading, set);
  markSaidAbout(reading, set);
}
