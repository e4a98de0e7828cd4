import { nameWords } from '#shared/person-names.ts';
import { emailKey, nameKey } from './duplicates.ts';

/**
 * Decides which client a meeting is with: by the email address of an attendee, then by a whole name, then by
 * the title. Where two clients fit equally, none is taken: a wrong client is worse than none.
 */
type Known = { id: string; name: string; email: string | null };

type Meeting = {
  title: string;
  /** Without the coach. */
  people: readonly { name: string | null; email?: string | null }[];
};

export function clientOfMeeting({ title, people }: Meeting, clients: readonly Known[]): string | null {
  const emails = new Set(people.map(({ email }) => emailKey(email ?? null)).filter(Boolean));
  const names = new Set(people.map(({ name }) => nameKey(name ?? '')).filter(Boolean));
  return (
    onlyOne(clients.filter(({ email }) => emails.has(emailKey(email)))) ??
    onlyOne(clients.filter(({ name }) => names.has(nameKey(name)))) ??
    onlyOne(clients.filter(({ name }) => holds(title, name))) ??
    onlyOne(clients.filter(({ name }) => holds(title, firstName(name))))
  );
}

const onlyOne = (found: readonly Known[]): string | null => (found.length === 1 ? found[0]!.id : null);

const fewestLetters = 3; // "Al" is in too many titles

const firstName = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/);
  return first.length >= fewestLetters && !first.endsWith(',') ? first : '';
};

/** Every word of the name is a word of the title. */
const holds = (title: string, name: string): boolean => {
  const [words, wanted] = [new Set(nameWords(title)), nameWords(name)];
  return wanted.length > 0 && wanted.every((word) => words.has(word));
};
