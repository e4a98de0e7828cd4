/**
 * Puts the last hand to a title: no day that is already in the due date, no half thought at the end, no "just" or
 * "maybe" at the start. It only takes words away, or writes days and months with a capital.
 */
const weekday = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const part = '(?: (?:morning|afternoon|evening|night|lunchtime))?';
const day = [
  `(?:(?:by|on|before|until|till|for|this|next|from) ){0,2}(?:coming )?${weekday}${part}(?: next week)?`,
  `(?:(?:by|on|before|until|till|for) )?(?:today|tonight|tomorrow)${part}`,
  '(?:(?:by|in|during|later|sometime|for|at some point) ){0,2}(?:this|next) (?:week|weekend|month|afternoon|morning|evening)',
  '(?:(?:by|before|until|at) )?(?:the )?end of (?:the |this |next )?(?:day|week|month|quarter|year)',
  '(?:over|on|at|by) the weekend',
  '(?:by|on|before|until) the \\d{1,2}(?:st|nd|rd|th)(?: of \\w+)?',
].join('|');
/** A day that belongs to a thing ("the Tuesday meeting", "Friday's call") or closes nothing stays. */
const dated = new RegExp(`,? (?:${day})(?=$|[,.]| (?:and|after|before|at|over|about|with|to|in) )`, 'i');
const subordinate = /\b(?:that|whether|if|what|how|who|why|where|when)\b/i;
/** Without its day "Block an hour" is another task. */
const needsDay = /^(?:block|book|schedule|reserve|move|shift|swap|postpone|meet|talk next|see|reschedule)\b/i;
const fewestWords = 2;

const wordsIn = (text: string): number => text.trim().split(/\s+/).filter(Boolean).length;

export function withoutDay(title: string): string {
  const found = dated.exec(title);
  if (found === null || needsDay.test(title) || subordinate.test(title.slice(0, found.index))) return title;
  const left = `${title.slice(0, found.index)}${title.slice(found.index + found[0].length).replace(/^, (?=before|after|at|over|in)\b/, ' ')}`;
  return wordsIn(left) < fewestWords ? title : left;
}

const weakStart =
  /^(?:(?:just|maybe|perhaps|probably|really|definitely|also|then|first|and|so|please|go ahead and) )+/i;
const auxiliary = /^(?:do|be|have|will|would|can|could|should|might|may|must|shall) (?=\w+ )/i;
const halfEnds: RegExp[] = [
  /,? (?:and|or)(?: then| just)? (?:tell|ask|say|let|show|give|see|do|send|get)(?: (?:him|her|them|it|that|this))?$/i,
  /,? (?:otherwise|and|or|but|so|then|because|instead|with|to|for|that|which|the|a|an|just|also|maybe|like|out of)$/i,
  /, (?:having|being|doing|with regards? to)\b.*$/i,
  /, the (?:things|ones|people|stuff|one|thing)$/i,
  / (?:what|how|when|who|where|why) (?:are|is|do|did|does|will|would|shall|can|could) .*$/i,
  /,? (?:you know|right|okay|or something|for sure)$/i,
  /[\s,;:–-]+$/,
];
const names =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|christmas|easter)\b/g;

export function tidyTitle(title: string): string {
  let text = title
    .replace(weakStart, '')
    .replace(/\b(your|their|the|an?|my|other|some), (?=\w)/gi, '$1 ')
    .replace(/\band just (?=\w)/g, 'and ')
    .replace(/(?<=\w) then (?=that|what|how|about|to)\b/g, ' ');
  for (let last = ''; last !== text;) {
    last = text;
    for (const end of halfEnds) text = text.replace(end, '');
  }
  text = text.replace(names, (name) => name[0]!.toUpperCase() + name.slice(1));
  return text === '' ? title : text[0]!.toUpperCase() + text.slice(1);
}

const spoken = new RegExp(`\\b(?:${day})(?=$|[^\\w'])`, 'gi');

/** The title with the day it was said with, where cutting it short lost it: "…, by Friday". */
export function withDay(title: string, quote: string): string {
  const own = quote.replace(/\b(?:that|whether) (?:i|you|we|they|he|she)\b.*$/i, '');
  const [first, second] = [...own.matchAll(spoken)].map(([words]) => words);
  if (first === undefined || second !== undefined || new RegExp(day, 'i').test(title)) return title;
  const when = first.replace(/^\w/, (letter) =>
    /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i.test(first) ? letter : letter.toLowerCase(),
  );
  return subordinate.test(title) ? `${title} (${when})` : `${title} ${when}`;
}

/** A title nobody can act on: an auxiliary where a deed should stand. */
export const isHalf = (title: string): boolean =>
  /^\w+ (?:you|or \w+)$|^Take care$/i.test(title) ||
  (auxiliary.test(title) &&
    !/^(?:have|do) (?:a|an|the|your|my|it|one|two|three|lunch|dinner|coffee)\b/i.test(title));
