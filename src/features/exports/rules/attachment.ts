/**
 * The header that names a download (RFC 6266): a plain name for old programs, and the whole one in UTF-8 (RFC 8187).
 * Names come from `fileNameOf`, which leaves no separator, control or direction character in them.
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .replaceAll(/["\\%;]/g, '')
    .trim();
  const [stem = ''] = plain.split('.');
  const fallback = stem.trim() === '' ? `download${/\.[a-z0-9]+$/.exec(name)?.[0] ?? ''}` : plain;
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded(name)}`;
}

const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
