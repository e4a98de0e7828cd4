/** File names for exports, valid on every operating system whatever the title holds. */
const longestName = 80; // leaves room for a folder and "(2)" where paths are limited to 255

/** Devices of Windows, which no file may be called there. */
const reservedName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;

/** Separators and signs that are no part of names; control and direction characters can hide an extension. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu;

export function fileNameOf(title: string, extension: string, fallback: string): string {
  const name = [...title.toWellFormed().replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ')]
    .slice(0, longestName)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return `${fallback}.${extension}`;
  return `${reservedName.test(name) ? `${fallback} ` : ''}${name}.${extension}`;
}
