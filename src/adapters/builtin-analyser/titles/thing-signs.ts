import { stem } from '../promises/stems.ts';
import { lowerAt, textOf } from '../reading/reading.ts';
import type { Sign } from '../signs.ts';
import type { ThingNamed } from './things.ts';

/**
 * How likely a thing is the one a promise calls "it". The weights are those of a conditional logistic regression over
 * the tasks of marked sessions (`evals/fit-things.ts`), rounded; a thing is right where the note's title names it.
 */
const texts =
  /^(?:list|letter|link|sheet|page|paper|form|draft|plan|e-?mail|mail|message|note|report|article|book|chapter|piece|template|copy|contract|invoice|number|name|contact|photo|picture|screenshot|recording|video|file|deck|slide|spreadsheet|table|schedule|calendar|script|speech|outline|proposal|policy|cv|resume|résumé|application|questionnaire|exercise|worksheet|handout|leaflet|card|map|budget|minute|summary|opening|sentence|line|paragraph|question|answer|diary|journal|log|feedback|comment|chart|poem|song|essay|translation|detail|address|invite|invitation|figure|forecast|receipt|certificate|prescription|result|estimate|agenda|statement|brief|memo|quote|text|example|model|rota|menu|recipe|guide)s?$/;
const handles =
  /^(?:send|e-?mail|mail|post|forward|print|text|whatsapp|share|bring|give|drop|get|have|read|write|fill|sign|draft|type|answer|finish|show|hand|message|scan|upload|copy|flick|ping)$/;
/** The kitchen is neither e-mailed nor read. */
const ofText = /^(?:e-?mail|mail|text|whatsapp|message|forward|read|write|type|print|draft|sign)$/;
const prepositions =
  /^(?:in|on|at|to|from|with|for|about|of|by|into|over|through|after|before|during|near|under)$/;

const isText = ({ phrase }: ThingNamed): boolean => texts.test(phrase.head);
const isHandled = ({ verb }: ThingNamed): boolean => handles.test(verb);
const opensWith =
  (words: RegExp) =>
  ({ phrase: { text } }: ThingNamed): boolean =>
    words.test(text.toLowerCase());

/** "I did not book the flight." - "Now I will book it." "Would it help if I sent you the guide?" - "I can send it." */
function isOfSameVerb({ verb, clause: { words }, phrase }: ThingNamed): boolean {
  const at = words.findIndex(({ lower }) => stem(pasts.get(lower) ?? lower) === stem(verb));
  const isToSome = /^(?:you|me|him|her|them|us)$/.test(lowerAt(words, at + 1));
  return (
    at >= 0 && !ofAnything.test(verb) && textOf(words.slice(at + (isToSome ? 2 : 1))).startsWith(phrase.text)
  );
}
const pasts = new Map([
  ['sent', 'send'],
  ['wrote', 'write'],
  ['written', 'write'],
  ['brought', 'bring'],
  ['bought', 'buy'],
  ['built', 'build'],
  ['drew', 'draw'],
  ['sold', 'sell'],
]);
const ofAnything =
  /^(?:do|get|take|make|put|have|go|give|keep|let|see|look|want|need|leave|tell|say|ask|be)$/;

export const signs: readonly Sign<ThingNamed>[] = [
  { name: 'clauses since', weight: -0.5, of: ({ clausesApart }) => Math.log1p(clausesApart) },
  { name: 'turns since', weight: -0.6, of: ({ turnsApart }) => Math.min(turnsApart, 6) },
  { name: 'other things since', weight: 0.1, of: ({ others }) => Math.log1p(others) },
  { name: 'said often', weight: 0.7, of: ({ said }) => Math.log(said) },
  { name: 'a text that is handed over', weight: 2.2, of: (thing) => isText(thing) && isHandled(thing) },
  {
    name: 'no text, to be read or sent',
    weight: -2,
    of: (thing) => !isText(thing) && ofText.test(thing.verb),
  },
  { name: 'a text', weight: 1.5, of: (thing) => isText(thing) && !isHandled(thing) },
  { name: '"a"', weight: 0.4, of: opensWith(/^(?:an?|one|another) /) },
  { name: 'some of them', weight: 1.1, of: opensWith(/^(?:two|three|four|five|six|some) /) },
  { name: 'of others', weight: -0.8, of: opensWith(/^(?:his|her|their|our) /) },
  { name: 'as many', weight: 0.7, of: ({ phrase, isMany }) => /[^s]s$/.test(phrase.head) === isMany },
  { name: 'behind a preposition', weight: -0.9, of: ({ phrase }) => prepositions.test(phrase.before) },
  {
    name: 'done to',
    weight: -0.4,
    of: ({ phrase }) => phrase.before !== '' && !prepositions.test(phrase.before),
  },
  { name: 'of the same verb', weight: 1.5, of: isOfSameVerb },
  {
    name: 'in a promise',
    weight: 0.5,
    of: ({ clause }) => /^(?:promise|offer|request|suggestion)$/.test(clause.act),
  },
  { name: 'at length', weight: 0.9, of: ({ phrase }) => Math.min(phrase.text.split(' ').length, 4) / 4 },
];

export const oddsOfNone = 0.1;
