import { isPunctuation, type Word } from '../speech/words.ts';
import { classOfVerb, isActionVerb, lemmaOf } from '../frames/verbs.ts';
import { actionWords } from './extent.ts';
import { otherOf, type People } from './people.ts';

/**
 * Turns "I'll uh send you my draft by Friday" into what stands on a task list: "Send Maria your draft by Friday".
 * Written to the owner: what is theirs becomes "your", the other person is named.
 */
export type TitleSource = {
  words: Word[];
  verb: number;
  /** Who said the words. */
  speaker: string;
  /** Who will do it; `null` for all. */
  owner: string | null;
  people: People;
};

/** Verbs that need no object to be a task; "Check" or "Send" alone would be half of one. */
const wholeAlone =
  /^(practi[cs]e|meditate|journal|exercise|apologi[sz]e|rest|stretch|pray|vote|volunteer|diet)$/i;

export function titleOf(source: TitleSource): string | null {
  const action = actionWords(source.words, source.verb);
  const first = action[0];
  if (first === undefined) return null;
  if (!isActionVerb(first) && classOfVerb(action, 0) !== 'deed') return null;
  if (first.lower === 'let' && /^('s|us)$/.test(action[1]?.lower ?? '')) return null;
  const said = [{ ...first, text: imperative(first) }, ...action.slice(1)];
  const title = joined(persons(said, source))
    .replace(/^(go and|and|to) /i, '')
    .replace(/[\s.,;:!?-]+$/, '');
  if (title === '' || !(title.includes(' ') || wholeAlone.test(title))) return null;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function imperative(word: Word): string {
  const lemma = lemmaOf(word);
  return /^\p{Lu}{2,}/u.test(word.text) ? word.text : lemma;
}

function persons(words: Word[], source: TitleSource): Word[] {
  const { owner, speaker, people } = source;
  if (owner === null) return withoutCrowd(words);
  return owner === speaker
    ? toOwner(words, addressee(source))
    : toListener(words, people.spoken.get(speaker) ?? null);
}

function addressee({ people, speaker }: TitleSource): string | null {
  const other = otherOf(people, speaker);
  return other === null ? null : (people.spoken.get(other) ?? null);
}

const given =
  /^(send|give|show|email|e-mail|bring|write|forward|offer|pay|get|make|find|lend|text|mail|hand|read)$/;

/** "Send you a file" loses an unnamed "you" and stays whole; "call you when…" would not. */
function receives(next: Word | undefined): boolean {
  return (
    next !== undefined &&
    /^(DET|NOUN|PROPN|ADJ|NUM|PRON)$/.test(next.pos) &&
    !/^(that|what|how|where|if)$/.test(next.lower)
  );
}

/** Their own words: "I", "my" become "you", "your"; the "you" they spoke to becomes a name. */
function toOwner(words: Word[], listener: string | null): Word[] {
  const own: Record<string, string> = {
    i: 'you',
    me: 'you',
    my: 'your',
    mine: 'yours',
    myself: 'yourself',
    "'m": "'re",
    am: 'are',
  };
  const out: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Word;
    const next = words[i + 1];
    if (word.lower === 'you' && /^(guys|all|both|two)$/.test(next?.lower ?? '')) {
      out.push({ ...word, text: 'everyone' });
      i++;
    } else if (/^(you|your|yours|yourself)$/.test(word.lower)) {
      if (listener !== null) out.push({ ...word, text: named(word.lower, listener) });
      else if (/^(to|with|for|at)$/.test(out.at(-1)?.lower ?? '')) out.pop();
      else if (word.lower === 'your') out.push({ ...word, text: 'their' });
      else if (word.lower === 'you' && /^(VERB|AUX)$/.test(next?.pos ?? '')) out.push(word);
      else if (i !== 1 || !given.test(lemmaOf(words[0] as Word)) || !receives(next))
        out.push({ ...word, text: 'them' });
    } else if (word.lower === 'was' && words[i - 1]?.lower === 'i') out.push({ ...word, text: 'were' });
    else out.push({ ...word, text: own[word.lower] ?? word.text });
  }
  return agreeing(out, listener);
}

function named(word: string, listener: string): string {
  if (word === 'you' || word === 'yourself') return listener;
  return listener.endsWith('s') ? `${listener}'` : `${listener}'s`;
}

/** After "you" became a name its verb follows: "what Maria needs" is left alone, "'re" becomes "is". */
function agreeing(words: Word[], listener: string | null): Word[] {
  if (listener === null) return words;
  return words.map((word, i) =>
    words[i - 1]?.text === listener && (word.lower === "'re" || word.lower === 'are')
      ? { ...word, text: 'is' }
      : word,
  );
}

/** Somebody else's words to the owner: "send me your notes" stays theirs and names who asked. */
function toListener(words: Word[], asker: string | null): Word[] {
  return words.flatMap((word, i) => {
    if (/^(me|i|myself)$/.test(word.lower)) {
      if (asker !== null) return [{ ...word, text: asker }];
      return i === 1 ? [] : [{ ...word, text: 'them' }];
    }
    if (word.lower === 'my') return [{ ...word, text: asker === null ? 'their' : named('your', asker) }];
    if (word.lower === 'you' && i === 1 && /^(guys|two|both|all)$/.test(words[2]?.lower ?? '')) return [];
    return [word];
  });
}

function withoutCrowd(words: Word[]): Word[] {
  return words.filter((word, i) => !(word.lower === 'guys' && words[i - 1]?.lower === 'you'));
}

function joined(words: Word[]): string {
  let out = '';
  let last: Word | null = null;
  for (const word of words) {
    const tight =
      last !== null &&
      (isPunctuation(word) ||
        /^[$£€#/&]$/.test(last.text) ||
        (word.from === last.to && /^(n't|['’])/.test(word.text)));
    out += last === null || tight ? word.text : ` ${word.text}`;
    last = word;
  }
  return out.replace(/\s+([,;.])/g, '$1').trim();
}
