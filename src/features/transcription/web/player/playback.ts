import { useSyncExternalStore } from 'react';

/**
 * Hooks over the `<audio>` element, which is the state. Positions are rounded, so that a component renders at most
 * four times a second.
 */
type AudioElement = HTMLAudioElement | null;

const stepsPerSecond = 4; // browsers fire timeupdate about as often
const changes = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'ratechange', 'loadedmetadata'];

const watch = (audio: AudioElement) => (listener: () => void) => {
  for (const change of changes) audio?.addEventListener(change, listener);
  return () => {
    for (const change of changes) audio?.removeEventListener(change, listener);
  };
};

function usePlayback<Value extends number | boolean>(
  audio: AudioElement,
  read: (audio: HTMLAudioElement) => Value,
  none: Value,
) {
  return useSyncExternalStore(watch(audio), () => (audio ? read(audio) : none));
}

export const usePosition = (audio: AudioElement): number =>
  usePlayback(audio, ({ currentTime }) => Math.floor(currentTime * stepsPerSecond) / stepsPerSecond, 0);

export const useIsPlaying = (audio: AudioElement): boolean =>
  usePlayback(audio, ({ paused }) => !paused, false);

export const useSpeed = (audio: AudioElement): number =>
  usePlayback(audio, ({ playbackRate }) => playbackRate, 1);

/** The index of the last start (ascending) at or before the position; -1 before the first. */
export const useIndexAt = (audio: AudioElement, starts: readonly number[]): number =>
  usePlayback(audio, ({ currentTime }) => indexAt(starts, currentTime), -1);

/** The start of each turn in seconds, ascending; a turn without a time takes the previous one’s. */
export function startsOf(turns: readonly { start: number | null }[]): number[] {
  let last = 0;
  return turns.map(({ start }) => (last = Math.max(last, start ?? last)));
}

const tolerance = 0.05; // a seek lands slightly before its target

export function indexAt(starts: readonly number[], seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= seconds + tolerance) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function seekTo(audio: AudioElement, seconds: number): void {
  if (audio) audio.currentTime = Math.max(0, seconds);
}

export function playFrom(audio: AudioElement, seconds: number): void {
  seekTo(audio, seconds);
  play(audio);
}

export function togglePlaying(audio: AudioElement): void {
  if (audio?.paused) play(audio);
  else audio?.pause();
}

export function setSpeed(audio: AudioElement, speed: number): void {
  if (audio) audio.playbackRate = speed;
}

/** Browsers reject play() before the first click and when a newer seek interrupts it; neither is an error. */
function play(audio: AudioElement): void {
  audio?.play().catch(() => undefined);
}
