import { plainWords } from '#shared/words.ts';

/** What a column of an address list can hold; `null` is left out. */
export const columnFields = [
  'name',
  'firstName',
  'lastName',
  'organization',
  'email',
  'phone',
  'timezone',
] as const;
export type ColumnField = (typeof columnFields)[number];
export type Mapping = (ColumnField | null)[];

/** A list as rows of cells, wherever it came from. */
export type AddressTable = {
  /** Empty where the list has no headings. */
  headings: string[];
  rows: string[][];
  /** Rows beyond the limit, which are not read. */
  isCut: boolean;
};

/** Headings as Google, Outlook, Apple and spreadsheets write them, the better ones first. */
const headings: Record<ColumnField, string[]> = {
  name: [
    'name',
    'full name',
    'display name',
    'client',
    'client name',
    'contact',
    'contact name',
    'vollständiger name',
  ],
  firstName: ['first name', 'given name', 'firstname', 'vorname'],
  lastName: ['last name', 'family name', 'surname', 'lastname', 'nachname'],
  organization: [
    'organization',
    'organisation',
    'company',
    'organization name',
    'organization 1 name',
    'employer',
    'firma',
  ],
  email: ['e mail', 'email', 'e mail 1 value', 'e mail address', 'email address', 'mail', 'primary email'],
  phone: [
    'phone',
    'phone 1 value',
    'mobile phone',
    'mobile',
    'phone number',
    'telephone',
    'business phone',
    'home phone',
    'telefon',
    'handy',
  ],
  timezone: ['time zone', 'timezone', 'tz', 'zeitzone'],
};

/** Which column holds what: by its heading, without one by what its cells look like. Each field is taken once. */
export function guessColumns({ headings: given, rows }: AddressTable): Mapping {
  const width = Math.max(given.length, ...rows.slice(0, 20).map((row) => row.length), 0);
  const mapping: Mapping = Array.from({ length: width }, () => null);
  for (const field of columnFields) {
    const column = headings[field]
      .map((heading) => given.findIndex((one, at) => plainWords(one) === heading && mapping[at] === null))
      .find((at) => at >= 0);
    if (column !== undefined) mapping[column] = field;
  }
  if (mapping.every((field) => field === null)) guessByCells(mapping, rows);
  return mapping;
}

function guessByCells(mapping: Mapping, rows: readonly string[][]): void {
  const most = (test: (cell: string) => boolean) =>
    mapping.findIndex((field, at) => {
      const cells = rows.slice(0, 20).map((row) => row[at]?.trim() ?? '');
      const filled = cells.filter((cell) => cell !== '');
      return field === null && filled.length > 0 && filled.filter(test).length * 2 > filled.length;
    });
  const tests: [ColumnField, (cell: string) => boolean][] = [
    ['email', (cell) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(cell)],
    ['phone', (cell) => /^\+?[\d\s().\-/]{6,}$/.test(cell)],
    ['name', (cell) => /\p{L}/u.test(cell)],
    ['organization', (cell) => /\p{L}/u.test(cell)],
  ];
  for (const [field, test] of tests) {
    const at = most(test);
    if (at >= 0) mapping[at] = field;
  }
}

const known = new Set(Object.values(headings).flat());

/** Whether the first row names the columns: one of its cells is a heading, and none is an address. */
export const isHeadingRow = (row: readonly string[]): boolean =>
  row.some((cell) => known.has(plainWords(cell))) && !row.some((cell) => cell.includes('@'));
