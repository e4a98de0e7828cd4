import { isFunctionWord } from './function-words.ts';

/**
 * Takes an e-mail apart: greeting, sentences, closing and name. Works on lines and on a text whose lines were joined. A
 * part that cannot be told with some certainty stays in the body.
 */
export type SplitEmail = {
  /** With the name left out: "Hi {name},"; empty without a greeting. */
  greeting: string;
  paragraphs: string[][];
  /** "Best,"; empty without a closing. */
  closing: string;
  /** What follows the closing; empty without a name. */
  signature: string;
};

export const nameSlot = '{name}';

const salutation =
  '(?:hi there|hi|hello|hey there|hey|hiya|dear|good morning|good afternoon|good evening|greetings|hallo|liebe[rs]?|guten (?:morgen|tag|abend)|servus|bonjour|bonsoir|salut|cher|chère|hola|querid[oa]|estimad[oa]|buenos días|buenas tardes|ciao|gentile)';
const nameWord = "\\p{Lu}[\\p{L}'’.-]*";
const group = '(?:all|everyone|everybody|team|folks|friends|guys|ladies|there)';
const names = `(?:${nameWord}|${group})(?:(?:\\s+|\\s*(?:,|&|and|und|et|y)\\s+)(?:${nameWord}|${group})){0,3}?`;
const endMark = '(\\s*(?:,|:|!|\\.\\.\\.|…|\\s?--?|\\s?[–—]|;|\\.))';
const greetedByWord = new RegExp(
  `^(${salutation})((?:,?\\s+${names})?)(?:${endMark}(?=\\s|$)|(?=\\n|$))`,
  'iu',
);
const greetedByName = new RegExp(
  `^(${nameWord}(?:\\s+${nameWord})?(?:\\s*(?:,|&|and)\\s+${nameWord}){0,2})(\\s*(?:,|:|\\.\\.\\.|…|\\s--?|\\s?[–—]))(?=\\s|$)`,
  'u',
);

/** Capitalised and followed by a comma, and no one’s name. */
const opener =
  /^(?:fyi|also|attached|per|yes|no|well|ok|okay|sorry|first|second|finally|lastly|meanwhile|regarding|unfortunately|fortunately|actually|basically|again|today|tomorrow|yesterday|tonight|currently|recently|originally|hopefully|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|according|congratulations|congrats|great|good|nice|wow|sure|right|absolutely|listen|look|ps|re|note|reminder|question|likewise|similarly|overall|otherwise|obviously|personally)$/i;

const closings =
  "(?:(?:with )?(?:best|kind|kindest|warm|warmest|many|all the|all my)? ?(?:regards|wishes|best)|best|thanks(?: again| so much| very much| a lot| a million| in advance| for (?:your|the|all)[\\w\\s’']{1,30})?(?: and (?:best )?regards)?|many thanks|thank you(?: again| so much| very much| in advance)?|thx|cheers|sincerely(?: yours)?|yours(?: truly| sincerely| faithfully)?|respectfully|cordially|warmly|fondly|gratefully|onward|with (?:gratitude|love|thanks|warmth|appreciation)|take (?:good )?care|take it easy|talk (?:to you )?(?:soon|then|later)|see you(?: soon| then| there)?|speak soon|until (?:then|next time)|have a (?:great|good|nice|lovely|wonderful|safe)[\\w\\s]{1,20}|love|hugs|xx?o?x?o?|ciao|(?:viele|liebe|herzliche|beste) grüße|herzlich|bis bald|mit freundlichen grüßen|lg|vg|cordialement|bien à vous|à bientôt|bises|amitiés|un abrazo|saludos(?: cordiales)?|abrazos)";
const signedOff = new RegExp(`(?<=^|[.!?…)"]\\s*|\\n\\s*)(${closings}\\s?[,.!]{0,3})(?=\\s|$)`, 'giu');
const initial = /^\p{Lu}(?:\p{Ll}{0,14}|\.)$/u;

const openingCharacters = 120;
const closingCharacters = 400; // with a block of address lines
const mostBlockWords = 32;
const leastNameShare = 0.7; // of the words behind a closing that are names, numbers or addresses

export function splitEmail(text: string): SplitEmail {
  const plain = text.replaceAll('\r\n', '\n').replaceAll('’', "'").replaceAll(/[“”]/g, '"').trim();
  const { greeting, rest } = takeGreeting(plain);
  const { body, closing, signature } = takeClosing(rest);
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => sentencesOf(paragraph))
    .filter((sentences) => sentences.length > 0);
  return { greeting, paragraphs, closing, signature };
}

/** Sentences and list items, each with its end mark. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n(?=\s*(?:[-*•]|\d+[.)])\s)/)
    .flatMap((block) => block.replaceAll(/\s+/g, ' ').split(/(?<=[.!?…]["”)]?)\s+(?=\S)/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

type Greeting = { greeting: string; rest: string };

function takeGreeting(text: string): Greeting {
  const start = text.slice(0, openingCharacters);
  return greetingByWord(text, start) ?? greetingByName(text, start) ?? { greeting: '', rest: text };
}

function greetingByWord(text: string, start: string): Greeting | null {
  const match = greetedByWord.exec(start);
  if (!match) return null;
  const [all, word = '', name = '', mark = ''] = match;
  return {
    greeting: `${word}${name ? ` ${nameSlot}` : ''}${tidyMark(mark)}`,
    rest: text.slice(all.length).trim(),
  };
}

function greetingByName(text: string, start: string): Greeting | null {
  const match = greetedByName.exec(start);
  if (!match) return null;
  const [all, names = '', mark = ''] = match;
  const first = names.split(/[\s,]/)[0] ?? '';
  if (isFunctionWord(first.toLowerCase()) || opener.test(first) || first.endsWith('ing')) return null;
  return { greeting: `${nameSlot}${tidyMark(mark)}`, rest: text.slice(all.length).trim() };
}

const tidyMark = (mark: string) => (/^\s+[-–—]/.test(mark) ? ` ${mark.trim()}` : mark.trim());

function takeClosing(text: string): { body: string; closing: string; signature: string } {
  const from = Math.max(0, text.length - closingCharacters);
  const end = text.slice(from);
  for (const match of end.matchAll(signedOff)) {
    const signature = end.slice(match.index + match[0].length).trim();
    if (!isSignature(signature)) continue;
    return {
      body: text.slice(0, from + match.index).trim(),
      closing: (match[1] ?? '').trim().replaceAll(/\s+/g, ' '),
      signature,
    };
  }
  const last = /[.!?…]\s+(?:[-–—]\s?)?(\S{1,15})$/u.exec(end);
  const name = last?.[1] ?? '';
  if (last && initial.test(name) && !isFunctionWord(name.toLowerCase()) && !opener.test(name))
    return { body: text.slice(0, from + last.index + 1), closing: '', signature: name };
  return { body: text, closing: '', signature: '' };
}

/** A name, and at most a block of address lines. */
function isSignature(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length > mostBlockWords) return false;
  const named = words.filter((word) => /^[^\p{L}]*(?:\p{Lu}|\d|<)|@|\d{3}/u.test(word)).length;
  return words.length <= 1
    ? text.length <= 20 && !/[.?]$/.test(text)
    : named >= words.length * leastNameShare;
}
