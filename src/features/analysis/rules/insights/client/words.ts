import type { Reading } from '../../summary/reading.ts';
import { capitalise } from '../../summary/speech/speakers.ts';
import type { Spoken } from '../../summary/speech/spoken.ts';
import { retell } from '../../summary/speech/third-person.ts';

/** Gives back what a client said: retold as a clause where that is safe, in the client's own words where it is not. */
const noise = /(?<![\w'-])(?:u+m+|u+h+|e+r+m*|h+m+|m+|huh|oh|ah)(?![\w'-])[,.]?\s*/gi;
const opening =
  /^(?:(?:and|so|but|well|yeah|yes|no|okay|i mean|you know|actually|honestly|like)[,.]?\s+|that (?=(?:i|we|my|it|every|the)\b))+(?=\S)/i;
const aside = /,\s*(?:you know|i mean|like|i guess|honestly|actually)\s*,/gi;
const repeated = /\b(\w+(?: \w+)?),? \1\b(?!-)/gi;

/** The words without murmurs and repeats, as they would be written down. */
export function written(quote: string): string {
  const text = quote
    .replace(noise, '')
    .replace(aside, ',')
    .replace(opening, '')
    .replace(repeated, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;-]+|[\s,;-]+$/g, '');
  return capitalise(text);
}

/** Broken off, stammered or full of "like": words that would not do their speaker justice. */
const rough = /--|[\u2013\u2014]|\u2026|\.\.\.|\b(\w+)-\1\b|-\s|-$|\blike,|\bi'm like\b|\[|\bblah\b/i;
const fewestWords = 5;

export const isClear = (quote: string): boolean => !rough.test(quote);

export const isQuotable = (quote: string): boolean =>
  isClear(quote) && written(quote).split(/\s+/).length >= fewestWords;

export const inTheirWords = (quote: string, { naming }: Reading, speaker: string): string => {
  const name = capitalise(naming.nameOf(speaker));
  return `In ${name.startsWith('The ') ? name.replace('The', 'the') : name}'s words: “${written(quote).replace(/[“”"]/g, '')}”`;
};

/** "letting go is not losing something": to follow "takes away that"; null where it cannot be retold safely. */
export function asClause(spoken: Spoken, skip: RegExp): string | null {
  const text = spoken.tokens.map(({ lower }) => lower).join(' ');
  const from = skip.exec(text)?.[0].trim().split(' ').filter(Boolean).length ?? 0;
  const tokens = spoken.tokens.slice(from);
  const first = tokens[0];
  if (first === undefined || tokens.some(({ lower }) => /^(he|she|him|his)$/.test(lower))) return null;
  const told = retell(tokens, { listener: null, together: 'they' });
  if (told === null || told === '') return null;
  return first.pos === 'PROPN' || /^[A-Z]{2}/.test(told) ? told : told[0]!.toLowerCase() + told.slice(1);
}

/** Neighbouring sentences of one turn as they stand there, letter for letter. */
export function spanOf(text: string, first: string, last: string): string {
  const from = text.indexOf(first);
  const at = text.indexOf(last, from + first.length);
  return from < 0 || at < 0 ? first : text.slice(from, at + last.length);
}
