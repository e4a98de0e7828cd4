/**
 * Reads a Range header (RFC 9110, section 14). One range is answered; several, or another unit, are answered with the
 * whole (`null`), as the standard allows; a range past the end is `unsatisfiable`. Not `range-parser`: 1.3.0 refuses
 * `bytes=-500` of a shorter object, which the standard answers with the whole.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const text = (header ?? '').replaceAll(' ', '');
  const suffix = /^bytes=-(\d{1,15})$/.exec(text);
  if (suffix) {
    const bytes = Math.min(Number(suffix[1]), size);
    return bytes === 0 ? 'unsatisfiable' : { start: size - bytes, end: size - 1 };
  }
  const range = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(text);
  if (!range) return null;
  const start = Number(range[1]);
  const last = range[2] === '' ? Infinity : Number(range[2]);
  if (last < start) return null; // not a range at all
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) };
}
