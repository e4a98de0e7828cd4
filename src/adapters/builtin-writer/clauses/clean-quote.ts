const quotePattern = /[“"]([^“”"]+)[”"]/u;
const shortest = 4; // words
const longest = 16;

/** What talk has and a quote in an e-mail should not: fillers, repetitions, broken or joined sentences. */
const spoken = [
  /…|\.\.\.|—|[.?!]\s|\[/u,
  /\b(?:um|uh|er|erm|hmm|yeah|like,|you know|i mean|i guess|sort of|kind of|gonna|wanna|gotta)\b/iu,
  /\b(\p{L}+),? \1\b/iu,
  /\b(\p{L}+['’\p{L}]* \p{L}+)\b.*\b\1\b/iu,
  /^(?:and|but|so|or|cause|because|well|yeah|yes|no|okay|ok|oh|that['’]s|it['’]s like|then|which|either)\b/iu,
  / i\b/,
  /\b(?:it|them|that|this|him|her|there|one|those|these)$/iu,
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week))\b/iu,
];

/** The client's words, where they can be read without their context; null where they cannot. */
export function cleanQuote(text: string): string | null {
  const quote = text
    .trim()
    .replace(/^[“"]|[”"]$/gu, '')
    .replace(/[.,;]+$/, '');
  const words = quote.split(/\s+/);
  if (words.length < shortest || words.length > longest || !/^\p{Lu}/u.test(quote)) return null;
  return spoken.some((fault) => fault.test(quote)) ? null : `“${quote}”`;
}

export const hasQuote = (text: string): boolean => quotePattern.test(text);

/** A question or an exclamation inside a quote ends the sentence. */
export const closed = (text: string): string => text.replace(/([.?!])”\.$/, '$1”').replace(/”\.$/, '.”');
