/** Words alone, for asking whether two texts say the same: no case, no punctuation, no line breaks. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text a person wrote, to be looked for letter for letter in a regular expression. */
export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** "next week" -> "Next week". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words as a reader counts them, in scripts with spaces: "it's" and "follow-up" are one each. */
export const countWords = (text: string): number => text.match(word)?.length ?? 0;

/** The same without notes of a transcriber such as "[laughs]": the measure of every talk share. */
export const countSpokenWords = (text: string): number => countWords(text.replaceAll(/\[[^\]]*\]/g, ' '));

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
