import type { Word } from '../speech/words.ts';

/**
 * Reads the verb group that follows a subject: how strongly the action is meant ("will", "might want to"),
 * whether it is denied, and where the verb of the action itself stands.
 */
export type Modality =
  | 'will'
  | 'going'
  | 'plan'
  | 'need'
  | 'can'
  | 'could'
  | 'should'
  | 'want'
  | 'might'
  | 'would'
  | 'doing';

export type VerbGroup = {
  modality: Modality;
  /** Index of the verb of the action; the length of the sentence when it stops before one ("Yes, I will."). */
  verb: number;
  negated: boolean;
  /** "was going to", "had to": told about the past. */
  past: boolean;
  tries: boolean;
};

const adverbs = new Set(
  'just also probably maybe definitely actually then really certainly still now all both even only first simply quickly perhaps usually always sometimes often never better gladly happily personally basically again at least once'.split(
    ' ',
  ),
);

/** Phrases between subject and action verb, longest first; what each says about the action. */
const groups: [phrase: string, Modality][] = [
  ["'m gon na", 'going'],
  ['am going to', 'going'],
  ["'m going to", 'going'],
  ['are going to', 'going'],
  ["'re going to", 'going'],
  ['is going to', 'going'],
  ["'s going to", 'going'],
  ['was going to', 'going'],
  ['were going to', 'going'],
  ['going to', 'going'],
  ["'m gonna", 'going'],
  ["'re gonna", 'going'],
  ["'s gonna", 'going'],
  ['am gonna', 'going'],
  ['are gonna', 'going'],
  ['is gonna', 'going'],
  ['was gonna', 'going'],
  ['gonna', 'going'],
  ['would be happy to', 'plan'],
  ["'d be happy to", 'plan'],
  ["'m happy to", 'plan'],
  ["'ll be happy to", 'plan'],
  ["'m willing to", 'plan'],
  ["'m planning to", 'plan'],
  ["'m planning on", 'plan'],
  ['was planning to', 'plan'],
  ['was planning on', 'plan'],
  ['am planning to', 'plan'],
  ['am willing to', 'plan'],
  ["'m about to", 'plan'],
  ['promise to', 'plan'],
  ["'ve decided to", 'plan'],
  ['have decided to', 'plan'],
  ['decided to', 'plan'],
  ['plan to', 'plan'],
  ['plan on', 'plan'],
  ['intend to', 'plan'],
  ['agreed to', 'plan'],
  ['agree to', 'plan'],
  ['commit to', 'plan'],
  ["'m committing to", 'plan'],
  ["'m supposed to", 'need'],
  ["'re supposed to", 'need'],
  ['is supposed to', 'need'],
  ['are supposed to', 'need'],
  ["'ve got to", 'need'],
  ["'s got to", 'need'],
  ['got to', 'need'],
  ['gotta', 'need'],
  ['have to', 'need'],
  ['hafta', 'need'],
  ['has to', 'need'],
  ['had to', 'need'],
  ['need to', 'need'],
  ['needs to', 'need'],
  ['must', 'need'],
  ['would like to', 'want'],
  ["'d like to", 'want'],
  ["'d love to", 'want'],
  ['would love to', 'want'],
  ['want to', 'want'],
  ['wants to', 'want'],
  ['wanted to', 'want'],
  ['wanna', 'want'],
  ['hope to', 'want'],
  ['might want to', 'might'],
  ['may want to', 'might'],
  ['could try to', 'could'],
  ['might', 'might'],
  ['may', 'might'],
  ["'d better", 'should'],
  ['had better', 'should'],
  ['ought to', 'should'],
  ['should', 'should'],
  ['shall', 'will'],
  ['will', 'will'],
  ["'ll", 'will'],
  ['can', 'can'],
  ['could', 'could'],
  ['would', 'would'],
  ["'d", 'would'],
];
const patterns = groups.map(([phrase, modality]) => ({ words: phrase.split(' '), modality }));

const places =
  /^(bed|school|church|town|college|lunch|dinner|class|hospital|the|a|an|my|this|that|her|his|your|our|their)$/;

/** Words that lead from the modal to the action without being it: "will [try to] call". */
const links = [
  'try to',
  'try and',
  'go ahead and',
  'go and',
  'have to',
  'need to',
  'want to',
  'like to',
  'be able to',
  'be sure to',
  'get to',
  'go',
  'be',
  'come and',
  'be going to',
  'plan to',
  'plan on',
].map((phrase) => phrase.split(' '));

export function startsWith(words: Word[], at: number, phrase: string[]): boolean {
  return phrase.every((part, k) => words[at + k]?.lower === part);
}

function skipAdverbs(words: Word[], at: number): number {
  let i = at;
  while (adverbs.has(words[i]?.lower ?? '')) i++;
  return i;
}

export function readVerbGroup(words: Word[], at: number): VerbGroup | null {
  let i = skipAdverbs(words, at);
  const adverbial = words.slice(at, i).map((word) => word.lower);
  const auxiliary = words[i]?.lower ?? '';
  // The adverb often stands inside: "am just going to".
  const inner = /^('m|am|'re|are|is|was|were|'ve|'s|'d)$/.test(auxiliary) ? skipAdverbs(words, i + 1) : i + 1;
  const line = inner > i + 1 ? [...words.slice(0, i + 1), ...words.slice(inner)] : words;
  const shift = inner - i - 1;
  const found = patterns.find((pattern) => startsWith(line, i, pattern.words));
  if (found === undefined) return readProgressive(words, i, inner);
  const past = /^(was|were|had|wanted|agreed)$/.test(auxiliary) && found.words.join(' ') !== 'had better';
  i += found.words.length + (found.words.length > 1 ? shift : 0);
  // "I'm going to bed" goes somewhere and intends nothing.
  if (found.modality === 'going' && places.test(words[i]?.lower ?? '')) return null;
  let [modality, tries, negated] = [found.modality, false, adverbial.includes('never')];
  for (let moved = true; moved;) {
    moved = false;
    const j = skipAdverbs(words, i);
    if (words.slice(i, j).some((word) => word.lower === 'never')) negated = true;
    i = j;
    if (/^(not|n't)$/.test(words[i]?.lower ?? '')) {
      [negated, moved] = [true, true];
      i++;
      continue;
    }
    const link = links.find(
      (phrase) => startsWith(words, i, phrase) && leadsOn(words, i + phrase.length, phrase),
    );
    if (link === undefined) continue;
    if (link[0] === 'try') tries = true;
    if (link[0] === 'want' && modality === 'might') modality = 'might';
    if (link[0] === 'like' && modality === 'would') modality = 'want';
    i += link.length;
    moved = true;
  }
  return { modality, verb: i, negated, past, tries };
}

/** "go" and "be" are links only before another verb ("go check", "be working"), else the action itself. */
function leadsOn(words: Word[], at: number, phrase: string[]): boolean {
  const next = words[skipAdverbs(words, at)];
  if (next === undefined) return false;
  if (phrase.length > 1) return true;
  if (phrase[0] === 'be') return next.lower.endsWith('ing') && next.pos === 'VERB';
  if (phrase[0] === 'go') return next.pos === 'VERB' && !next.lower.endsWith('ing');
  return next.pos === 'VERB' || next.pos === 'AUX';
}

/** "I'm meeting her on Friday": the present used for what is arranged. */
function readProgressive(words: Word[], i: number, inner: number): VerbGroup | null {
  if (!/^('m|am|'re|are|is)$/.test(words[i]?.lower ?? '')) return null;
  const verb = words[inner];
  if (verb === undefined || verb.pos !== 'VERB' || !verb.lower.endsWith('ing')) return null;
  return { modality: 'doing', verb: inner, negated: false, past: false, tries: false };
}
