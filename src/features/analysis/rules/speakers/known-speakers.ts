import type { DescribedSpeaker } from './describe-speakers.ts';

/** Names known from the account: its holder, and the client chosen for the conversation. */
export type KnownPeople = { coach: string | null; client: string | null };

export type KnownSpeaker = DescribedSpeaker & { isGuess: boolean };

/**
 * A speaker label with a known name is no guess: the account holder is the coach, the chosen client the client. If the
 * coach is known, no other speaker is guessed to be one, and an only other speaker is the client.
 */
export function withKnown(guesses: readonly DescribedSpeaker[], people: KnownPeople): KnownSpeaker[] {
  const labels = guesses.map(({ label }) => label);
  const coach = labelNamed(labels, people.coach);
  const client = labelNamed(
    labels.filter((label) => label !== coach),
    people.client,
  );
  return guesses.map((guess) => {
    if (guess.label === coach) return { ...guess, role: 'coach', isGuess: false };
    if (guess.label === client) return { ...guess, role: 'client', isGuess: false };
    if (coach === null || guess.role === 'client') return { ...guess, isGuess: true };
    return { ...guess, role: guesses.length === 2 ? 'client' : 'other', isGuess: true };
  });
}

/** The label with this name: by full name, else by first name if only one label has it. */
function labelNamed(labels: readonly string[], name: string | null): string | null {
  if (name === null) return null;
  const whole = labels.filter((label) => isSameName(label, name));
  const found = whole.length > 0 ? whole : labels.filter((label) => isFirstNameOf(label, name));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Compares names without accents, case and brackets such as "(she/her)". */
export function isSameName(one: string, other: string): boolean {
  const words = nameWords(one);
  return words.length > 0 && words.join(' ') === nameWords(other).join(' ');
}

/** "Daniel" for "Daniel Brandt". */
export function isFirstNameOf(label: string, name: string): boolean {
  const [only, ...more] = nameWords(label);
  return only !== undefined && more.length === 0 && only === nameWords(name)[0];
}

const nameWords = (text: string): string[] =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
