import type { Role } from '#shared/transcript.ts';

/**
 * Roles of the speakers once one voice was recognised as the coach's: recognition outweighs guesses from the words. The
 * speaker who was guessed to be the coach swaps roles with the recognised one. All of it stays a guess, and
 * a role the words were clear about is no longer beyond doubt.
 */
type Guess = { label: string; name: string; role: Role; isGuess?: boolean; isClear?: boolean };

type MergedSpeakers = {
  labels: ReadonlyMap<string, string>;
  voices: readonly { label: string; role: Role; isGuess: boolean }[];
};

/** The transcript's speaker for a recognised voice; null where a person has said who the coach is. */
export function coachOf({ labels, voices }: MergedSpeakers, voice: string | null): string | null {
  const isConfirmed = voices.some((known) => known.role === 'coach' && !known.isGuess);
  const label = voice === null ? undefined : labels.get(voice);
  const isGuess = voices.some((known) => known.label === label && known.isGuess);
  return isConfirmed || !isGuess ? null : (label ?? null);
}

export function withRecognised<G extends Guess>(guesses: readonly G[], coach: string | null): G[] {
  const recognised = guesses.find((guess) => guess.label === coach);
  if (!recognised) return [...guesses];
  const instead = recognised.role === 'coach' ? null : recognised.role;
  return guesses.map((guess) => {
    if (guess === recognised)
      return {
        ...(instead ? unclear(guess) : guess),
        role: 'coach',
        name: guess.name === guess.label ? 'Coach' : guess.name,
      };
    return instead && guess.role === 'coach' && guess.isGuess !== false
      ? { ...unclear(guess), role: instead }
      : guess;
  });
}

const unclear = <G extends Guess>(guess: G): G =>
  guess.isClear === undefined ? guess : { ...guess, isClear: false };
