import type { Clause } from '../reading/reading.ts';

/** Words that carry no sense of their own: what two passages share without being about the same thing. */
const light = new Set(
  `a about actually after again ago all almost already also always am an and another any anybody anyone anything are aren't around as at away back be because been before being bit both but by came can can't 'cause cause come comes coming could couldn't cos day did didn't do does doesn't doing don't done down each else em even ever every everybody everyone everything exactly far few find first for from gave get gets getting give go god goes going gone gonna good got gotta great guess had hadn't happen happened happens has hasn't have haven't having he he'd he'll he's hear hello help her here hers him his honestly hour how however huh i i'd i'll i'm i've if in into is isn't it it'd it'll it's its jesus just keep kind kinda knew know last let let's like little long look looking lot lots made make makes making many maybe me mean might mine minute more most much must my myself need needs never new next nice no nobody none nor not nothing now of off oh ok okay on once one ones only or other our ours out over own part people perhaps please point pretty probably put quite rather really right said same saw say saying says see seem seems seen she she'd she'll she's should shouldn't since so some somebody someone something sometimes somewhere sort sorta still stuff such supposed sure take takes taking talk talking tell than thank thanks that that'd that's the their theirs them then there there'd there's these they they'd they'll they're they've thing things think thinking this those though thought three through till time times to today together told tomorrow too took totally trying two um until up us use used very wanna want wanted wanting wants was wasn't way we we'd we'll we're we've week weeks well went were weren't what what's whatever when where where's whether which while who who's whole why will with within without won't work would wouldn't wow yeah year years yep yes yet you you'd you'll you're you've your yours yourself`.split(
    ' ',
  ),
);

const endings = /(?:'s|s'|ings?|edly|ed|ies|es|s|ly|y|e)$/;

/** Close enough to know "promises" and "promising" for one word. */
export function stem(word: string): string {
  const bare = word.replace(endings, '');
  return (bare.length >= 3 ? bare : word).slice(0, 7);
}

export const isLight = (word: string): boolean => light.has(word) || word.length < 3;

export const contentOf = (words: readonly string[]): Set<string> =>
  new Set(words.filter((word) => !isLight(word)).map(stem));

export const contentOfClauses = (clauses: readonly Clause[]): Set<string> =>
  contentOf(clauses.flatMap(({ words }) => words.map(({ lower }) => lower)));

export const sharedBy = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared;
};

/** Two passages say the same when most of the shorter one's words stand in the other. */
export const saysSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const least = Math.min(a.size, b.size);
  return least > 0 && sharedBy(a, b) >= Math.max(1, least * 0.6);
};
