import { roleInLabel, isAnonymous } from './label-words.ts';
import type { SpokenTurn } from './guess-roles.ts';

/**
 * Guesses names for speakers with generic labels ("Speaker 1", "Coach"), from introductions ("I'm Dana") and from being
 * greeted or addressed ("Hi Maria"). A doubtful or contested name is left out.
 */
const name = String.raw`((?:(?:Dr|Mr|Mrs|Ms|Mx)\.? )?\p{Lu}[\p{L}'’-]*\p{Ll}(?: \p{Lu}[\p{L}'’-]*\p{Ll})?)`;

/** Ends an introduction. */
const afterOwnName = String.raw`(?=\s*(?:[.,!?;—-]|$|\band\b|\bfrom\b|\bhere\b|\bspeaking\b|\bwith\b|\bcalling\b|\bby the way\b))`;

type Clue = { pattern: RegExp; weight: number };

/** "My name is" is unambiguous; "I'm" and "this is" also introduce other things, so they weigh less. */
const introductions: Clue[] = [
  { pattern: new RegExp(String.raw`\b[Mm]y name(?:'s|’s| is) ${name}`, 'gu'), weight: 4 },
  { pattern: new RegExp(String.raw`\b[Ii](?:'m|’m| am) ${name}${afterOwnName}`, 'gu'), weight: 2 },
  { pattern: new RegExp(String.raw`\b[Tt]his is ${name}${afterOwnName}`, 'gu'), weight: 2 },
  { pattern: new RegExp(String.raw`^${name} (?:here|speaking)\b`, 'gu'), weight: 3 },
];

const vocatives: Clue[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:[Hh]i|[Hh]ello|[Hh]ey|[Ww]elcome|[Gg]ood (?:morning|afternoon|evening)),? (?:there,? )?${name}(?=\s*(?:[.,!?;—-]|$))`,
      'gu',
    ),
    weight: 2,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:[Tt]hanks|[Tt]hank you|[Bb]ye|[Oo]kay|[Yy]es|[Ww]ell|[Ss]o),? ${name}(?=\s*[.,!?])`,
      'gu',
    ),
    weight: 1,
  },
  { pattern: new RegExp(String.raw`, ${name}[?.!]`, 'gu'), weight: 1 },
  {
    pattern: new RegExp(
      String.raw`(?:^|[.?!] )${name}, (?:what|how|can|could|do|did|would|will|when|why|I|you|that|it|thank)\b`,
      'gu',
    ),
    weight: 1,
  },
];

/** Capitalised words that are no names. Other ordinary words appear in lower case elsewhere in the transcript. */
const noNames = new Set(
  (
    'I So And But Well Yes No Not Now Then What When Where Why How Who Which That This It We You They He She The A An ' +
    'My Your Our There Here All Again Right Sure Sorry Um Uh Mm Oh Ah Hmm If Is Are Do Just Because Maybe Wow Please ' +
    'Everyone Everybody Guys Team Folks Okay Ok Yeah Alright Uhhuh Mhm God Jesus Christ Lord Mom Mum Dad Mother Father ' +
    'Doctor Doc Sir Madam Coach Therapist Client Project Manager Dude Buddy Love Dear Monday Tuesday Wednesday Thursday ' +
    'Friday Saturday Sunday January February March April May June July August September October November December ' +
    'Christmas Easter English American British Canadian German French Spanish Italian Irish Indian Chinese Catholic ' +
    'Christian Jewish Muslim Google Zoom Teams Slack Facebook Instagram Actually Like See Thanks Thank Great Good'
  ).split(' '),
);

/** "It's", "I'm": capitalised, but no name. */
const contraction = /['’](?:s|m|re|ve|ll|d|t)$/i;

/** Introductions count only at the start: later, "this is Donna" is about a third person. */
const openingTurns = 8;
/** In a group the next speaker is not always the one addressed. */
const trustInGroup = 0.5;
/** Minimum votes: one greeting or introduction is enough, one "..., Maria?" is not. */
const enough = 2;

export function nameSpeakers(turns: SpokenTurn[]): Map<string, string> {
  const labels = [...new Set(turns.map((turn) => turn.speaker))];
  const votes = new Map(labels.map((label) => [label, new Map<string, number>()]));
  const ordinary = new Set(turns.flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []));
  const vote = (label: string | null, who: string, weight: number): void => {
    const counts = label === null || ordinary.has(who.toLowerCase()) ? undefined : votes.get(label);
    if (counts !== undefined) counts.set(who, (counts.get(who) ?? 0) + weight);
  };
  turns.forEach(({ speaker, text }, i) => {
    if (i < openingTurns) {
      for (const { who, weight } of findNames(introductions, text)) vote(speaker, who, weight);
    }
    const listener = addressee(turns, i, labels);
    const trust = labels.length === 2 ? 1 : trustInGroup;
    for (const { who, weight } of findNames(vocatives, text)) vote(listener, who, trust * weight);
  });
  return settle(votes);
}

function findNames(clues: Clue[], text: string): { who: string; weight: number }[] {
  return clues.flatMap(({ pattern, weight }) =>
    [...text.matchAll(pattern)]
      .map(([, who]) => (who ?? '').trim())
      .filter(
        (who) => who !== '' && !who.split(' ').some((part) => noNames.has(part) || contraction.test(part)),
      )
      .map((who) => ({ who, weight })),
  );
}

/** In a pair the other speaker, in a group the next one to speak. */
function addressee(turns: SpokenTurn[], i: number, labels: string[]): string | null {
  const speaker = turns[i]?.speaker;
  if (labels.length === 2) return labels.find((label) => label !== speaker) ?? null;
  return turns.slice(i + 1).find((turn) => turn.speaker !== speaker)?.speaker ?? null;
}

/** The name with the most votes, where it has enough of them and leads clearly. */
function leaderOf(counts: Map<string, number>): [name: string, votes: number] | null {
  const [best, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best && best[1] >= enough && best[1] >= enough * (second?.[1] ?? 0) ? best : null;
}

/** A name is taken if it clearly leads for its speaker and no other speaker has a stronger claim. */
function settle(votes: Map<string, Map<string, number>>): Map<string, string> {
  const named = new Map<string, string>();
  // With a label "Maria Lopez", Speaker 2 cannot be Maria.
  const labelled = new Set(
    [...votes.keys()].flatMap((label) => [label, ...label.split(/\s+/)]).map((part) => part.toLowerCase()),
  );
  for (const [label, counts] of votes) {
    if (!isAnonymous(label) && roleInLabel(label) === null) continue;
    const leader = leaderOf(counts);
    if (!leader) continue;
    const [who, strength] = leader;
    const contested = [...votes].some(
      ([other, claims]) => other !== label && (claims.get(who) ?? 0) * enough > strength,
    );
    if (!contested && !labelled.has(who.toLowerCase())) named.set(label, who);
  }
  return named;
}
