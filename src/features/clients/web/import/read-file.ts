import { parse } from 'papaparse';
import { isHeadingRow, type AddressTable } from '../../rules/import/guess-columns.ts';
import { columnLimit, importFileBytes, importLimit } from '../../rules/import/limits.ts';
import { isVcard, readVcards } from './read-vcards.ts';

/** Why a file is not read, in words for its reader. */
export class UnreadableFile extends Error {}

const longestCell = 1000; // more than any field keeps

/** Reads a CSV or vCard file here in the browser: only what is chosen in the preview is sent. */
export async function readAddressFile(file: Blob): Promise<AddressTable> {
  if (file.size > importFileBytes)
    throw new UnreadableFile('This file is over 2 MB. Export only the contacts you coach, then try again.');
  return readAddressText(decode(new Uint8Array(await file.arrayBuffer())));
}

export function readAddressText(text: string): AddressTable {
  if (text.trim() === '') throw new UnreadableFile('This file is empty.');
  if (text.startsWith('PK') || text.includes('\u0000\u0000'))
    throw new UnreadableFile('This is not a text file. In Excel or Numbers, export the list as CSV first.');
  const table = isVcard(text) ? readVcards(text) : readCsv(text);
  if (table.rows.length === 0) throw new UnreadableFile('No contacts were found in this file.');
  return table;
}

function readCsv(text: string): AddressTable {
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy', preview: importLimit + 2 });
  const rows = data.map((row) => row.slice(0, columnLimit).map((cell) => cell.slice(0, longestCell)));
  const [first, ...others] = rows;
  const hasHeadings = first !== undefined && isHeadingRow(first);
  const all = hasHeadings ? others : rows;
  return {
    headings: hasHeadings ? first.map((heading) => heading.trim()) : [],
    rows: all.slice(0, importLimit),
    isCut: all.length > importLimit,
  };
}

/** By its byte order mark, else UTF-8, else what Excel writes on Windows. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return as('windows-1252');
  }
}
