/**
 * Strips known markup from the text of a file, decodes character references once, and collapses white space. Text that
 * only looks like markup (`a < b`, `<3`, `<dana@example.com>`) stays.
 */
const tagPattern = /<\/?[a-zA-Z][a-zA-Z0-9]*(?:[.\s/][^<>]*)?>|<\d[\d:.]*>|\{\\[^{}]*\}/g;
const referencePattern = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g;

/** The names captions use in practice; an unknown one stays as written. */
const namedCharacters = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['shy', '\u00ad'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
  ['ccedil', 'ç'],
  ['ntilde', 'ñ'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['szlig', 'ß'],
  ['pound', '£'],
  ['euro', '€'],
]);

const lastCodePoint = 0x10ffff;

/** `[Music]`, `(applause)`, `♪ ♪` are no speech. `[inaudible]` is speech that was not understood, so it stays. */
const nonSpeechMark =
  /^(?:[[(*](?:\w+ing )?(?:music|musical|applause|laughter|laughs|silence|pause|noise|background noise|sighs?|coughs?|clears throat|typing|beeps?|dial tone|no audio|no speech|blank_audio)(?: (?:playing|music|noise))?[\])*]|[♪♫\s]+)$/i;

/** The longest mark; also keeps the pattern away from long lines. */
const longestNonSpeechMark = 40;

export const isNonSpeechMark = (text: string): boolean =>
  text.length <= longestNonSpeechMark && nonSpeechMark.test(text);

/** A run of spaces, at most so many at a time: without a limit, millions of them overflow the stack of the pattern. */
const spaces = /\s{2,1000}|[^\S ]/g;

export function oneLine(text: string): string {
  const line = text.replaceAll(spaces, ' ');
  return line === text ? line.trim() : oneLine(line);
}

export const withoutMarkup = (text: string): string =>
  oneLine(decodeReferences(text.replaceAll(tagPattern, '')));

export const decodeReferences = (text: string): string =>
  text.replaceAll(
    referencePattern,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
      if (name !== undefined) return namedCharacters.get(name) ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point > 0 && point <= lastCodePoint ? String.fromCodePoint(point) : '';
    },
  );

/** Text a database and a browser can store: no NUL, no half of a surrogate pair. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
