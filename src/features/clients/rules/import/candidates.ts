import * as z from 'zod/mini';
import { oneLineName } from '#shared/text.ts';
import { likeness, type Likeness } from '../duplicates.ts';
import { isPhone } from '../phone.ts';
import { isTimeZone } from '#shared/time-zone.ts';
import type { AddressTable, ColumnField, Mapping } from './guess-columns.ts';

/** Decides what each row of an imported list adds. A field that is not what its column says is left out, and named. */
type Known = { id: string; name: string; email: string | null };

export type Candidate = {
  /** Of the list, from 1. */
  row: number;
  values: {
    name: string;
    organization: string | null;
    email: string | null;
    phone: string | null;
    timezone: string | null;
  };
  /** Fields whose text is not valid. */
  leftOut: ('email' | 'phone' | 'timezone')[];
  /** The client or earlier row that looks like the same person. */
  sameAs: { name: string; by: Likeness; row: number | null } | null;
};

const nameLength = 120;
const email = z.email();

export function candidatesOf(
  { rows }: AddressTable,
  mapping: Mapping,
  clients: readonly Known[],
): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, cells] of rows.entries()) {
    const { values, leftOut } = valuesOf(cells, mapping);
    if (values.name === '') continue;
    found.push({ row: index + 1, values, leftOut, sameAs: sameAs(values, clients, found) });
  }
  return found;
}

function valuesOf(cells: readonly string[], mapping: Mapping): Pick<Candidate, 'values' | 'leftOut'> {
  const cell = (field: ColumnField): string => oneLineName(cells[mapping.indexOf(field)] ?? '');
  const leftOut: Candidate['leftOut'] = [];
  const valid = (field: Candidate['leftOut'][number], isValid: (text: string) => boolean): string | null => {
    const text = firstOf(cell(field));
    if (text === '') return null;
    if (isValid(text)) return text;
    leftOut.push(field);
    return null;
  };
  const address = valid('email', (text) => z.safeParse(email, text).success);
  const name = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim() || cell('organization');
  const values = {
    name: name.slice(0, nameLength).trim(),
    organization: cell('organization').slice(0, nameLength) || null,
    email: address,
    phone: valid('phone', (text) => text.length <= 40 && isPhone(text)),
    timezone: valid('timezone', isTimeZone),
  };
  return { values, leftOut };
}

/** Address books join several with ":::" or ";". */
const firstOf = (text: string): string => text.split(/:::|;/)[0]!.trim();

function sameAs(
  values: Candidate['values'],
  clients: readonly Known[],
  earlier: readonly Candidate[],
): Candidate['sameAs'] {
  for (const client of clients) {
    const by = likeness(values, client);
    if (by) return { name: client.name, by, row: null };
  }
  for (const { row, values: other } of earlier) {
    const by = likeness(values, other);
    if (by) return { name: other.name, by, row };
  }
  return null;
}
