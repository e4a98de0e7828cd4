import { useEffect, useState, type RefObject } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import { indexAt, useIsPlaying } from '../player/playback.ts';
import { clearMark, markText, rowOf } from './marks.ts';
import { scrollToRow } from './scroll-to-row.ts';
import { wordPlaces } from './word-places.ts';

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/** Keeps the turn being said in view until the person scrolls away; `follow` comes back to it. */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  audio: HTMLAudioElement | null,
  current: number,
): { isFollowing: boolean; follow: () => void; stop: () => void } {
  const [isFollowing, setIsFollowing] = useState(true);
  const isPlaying = useIsPlaying(audio);

  useEffect(() => {
    const leave = (event: Event) => {
      if (event instanceof KeyboardEvent && !scrollKeys.has(event.key)) return;
      if (list.current?.closest('[data-transcript-place]')?.contains(event.target as Node))
        setIsFollowing(false);
    };
    const kinds = ['wheel', 'touchmove', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, leave, { passive: true });
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, leave);
    };
  }, [list]);

  useEffect(() => {
    const row = rowOf(list.current, current);
    if (row && isFollowing && isPlaying) scrollToRow(row);
  }, [list, current, isFollowing, isPlaying]);

  return { isFollowing, follow: () => setIsFollowing(true), stop: () => setIsFollowing(false) };
}

/** The word being said, where the engine knows words. Runs beside React: sixty times a second is too often for it. */
export function useSpokenWord(
  list: RefObject<HTMLElement | null>,
  audio: HTMLAudioElement | null,
  turn: TranscriptTurn | undefined,
  current: number,
): void {
  const isPlaying = useIsPlaying(audio);
  useEffect(() => {
    if (!audio || !isPlaying || !turn?.words?.length) return;
    const places = wordPlaces(turn);
    const starts = places.map((place) => place.start);
    let shown = -1;
    let frame = requestAnimationFrame(function step() {
      const at = indexAt(starts, audio.currentTime);
      const place = places[at];
      if (at !== shown && place) markText('spoken', rowOf(list.current, current), place.from, place.to);
      shown = at;
      frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearMark('spoken');
    };
  }, [list, audio, isPlaying, turn, current]);
}
