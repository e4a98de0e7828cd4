import { readSentences, type Token } from '#features/analysis/rules/read-sentences.ts';

/** The noun phrases of a text, in order, as it has them: "the split-credit page", "three sentences". */
export type NounPhrase = {
  text: string;
  head: string;
  /** The word that stands before it in its sentence. */
  before: string;
};

const timeNouns =
  /^(?:time|day|week|month|year|hour|minute|second|moment|morning|afternoon|evening|night|noon|weekend|way|thing|lot|bit|kind|sort|one|something|anything|nothing|everything|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|point|end|part|side|course|fact|case|sense|yeah|oh|god|home|work|front|back|rest|first|next|last|half|o'clock|stuff|place|problem|question|idea|reason|person|people|man|woman|guy|boy|girl|life|world|head|mind|voice)s?$/;
const determiners =
  /^(?:the|a|an|my|your|his|her|our|their|that|this|these|those|some|two|three|four|five|six|one|each|every|another|both|no)$/;

const parts = new Set<string>(['NOUN', 'PROPN', 'ADJ', 'NUM']);
const isPossessive = ({ pos, lower }: Token): boolean => pos === 'PART' && /^['’]s$/.test(lower);

export function nounPhrases(text: string): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (const { tokens } of readSentences(text)) {
    let current: Token[] = [];
    let from = 0;
    const close = () => {
      const head = current.findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
      const end = head ? current.indexOf(head) + 1 : 0;
      if (head && /^[\p{L}-]{3,}$/u.test(head.lower) && !timeNouns.test(head.lower))
        found.push({
          text: joined(current.slice(0, end)),
          head: head.lower,
          before: tokens[from - 1]?.lower ?? '',
        });
      current = [];
    };
    for (const [i, token] of tokens.entries()) {
      const isPart = parts.has(token.pos) || (current.length > 0 && isPossessive(token));
      if (determiners.test(token.lower)) {
        close();
        current = [token];
        from = i;
      } else if (isPart) {
        if (current.length === 0) from = i;
        current.push(token);
      } else close();
    }
    close();
  }
  return found;
}

const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/ (['’]s)/g, '$1')
    .replaceAll(' - ', '-');
