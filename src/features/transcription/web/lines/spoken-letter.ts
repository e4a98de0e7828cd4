import type { TranscriptTurn } from '../../contract.ts';
import { indexAt } from '../player/playback.ts';
import { wordPlaces } from '../text/word-places.ts';

/** The letter of a line that is being said; null where its words have no times, or before it begins. */
export function spokenLetter(turn: TranscriptTurn, audio: HTMLAudioElement | null): number | null {
  if (!audio || audio.currentTime <= (turn.start ?? 0)) return null;
  const places = wordPlaces(turn);
  return (
    places[
      indexAt(
        places.map(({ start }) => start),
        audio.currentTime,
      )
    ]?.from ?? null
  );
}
