/**
 * Whisper names languages in English ("german"); the product speaks BCP 47. Answers with the code for a name or a
 * code, `null` for anything it does not know.
 */
export const languageCode = (given: string | null | undefined): string | null => {
  const value = given?.trim().toLowerCase() ?? '';
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(value) && names.of(value) !== undefined) return value;
  return codes.get(value) ?? null;
};

// `fallback: none` returns undefined for unknown codes, so four-letter names are not taken for codes.
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

const codes = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const name = names.of(first + second);
      return name === undefined ? [] : [[name.toLowerCase(), first + second]];
    }),
  ),
);
