import { distance } from 'fastest-levenshtein';
import { nameWords } from '#shared/person-names.ts';

/** Decides which entries look like one person. Only a suggestion: two people can share a name. */
type Entry = { id: string; name: string; email: string | null };

export type Likeness = 'email' | 'name' | 'near name';

/** In any order of the words: "Lind, Maya" is "Maya Lind". */
export const nameKey = (name: string): string => nameWords(name).toSorted().join(' ');

export const emailKey = (email: string | null): string => email?.trim().toLowerCase() ?? '';

const fewestLetters = 6; // "Ana" and "Ina" are two people
const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= fewestLetters &&
  Math.abs(one.length - other.length) <= 1 &&
  distance(one, other) === 1;

export function likeness(one: Omit<Entry, 'id'>, other: Omit<Entry, 'id'>): Likeness | null {
  const email = emailKey(one.email);
  if (email !== '' && email === emailKey(other.email)) return 'email';
  const [name, otherName] = [nameKey(one.name), nameKey(other.name)];
  if (name === '' || otherName === '') return null;
  if (name === otherName) return 'name';
  return isNear(name, otherName) ? 'near name' : null;
}

export type Duplicate<One> = { one: One; other: One; by: Likeness };

/** Every pair of a list that looks like one person. */
export function findDuplicates<One extends Entry>(entries: readonly One[]): Duplicate<One>[] {
  return entries.flatMap((one, at) =>
    entries.slice(at + 1).flatMap((other) => {
      const by = likeness(one, other);
      return by ? [{ one, other, by }] : [];
    }),
  );
}
