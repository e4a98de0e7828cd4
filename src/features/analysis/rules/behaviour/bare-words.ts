/**
 * Normalises speech for matching cues: lower-case words without fillers, stage directions and stutters. Loses the
 * original spelling, so quotes come from the sentence itself, never from here.
 */
const fillers = new Set(['um', 'uh', 'er', 'erm', 'uhm', 'ah', 'eh', 'umm']);

/** Words that only acknowledge; a turn of nothing else is a backchannel. */
const acknowledgements = new Set(
  (
    'okay ok yeah yes yep yup yea right mm hmm mhm hm mmh huh oh wow alright all sure great good nice exactly ' +
    'absolutely excellent perfect fine fantastic awesome cool wonderful lovely definitely indeed no ' +
    'brilliant true totally gotcha fabulous super nope course of'
  ).split(' '),
);

/** Words that open a sentence without being part of what it says. */
const openers = new Set([
  ...acknowledgements,
  'so',
  'and',
  'but',
  'well',
  'then',
  'now',
  'or',
  'um',
  'like',
  'because',
]);

/** "Wh-what", "d- do". */
const startedWord = /\b([a-z]{1,4})-+ ?(?=\1)/g;

export function bareWords(text: string): string[] {
  const words: string[] = [];
  const bare = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(startedWord, '');
  for (const [word] of bare.matchAll(/[a-z0-9$%][a-z0-9']*/g)) {
    if (fillers.has(word) || word === words.at(-1)) continue;
    words.push(word);
    dropRepeatedPair(words);
  }
  return words;
}

/** "do you do you want" -> "do you want": speakers restart with the same two words. */
function dropRepeatedPair(words: string[]): void {
  const n = words.length;
  if (n >= 4 && words[n - 1] === words[n - 3] && words[n - 2] === words[n - 4]) words.length = n - 2;
}

export const isAcknowledgement = (words: string[]): boolean =>
  words.every((word) => acknowledgements.has(word));

/** Drops leading "okay, so, well, ..."; keeps all words if nothing else would be left. */
export function afterOpeners(words: string[]): string[] {
  const start = words.findIndex((word) => !openers.has(word));
  return start < 0 ? words : words.slice(start);
}
