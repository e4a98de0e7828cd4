import { sourced } from '../../summary/overview.ts';
import type { Reading } from '../../summary/reading.ts';
import { capitalise } from '../../summary/speech/speakers.ts';
import type { SourcedLine } from '#shared/analysis.ts';
import { asClause, inTheirWords, isClear, spanOf } from './words.ts';

/** What the client answers when asked what they take with them: the nearest a session comes to its own summary. */
const asksForIt =
  /\b(?:what (?:are|will|do|would) you (?:be )?(?:tak(?:e|ing)|leav(?:e|ing)|carry(?:ing)?)\b.{0,12}\b(?:away|with|from|out|home)|what do you take|what are you leaving|what (?:was|has been|is|felt) (?:the )?most (?:useful|helpful|valuable|important)|what(?:'s| has| is)? (?:become|becoming|got|now)? ?clear(?:er)?\b|what (?:did you|have you) learn|what stands out|(?:key|main|biggest) (?:take-?away|learning|insight))/i;
const lead =
  /^(?:(?:and|well|so|just|probably|i think|i guess) )*(?:(?:seeing|knowing|reali[sz]ing|understanding|learning|noticing|the fact) )?that (?!(?:is|was|would|will)\b)/;
const continues = /^(?:it|that|this) (?:is|was|means|takes|needs|has|can|will)\b/;
const thanks = /^(?:(?:okay|yes|yeah|so|well|and|no)[,.]? )*(?:thank|thanks|goodbye|bye|see you)\b/i;
const fewestWords = 4;
const mostPoints = 3;
const answerReach = 3; // turns after the question: a murmur may come between

export function findTakeAways(reading: Reading): SourcedLine[] {
  const { turns, spoken, naming } = reading;
  const answers = new Set<number>();
  for (const [index, { role, text }] of turns.entries()) {
    if (role !== 'coach' || !asksForIt.test(text)) continue;
    const answer = turns.findIndex(
      (turn, at) =>
        at > index &&
        at <= index + answerReach &&
        turn.role === 'client' &&
        turn.text.split(/\s+/).length > fewestWords,
    );
    if (answer >= 0) answers.add(answer);
  }
  return [...answers].flatMap((turn) => {
    const said = spoken.filter((item) => item.turn === turn && !item.isQuestion && !thanks.test(item.quote));
    const points: (SourcedLine & { speaker: string })[] = [];
    for (const item of said) {
      const words = item.tokens.map(({ lower }) => lower).join(' ');
      const last = points.at(-1);
      if (last !== undefined && continues.test(words)) {
        const more = asClause(item, /^$/);
        const quote = spanOf(turns[turn]!.text, last.quote, item.quote);
        if (more !== null && last.text.endsWith('.'))
          Object.assign(last, { text: `${last.text.slice(0, -1)}; ${more}.`, quote });
        else Object.assign(last, { text: inTheirWords(quote, reading, item.speaker), quote });
        continue;
      }
      if (item.tokens.length < fewestWords || !isClear(item.quote)) continue;
      const clause = lead.test(words) ? asClause(item, lead) : null;
      const name = capitalise(naming.nameOf(item.speaker));
      const text =
        clause === null
          ? inTheirWords(item.quote, reading, item.speaker)
          : `${name} takes away that ${clause}.`;
      points.push({ ...sourced(text, item), speaker: item.speaker });
    }
    return points
      .slice(0, mostPoints)
      .map(({ text, quote, turn: at, start }) => ({ text, quote, turn: at, start }));
  });
}
