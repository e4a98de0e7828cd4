import type { SourcedLine } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { firstName, labelsOf, quoteBetween, type Reading } from '../reading/reading.ts';
import type { Passage } from './passage.ts';

/** How words of the conversation are shown: in curly quotes, with a capital, without what only opens a turn. */
const opening =
  /^(?:(?:i (?:don['’]t|do not) know,|i dunno,|mm-?hm+|mhm|uh-huh|yeah|yes|yep|no|well|okay|ok|right|so|and|but|oh|ah|och|aye|i mean|you know|i guess(?: that(?= (?:the|my|i|we|he|she|they|it)\b))?|actually|basically|honestly|to be honest|see|look|now(?!,? that))(?:[,.;…]|\b(?!['’-]))+ ?)+/iu;

/** A thought that another cut off ends in mid-air; the quote shows what stands. */
const dangling =
  /(?:[\s,.;:–-]+(?:and|but|so|or|because|['’]?cause|that|the|a|an|to|if|when|then|i|(?:i|you|he|she|it|we|they|that|there|who|what|when|where|how|why)[’'](?:s|m|re|ll|ve|d)|is|am|my|(?<!\b(?:from|for|with|to|of|about|on|at|by|without|like) )you|we|as|than|just|you know|i mean|um|uh))+[\s,.;:–-]*$/iu;

/** A sentence of one word that only points: "... than watch it. That's". */
const begun = /(?<=[.!?,]) (?:that|it|he|she|this|there|they)(?:[’'](?:s|re))?$/iu;

/** What only closes a thought: "They never had to speak because they had me. Oh. Okay. Yes." */
const nods =
  /(?<=\p{L}{2,}[.!?…]) (?:(?:oh|ah|okay|ok|yes|yeah|yep|right|aye|hm+|mm+|well|so|god|wow)[.,!?…]*(?: |$))+$/iu;

/** The words of a passage, fit to be read. */
export const wordsOf = ({ text }: Passage): string => tidy(text);

function tidy(text: string): string {
  const short = text.replace(opening, '').replace(/^(?:[\s.,;:!?–-]|['’](?=[\s.]))+/u, '');
  const kept = (short.split(' ').length >= 3 ? short : text)
    .replace(nods, '')
    .replace(begun, '')
    .replace(dangling, '');
  return capital(
    kept
      .replaceAll(/\bi(?=['’ ]|$)/g, 'I')
      .replaceAll("'", '’')
      .replaceAll(/\s+([,.!?])/g, '$1')
      .replace(/(?:[\s,.;:–-]|[.,]’)+$/u, '')
      .trim(),
  );
}

export const inQuotes = (text: string): string => `“${text}”`;

/** Letter for letter what the turn has, with its place. */
export function sourceOf(reading: Reading, { clauses, turn }: Passage): Omit<SourcedLine, 'text'> {
  return {
    quote: quoteBetween(reading, clauses[0]!, clauses.at(-1)!),
    turn,
    start: reading.turns[turn]?.start ?? null,
  };
}

export const quoted = (reading: Reading, said: Passage, frame = ''): SourcedLine => ({
  text: `${frame}${inQuotes(wordsOf(said))}`,
  ...sourceOf(reading, said),
});

/** With whose words they are, where it is not plain: the coach's that were agreed to, or one of several clients'. */
export function quotedBy(reading: Reading, line: { passage: Passage; isAgreed: boolean }): SourcedLine {
  const { passage, isAgreed } = line;
  const name = labelsOf(reading, 'client').length > 1 ? `${firstName(reading, passage.speaker)}: ` : '';
  if (!isAgreed) return quoted(reading, passage, name);
  return { text: `Agreed: ${inQuotes(wishIn(wordsOf(passage)))}`, ...sourceOf(reading, passage) };
}

/** Of the coach's words the wish: "One way of saying it, tell me if I'm wrong, is you want to be the boss out there". */
export const wishIn = (words: string): string => {
  const wish = (put.exec(words) ?? led.exec(words))?.groups?.['wish'] ?? words;
  return capital(wish.replace(asking, ''));
};
const put = /\bwhat you (?:really |actually )?want(?: \w+){0,6} is (?<wish>to (?:\S+ ){2,}.+)$/iu;
const led =
  /^(?:\S+ ){3,}?(?<wish>you(?:[’']d)? (?:(?:really|just|also) )*(?:want|wanna|like|love) (?!out |from )(?:\S+ ){2,}.+)$/iu;
const asking = /,? (?:would that be|is that) (?:fair|right|it)\??$/iu;
