import { isFirstNameOf, isSameName, nameWords } from '#shared/person-names.ts';
import type { DescribedSpeaker } from './describe-speakers.ts';
import { isNameless } from './label-words.ts';

/** Names known from the account: its holder, and the client of the conversation. */
export type KnownPeople = { coach: string | null; client: string | null };

export type KnownSpeaker = DescribedSpeaker & { isGuess: boolean };

/**
 * Speakers with what the account knows. A label with a known name is no guess: the account holder is the coach, the
 * client of the conversation the client. Between two, the roles decide who a nameless voice is; that is no guess either
 * where the roles are beyond doubt, or where the other one is known by name.
 */
export function withKnown(guesses: readonly DescribedSpeaker[], people: KnownPeople): KnownSpeaker[] {
  const { coach, client } = knownLabels(guesses, people);
  const isPair = guesses.length === 2;
  return guesses.map((guess) => {
    if (guess.label === coach) return { ...guess, role: 'coach', isGuess: false };
    if (guess.label === client) return { ...guess, role: 'client', isGuess: false };
    const role = otherRole(guess, { coach, client, isPair });
    if (!isPair) return { ...guess, role, isGuess: true };
    const isOtherKnown = coach !== null || client !== null;
    return inPair(guess, { role, person: role === 'other' ? null : people[role], isOtherKnown });
  });
}

type Pairing = { role: DescribedSpeaker['role']; person: string | null; isOtherKnown: boolean };

/** One of two, neither of whom is known by the label. */
function inPair(guess: DescribedSpeaker, { role, person, isOtherKnown }: Pairing): KnownSpeaker {
  const isPerson = person !== null && isNameOf(guess.name, person);
  const isClear = guess.isClear === true && guess.role === role;
  const isSure = isPerson ? isOtherKnown || isClear : isClear && !isNameless(guess.name);
  return { ...guess, name: isPerson ? person : guess.name, role, isGuess: !isSure };
}

/** Whether a label is the account holder's name, so that no voice has to be recognised. */
export const isCoachNamed = (guesses: readonly DescribedSpeaker[], people: KnownPeople): boolean =>
  knownLabels(guesses, people).coach !== null;

type KnownLabels = { coach: string | null; client: string | null };

function knownLabels(guesses: readonly DescribedSpeaker[], people: KnownPeople): KnownLabels {
  const labels = guesses.map(({ label }) => label);
  const coach = labelNamed(labels, people.coach);
  const others = labels.filter((label) => label !== coach);
  return { coach, client: labelNamed(others, people.client) };
}

/** Where the coach is known, no other speaker is one; of two, the other one has the other role. */
function otherRole(
  { role }: DescribedSpeaker,
  { coach, client, isPair }: KnownLabels & { isPair: boolean },
): DescribedSpeaker['role'] {
  if (coach !== null) return isPair || role === 'client' ? 'client' : 'other';
  return isPair && client !== null ? 'coach' : role;
}

/** No name at all, or a name that can be this person's. */
const isNameOf = (name: string, person: string): boolean =>
  isNameless(name) || isSameName(name, person) || isFirstNameOf(name, person);

type Voice = Omit<KnownSpeaker, 'isClear'>;

/**
 * The voice of a client who was chosen after the analysis: the only guessed client, if it has no name yet, one that can
 * be this person's, or that of the client chosen before.
 */
export function voiceOfClient(
  voices: readonly Voice[],
  client: { name: string; before: string | null },
): Voice | null {
  const [voice, ...others] = voices.filter(({ role }) => role === 'client');
  if (!voice?.isGuess || others.length > 0 || voice.name === client.name) return null;
  const wasNamedBefore = client.before !== null && isSameName(voice.name, client.before);
  return wasNamedBefore || isNameOf(voice.name, client.name) ? voice : null;
}

/** The only client whose full name is the label of a speaker. A first name alone proves too little. */
export function clientNamed<Client extends { name: string }>(
  labels: readonly string[],
  clients: readonly Client[],
): Client | null {
  const found = clients.filter(
    ({ name }) => nameWords(name).length > 1 && labels.some((label) => isSameName(label, name)),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The label with this name: by full name, else by first name if only one label has it. */
function labelNamed(labels: readonly string[], name: string | null): string | null {
  if (name === null) return null;
  const whole = labels.filter((label) => isSameName(label, name));
  const found = whole.length > 0 ? whole : labels.filter((label) => isFirstNameOf(label, name));
  return found.length === 1 ? (found[0] ?? null) : null;
}
