import { importLimit } from '../../rules/import/limits.ts';
import type { AddressTable } from '../../rules/import/guess-columns.ts';

/**
 * Reads the five properties of a vCard that a client has, in 2.1 (Outlook, older phones), 3.0 and 4.0. Own code, because
 * the kept libraries read 4.0 only, or are under a licence this product does not take. Anything else is skipped.
 */
const headings = ['Name', 'First name', 'Last name', 'Organization', 'E-mail', 'Phone', 'Time zone'];

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

export function readVcards(text: string): AddressTable {
  const rows: string[][] = [];
  for (const card of cards(text)) {
    if (rows.length >= importLimit) return { headings, rows, isCut: true };
    rows.push(rowOf(card));
  }
  return { headings, rows, isCut: false };
}

/** The properties of each card that ends. */
function* cards(text: string): Generator<Property[]> {
  let card: Property[] | null = null;
  for (const line of logicalLines(text)) {
    const property = readProperty(line);
    if (!property) continue;
    if (property.name === 'BEGIN') card = [];
    else if (property.name === 'END' && card) {
      yield card;
      card = null;
    } else if (card && card.length < mostProperties) card.push(property);
  }
}

const mostProperties = 200; // of one card; an address book of a phone has some forty

type Property = { name: string; parameters: string[]; value: string };

/** Folded lines begin with a space; a quoted-printable one ends with `=` and continues. */
function* logicalLines(text: string): Generator<string> {
  let line: string | null = null;
  for (const next of text.split(/\r\n|\r|\n/)) {
    const isSoft: boolean =
      line !== null && line.endsWith('=') && /QUOTED-PRINTABLE/i.test(line.split(':')[0]!);
    if (line !== null && isSoft) line = line.slice(0, -1) + next;
    else if (line !== null && /^[ \t]/.test(next)) line += next.slice(1);
    else {
      if (line !== null) yield line;
      line = next;
    }
  }
  if (line !== null) yield line;
}

function readProperty(line: string): Property | null {
  const [, head, value] = /^((?:"[^"]*"|[^":])*):([^]*)$/.exec(line.slice(0, longestLine)) ?? [];
  if (head === undefined || value === undefined) return null;
  const [name = '', ...parameters] = head.split(';').map((part) => part.trim().toUpperCase());
  // iPhones group properties: "item1.EMAIL".
  return { name: name.replace(/^[^.]*\./, ''), parameters, value: decoded(value, parameters) };
}

const longestLine = 10_000; // a photo is longer, and not read

function decoded(value: string, parameters: readonly string[]): string {
  if (!parameters.some((one) => one.endsWith('QUOTED-PRINTABLE'))) return value;
  const charset = parameters.find((one) => one.startsWith('CHARSET='))?.slice('CHARSET='.length) ?? 'utf-8';
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const part of value.split(/(=[0-9A-F]{2})/i))
    if (/^=[0-9A-F]{2}$/i.test(part)) bytes.push(Number.parseInt(part.slice(1), 16));
    else bytes.push(...encoder.encode(part));
  try {
    return new TextDecoder(charset).decode(new Uint8Array(bytes));
  } catch {
    return new TextDecoder().decode(new Uint8Array(bytes)); // a charset no browser knows
  }
}

function rowOf(card: readonly Property[]): string[] {
  const of = (name: string) => card.filter((property) => property.name === name);
  const preferred = (name: string) =>
    of(name).toSorted((one, other) => Number(isPreferred(other)) - Number(isPreferred(one)))[0]?.value ?? '';
  const [lastName = '', firstName = ''] = parts(preferred('N'));
  return [
    unescaped(preferred('FN')),
    firstName,
    lastName,
    parts(preferred('ORG'))[0] ?? '',
    unescaped(preferred('EMAIL')),
    unescaped(preferred('TEL')).replace(/^tel:/i, ''),
    unescaped(preferred('TZ')),
  ];
}

const isPreferred = ({ parameters }: Property) =>
  parameters.some((one) => /^(PREF|TYPE=.*\bPREF\b|PREF=1$)/.test(one));

const parts = (value: string): string[] => value.split(/(?<!\\);/).map(unescaped);

const unescaped = (value: string): string =>
  value.replaceAll(/\\([nN,;:\\])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? ' ' : mark)).trim();
