import { useEffect, useState, type RefObject } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import { indexAt, startsOf, useIndexAt, useIsPlaying } from '../player/playback.ts';
import { clearHighlight, highlightText, rowOf } from './highlights.ts';
import { scrollToRow } from './scroll-to-row.ts';
import { wordSpans } from './word-spans.ts';

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

export type ListPlayback = {
  /** The index of the turn being played. */
  current: number;
  isPlaying: boolean;
  isFollowing: boolean;
  follow: () => void;
  stop: () => void;
};

/** Keeps the turn being played in view until the coach scrolls away, and highlights its words; `follow` resumes. */
export function useListPlayback(
  list: RefObject<HTMLElement | null>,
  audio: HTMLAudioElement | null,
  turns: readonly TranscriptTurn[],
): ListPlayback {
  const current = useIndexAt(audio, startsOf(turns));
  const isPlaying = useIsPlaying(audio);
  const following = useFollow(list, current, isPlaying);
  useSpokenWord(list, audio, turns[current], current);
  return { current, isPlaying, ...following };
}

function useFollow(list: RefObject<HTMLElement | null>, current: number, isPlaying: boolean) {
  const [isFollowing, setIsFollowing] = useState(true);

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

/**
 * Highlights the word being played, where word times are known. It runs outside React, which is too slow for 60
 * updates a second.
 */
function useSpokenWord(
  list: RefObject<HTMLElement | null>,
  audio: HTMLAudioElement | null,
  turn: TranscriptTurn | undefined,
  current: number,
): void {
  const isPlaying = useIsPlaying(audio);
  useEffect(() => {
    if (!audio || !isPlaying || !turn?.words?.length) return;
    const places = wordSpans(turn);
    const starts = places.map((place) => place.start);
    let shown = -1;
    let frame = requestAnimationFrame(function step() {
      const at = indexAt(starts, audio.currentTime);
      const place = places[at];
      if (at !== shown && place) highlightText('spoken', rowOf(list.current, current), place.from, place.to);
      shown = at;
      frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearHighlight('spoken');
    };
  }, [list, audio, isPlaying, turn, current]);
}
