import type { TranscriptTurn } from '../../contract.ts';
import { indexAt } from '../player/playback.ts';
import { wordSpans } from '../text/word-places.ts';

/** The offset of the word being played; null where the words have no times, or before the line begins. */
export function spokenCharacter(turn: TranscriptTurn, audio: HTMLAudioElement | null): number | null {
  if (!audio || audio.currentTime <= (turn.start ?? 0)) return null;
  const places = wordSpans(turn);
  return (
    places[
      indexAt(
        places.map(({ start }) => start),
        audio.currentTime,
      )
    ]?.from ?? null
  );
}
