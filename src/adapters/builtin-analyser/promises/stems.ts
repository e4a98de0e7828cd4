import type { Word } from '../reading/reading.ts';

/** What a promise is about: the stems of its content words. Two promises that share one may be the same promise. */
const light = new Set(
  (
    "a about after again all also am an and any are aren't as at be because been before being but by can can't could did didn't do does doesn't doing don't done down everything for from get gets getting go goes going gone got gonna gotta had has have having he he's her here him his how i i'd i'll i'm i've if in into is isn't it it'll it's its just keep know let let's like little made make makes making maybe me more much my myself need never next no not now of off okay on once one only or our out over own put really right same say saying see she she's should so some something start still such take taken taking tell that that's the their them then there there's these they they're thing things think this those till time to too try trying two until up us use very want was way we we'll we're well went were what what's when where which while who will with won't would yeah yes you you'll you're your yourself " +
    'today tomorrow tonight morning afternoon evening night noon day days week weeks weekend month monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december first last half past quarter clock minute minutes hour hours three four five six seven eight nine ten though probably actually definitely kind sort lot bit good great'
  ).split(' '),
);

export const isLight = (lower: string): boolean =>
  light.has(lower) || /^\d|n't$|^(?:could|should|would|might|must)(?:'ve)?$/.test(lower);

export function stem(lower: string): string {
  const bare = lower
    .replace(/'s$|'$|'ll$|'d$|'re$|'ve$/, '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const cut = bare.replace(/(?:ings?|ed|es|s|e|y|ies)$/, '');
  return (cut.length >= 3 ? cut : bare).slice(0, 6);
}

export const stemsOf = (words: readonly Word[]): string[] => [
  ...new Set(
    words.filter(({ lower }) => !isLight(lower) && lower.length > 1).map(({ lower }) => stem(lower)),
  ),
];
