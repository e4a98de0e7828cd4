import type { ClientTone } from '#shared/analysis.ts';

/**
 * Patterns of sentences: `{a|b|}` is a choice, `I_will` either "I'll" or "I will", a `*` at the end either a full stop
 * or an exclamation mark, `<slot>` filled later. Letters before `>` are the tones it suits (c, w, e, d, a) and what it
 * needs: `T` tasks of the client, `N` a next meeting, `S` none, `Q` words of the client, `O` only past tasks, `U` others,
 * `A` tasks that no list announces, `L` that it follows the session in which things were agreed.
 */
export type Phrase = { text: string; tones: readonly ClientTone[]; needs: readonly Need[] };
export type Need = 'T' | 'N' | 'S' | 'Q' | 'O' | 'U' | 'L' | 'A';

const toneLetters: Record<string, ClientTone> = {
  c: 'concise',
  w: 'warm',
  e: 'encouraging',
  d: 'direct',
  a: 'analytical',
};

const mostOfPattern = 16; // of the readings of one pattern, chosen by chance

const shortForms: Record<string, string> = {
  will: 'll',
  am: 'm',
  are: 're',
  is: 's',
  have: 've',
  would: 'd',
};

/** Banks are few and stay the same, so each is read once. */
const banks = new Map<string, Phrase[]>();

export function readPhrases(patterns: string): Phrase[] {
  const known = banks.get(patterns) ?? parseBank(patterns);
  banks.set(patterns, known);
  return known;
}

const parseBank = (patterns: string): Phrase[] =>
  patterns
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, flags = '', text = ''] = /^(?:([a-zA-Z]+)>)?(.*)$/s.exec(line) ?? [];
      return {
        text,
        tones: flags.split('').flatMap((letter) => toneLetters[letter] ?? []),
        needs: flags.split('').filter((letter): letter is Need => 'TNSQOULA'.includes(letter)),
      };
    });

/** Readings of a pattern; where there are very many, those that `random` picks. */
export function expand(pattern: string, random: () => number): string[] {
  const whole = pattern
    .replaceAll(/\b(do|does|did|have|is)_not\b/gi, (_, verb: string) => `{${verb}n't|${verb} not}`)
    .replaceAll(/\bLet_us\b/g, "Let's")
    .replaceAll(
      /\b(\w+)_(will|am|are|is|have|would)\b/g,
      (_, word: string, verb: string) => `{${word}'${shortForms[verb]!}|${word} ${verb}}`,
    )
    .replace(/\*$/, '{.|!}');
  const tree = parse(whole);
  const total = sizeOf(tree);
  const texts = new Set<string>();
  if (total <= mostOfPattern) for (let index = 0; index < total; index += 1) texts.add(reading(tree, index));
  else
    for (let index = 0; index < mostOfPattern; index += 1)
      texts.add(reading(tree, Math.floor(random() * total)));
  return [...texts].map(tidy);
}

type Tree = (string | Tree[])[];

function parse(text: string): Tree {
  let at = 0;
  const sequence = (): Tree => {
    const tree: Tree = [];
    let plain = '';
    while (at < text.length && text[at] !== '|' && text[at] !== '}') {
      if (text[at] !== '{') {
        plain += text[at];
        at += 1;
        continue;
      }
      if (plain) tree.push(plain);
      plain = '';
      const options: Tree[] = [];
      do {
        at += 1;
        options.push(sequence());
      } while (text[at] === '|');
      at += 1;
      tree.push(options);
    }
    if (plain) tree.push(plain);
    return tree;
  };
  return sequence();
}

const sizeOf = (tree: Tree): number =>
  tree.reduce(
    (size, part) =>
      typeof part === 'string' ? size : size * part.reduce((sum, option) => sum + sizeOf(option), 0),
    1,
  );

function reading(tree: Tree, index: number): string {
  let rest = index;
  let text = '';
  for (const part of tree) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    const size = part.reduce((sum, option) => sum + sizeOf(option), 0);
    let chosen = rest % size;
    rest = Math.floor(rest / size);
    for (const option of part) {
      const own = sizeOf(option);
      if (chosen < own) {
        text += reading(option, chosen);
        break;
      }
      chosen -= own;
    }
  }
  return text;
}

const tidy = (text: string): string => {
  const spaced = text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([.,:!?])/g, '$1')
    .trim();
  const led = spaced.replace(
    /^(Just|Please|And|Also,) (?!I\b|I')(\p{Lu})/u,
    (_, first: string, next: string) => `${first} ${next.toLowerCase()}`,
  );
  return led.charAt(0).toUpperCase() + led.slice(1);
};
