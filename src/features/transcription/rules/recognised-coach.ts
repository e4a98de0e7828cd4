import type { Role } from '#shared/transcript.ts';

/**
 * Who is who, once one voice was recognised as the coach's: it outweighs what was guessed from the words. Whoever was
 * taken for the coach gets the role the recognised one seemed to have. All of it stays a guess.
 */
type Guess = { label: string; name: string; role: Role; isGuess?: boolean };

type Kept = {
  labels: ReadonlyMap<string, string>;
  voices: readonly { label: string; role: Role; isGuess: boolean }[];
};

/** The speaker a recognised voice is in the transcript; null where a person has said who the coach is. */
export function coachOf({ labels, voices }: Kept, voice: string | null): string | null {
  const isTold = voices.some((known) => known.role === 'coach' && !known.isGuess);
  const label = voice === null ? undefined : labels.get(voice);
  const isGuess = voices.some((known) => known.label === label && known.isGuess);
  return isTold || !isGuess ? null : (label ?? null);
}

export function withRecognised<G extends Guess>(guesses: readonly G[], coach: string | null): G[] {
  const recognised = guesses.find((guess) => guess.label === coach);
  if (!recognised) return [...guesses];
  const instead = recognised.role === 'coach' ? null : recognised.role;
  return guesses.map((guess) => {
    if (guess === recognised)
      return { ...guess, role: 'coach', name: guess.name === guess.label ? 'Coach' : guess.name };
    return instead && guess.role === 'coach' && guess.isGuess !== false ? { ...guess, role: instead } : guess;
  });
}
