/**
 * Comma-separated values (RFC 4180) that a spreadsheet opens as text: a value that a spreadsheet would run as a formula
 * begins with an apostrophe (CSV injection, OWASP). Tabs and line breaks inside a value count as its beginning, too.
 */
const beginsFormula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

export function csvCell(value: string): string {
  const safe = beginsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, without which Excel reads names in the wrong alphabet. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
