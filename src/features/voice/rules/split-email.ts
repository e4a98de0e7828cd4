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
const greeted = new RegExp(`^(${salutation})((?:,?\\s+${names})?)${endMark}?(?=\\s|$)`, 'iu');
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
const signedName = `(?:${nameWord}|[a-z])(?:\\s+${nameWord}){0,2}`;
const inlineEnd = new RegExp(
  `(?:^|[.!?…)"”]\\s*|\\n\\s*)(${closings}\\s?[,.!]*)\\s*((?:[-–—]\\s*)?${signedName})?\\s*$`,
  'iu',
);
const inlineName = new RegExp(
  `([.!?…])\\s+((?:[-–—]\\s*)?\\p{Lu}(?:\\p{Ll}{0,14}|\\.)?(?:\\s+\\p{Lu}\\p{Ll}+)?)\\s*$`,
  'u',
);

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

function takeGreeting(text: string): { greeting: string; rest: string } {
  const byWord = greetedByWord.exec(text);
  if (byWord) {
    const [all, word = '', name = '', mark = ''] = byWord;
    return {
      greeting: `${word}${name ? ` ${nameSlot}` : ''}${tidyMark(mark)}`,
      rest: text.slice(all.length).trim(),
    };
  }
  const byName = greetedByName.exec(text);
  const first = byName?.[1]?.split(/[\s,]/)[0] ?? '';
  if (byName && !isFunctionWord(first.toLowerCase()) && !opener.test(first) && !/ing$/.test(first))
    return { greeting: `${nameSlot}${tidyMark(byName[2] ?? '')}`, rest: text.slice(byName[0].length).trim() };
  return { greeting: '', rest: text };
}

const tidyMark = (mark: string) => (/^\s+[-–—]/.test(mark) ? ` ${mark.trim()}` : mark.trim());

function takeClosing(text: string): { body: string; closing: string; signature: string } {
  // A block of address lines after the closing is part of the signature.
  const cut = text.replace(/(\s+\S*(?:\d{3,}|<(?:phone|email)>|@)\S*(?:\s+\S+){0,12})+$/u, (block) =>
    block.length < text.length / 2 ? '' : block,
  );
  const block = text.slice(cut.length).trim();
  const found = inlineEnd.exec(cut.slice(-120));
  if (found) {
    const from = Math.max(0, cut.length - 120) + found.index;
    const lead = /^[.!?…)"”]?/.exec(found[0])?.[0] ?? '';
    return {
      body: cut.slice(0, from) + lead,
      closing: (found[1] ?? '').trim().replaceAll(/\s+/g, ' '),
      signature: [found[2] ?? '', block].filter(Boolean).join(' '),
    };
  }
  const named = inlineName.exec(cut);
  if (named && !isFunctionWord((named[2] ?? '').toLowerCase()))
    return {
      body: cut.slice(0, named.index + (named[1] ?? '').length),
      closing: '',
      signature: [named[2] ?? '', block].filter(Boolean).join(' '),
    };
  return { body: text, closing: '', signature: '' };
}

export const isGreeting = (text: string): boolean => greeted.test(text);
