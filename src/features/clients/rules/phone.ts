/**
 * Decides what is a phone number: digits as people group them, with a country code or an extension if they like. Whether
 * it rings is not checked.
 */
const fewestDigits = 5; // short numbers inside one town
const mostDigits = 15; // E.164

const written = /^(\+?[\d\s().\-/\u00A0\u2010-\u2013]+?)(?:\s*(?:x|ext\.?|#)\s*\d{1,6})?$/i;

export function isPhone(text: string): boolean {
  const [, number] = written.exec(text.trim()) ?? [];
  const digits = number?.replaceAll(/\D/g, '').length ?? 0;
  return digits >= fewestDigits && digits <= mostDigits;
}
