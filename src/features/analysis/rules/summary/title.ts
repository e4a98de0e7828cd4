import { readSentences } from '../language/read.ts';
import { withoutDay } from '../commitments/title/tidy.ts';
import { isErrand } from '../commitments/title/told.ts';
import type { Reading } from './reading.ts';
import { capitalise, listed } from './speech/speakers.ts';
import { findTopics, untitled, type Topic } from './topics.ts';

/**
 * Names a conversation by its work: what the client wants and what they took on ("Trying teaching properly; calling
 * dad"), filled up with what was talked about. Two bare nouns stand only where nothing else was found.
 */
const topicsInTitle = 2; // "Delegation and the budget review"
const longestPart = 7; // words; a title is read in a list
const fewestInPart = 2;
const longestTitle = 64; // characters: a line of the conversation list

/** Where a deed can stop and still name the work. */
const stops =
  /,? (?:so that|before|after|until|by|without|because|when|if|while|that|what|how|whether|and(?! \p{Lu})|properly|again|once|every|each|at least|not)(?= |$).*$|[,;].*$/u;
/** "The team ships": somebody else's deed makes no title of the client's work. */
const notADeed = /^(?:The|A|An|That|This|My)\b|^\S+ (?:and|is|are|sees|has)\b|^Stop \w+ing (?:being)?/;
const kin =
  /\b(?:your|their) (?=(?:wife|husband|partner|sister|brother|son|daughter|boss|manager|friend|mother|father|colleague|deputy|doctor)\b)/;
const parent = /\b(?:your|their) (?=(?:dad|mum|mom)\b)/;
const irregular = new Map(
  Object.entries({
    be: 'being',
    see: 'seeing',
    agree: 'agreeing',
    free: 'freeing',
    die: 'dying',
    lie: 'lying',
    tie: 'tying',
  }),
);

function gerund(verb: string): string {
  const lower = verb.toLowerCase();
  const known = irregular.get(lower);
  if (known !== undefined) return known;
  if (/[^aeiou]e$/.test(lower) || /[ui]e$/.test(lower)) return `${lower.slice(0, -1)}ing`;
  return /^(?:[^aeiou]|qu)*[aeiou][bdgklmnprt]$/.test(lower) && !/(?:lk|rk)$/.test(lower)
    ? `${lower}${lower.at(-1)}ing`
    : `${lower}ing`;
}

/** "Write the handover notes for the release and give them to Anna": "writing the handover notes for the release". */
function work(deed: string, client: string): string | null {
  if (notADeed.test(deed)) return null;
  const short = withoutDay(deed)
    .replace(stops, '')
    .replace(parent, '')
    .replace(kin, `${client}'s `)
    .replace(/\b(?:your|their) (?=\w)/g, 'the ');
  const words = short.split(' ');
  while (words.length > longestPart) {
    const cut = words.findLastIndex(
      (word, i) => i > 1 && i <= longestPart && /^(?:for|of|to|in|on|about|with|from|at|into)$/.test(word),
    );
    if (cut <= fewestInPart) return null;
    words.splice(cut);
  }
  const [verb = '', ...rest] = words;
  if (rest.length + 1 < fewestInPart || !/^[A-Z]?[a-z]+$/.test(verb)) return null;
  if (
    rest.some((word) => /^(?:it|him|her|them|that|this|those|one|ones)$/i.test(word)) ||
    /^(?:a|an|the|to|of|for|with|in)$/.test(rest.at(-1)!)
  )
    return null;
  const names = readSentences(`They will ${short[0]!.toLowerCase()}${short.slice(1)}.`).flatMap(
    ({ tokens }) => tokens,
  );
  if (!names.slice(3).some(({ pos, lower }) => /^(?:NOUN|PROPN)$/.test(pos) || lower.endsWith('ing')))
    return null;
  return [gerund(verb), ...rest].join(' ');
}

/** What of the conversation the words touch: each topic once, and the earlier, weightier ones most. */
function weightOf(part: string, topics: readonly Topic[]): number {
  const lower = part.toLowerCase();
  return topics.reduce(
    (sum, { label }, i) =>
      label
        .toLowerCase()
        .split(' ')
        .some((word) => lower.includes(word))
        ? sum + 1 / (i + 1)
        : sum,
    0,
  );
}

const shares = (a: string, b: string): boolean => {
  const words = new Set(a.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  return (b.toLowerCase().match(/[a-z]{4,}/g) ?? []).some((word) => words.has(word));
};

export type Agreed = {
  /** What the client wants, as a list of goals says it. */
  goals: readonly string[];
  /** What the client took on, as a task list says it. */
  deeds: readonly string[];
};

export function writeTitle(reading: Reading, { goals, deeds }: Agreed = { goals: [], deeds: [] }): string {
  const topics = findTopics(reading);
  if (reading.isRough || !reading.naming.isPair) return titleOfTopics(topics);
  const speaker = reading.turns.find(({ role }) => role === 'client')?.speaker;
  const client = speaker === undefined ? 'the client' : reading.naming.nameOf(speaker);
  const parts = (lines: readonly string[]) =>
    lines
      .filter((line) => !isErrand(line))
      .flatMap((line, at) => {
        const text = work(line, client);
        return text === null ? [] : [{ text, at, weight: weightOf(text, topics) }];
      })
      .toSorted((a, b) => b.weight - a.weight || a.at - b.at);
  const chosen: string[] = [];
  for (const { text } of [...parts(goals).slice(0, 1), ...parts(deeds)])
    if (chosen.length < topicsInTitle && !chosen.some((other) => shares(other, text))) chosen.push(text);
  const [first, second] = chosen;
  if (first === undefined) return titleOfTopics(topics);
  const filled = second ?? aboutTopic(first, topics);
  const whole = filled === undefined ? first : `${first}; ${filled}`;
  return capitalise(whole.length <= longestTitle ? whole : first);
}

const aboutTopic = (first: string, topics: readonly Topic[]): string | undefined => {
  const topic = topics.find(({ label }) => !shares(first, label));
  return topic === undefined ? undefined : inTitle(topic);
};

function titleOfTopics([first, second]: readonly Topic[]): string {
  if (first === undefined) return untitled;
  return second === undefined ? first.label : listed([first.label, inTitle(second)]);
}

const inTitle = ({ label, phrase }: Topic): string =>
  phrase.startsWith('the ') && !phrase.includes("'s ")
    ? phrase
    : /^[A-Z]/.test(phrase)
      ? label
      : label.toLowerCase();
