import { useSyncExternalStore } from 'react';

/**
 * Playing a recording. The `<audio>` element itself is the state; these read it for a component and move it. Positions
 * are rounded, so that a component renders a few times a second and not at every question.
 */
type Sound = HTMLAudioElement | null;

const stepsPerSecond = 4; // as often as browsers tell the time anyway
const changes = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended', 'ratechange', 'loadedmetadata'];

const watch = (audio: Sound) => (listener: () => void) => {
  for (const change of changes) audio?.addEventListener(change, listener);
  return () => {
    for (const change of changes) audio?.removeEventListener(change, listener);
  };
};

function usePlayback<Value extends number | boolean>(
  audio: Sound,
  read: (audio: HTMLAudioElement) => Value,
  none: Value,
) {
  return useSyncExternalStore(watch(audio), () => (audio ? read(audio) : none));
}

export const usePosition = (audio: Sound): number =>
  usePlayback(audio, ({ currentTime }) => Math.floor(currentTime * stepsPerSecond) / stepsPerSecond, 0);

export const useIsPlaying = (audio: Sound): boolean => usePlayback(audio, ({ paused }) => !paused, false);

export const useSpeed = (audio: Sound): number => usePlayback(audio, ({ playbackRate }) => playbackRate, 1);

/** Which of the starts (ascending) the position is behind; -1 before the first. */
export const useIndexAt = (audio: Sound, starts: readonly number[]): number =>
  usePlayback(audio, ({ currentTime }) => indexAt(starts, currentTime), -1);

/** The second each turn starts, ascending; a turn without a time stands with the one before it. */
export function startsOf(turns: readonly { start: number | null }[]): number[] {
  let last = 0;
  return turns.map(({ start }) => (last = Math.max(last, start ?? last)));
}

const tolerance = 0.05; // a seek lands a little before the second that was asked for

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

export function seekTo(audio: Sound, seconds: number): void {
  if (audio) audio.currentTime = Math.max(0, seconds);
}

export function playFrom(audio: Sound, seconds: number): void {
  seekTo(audio, seconds);
  play(audio);
}

export function togglePlaying(audio: Sound): void {
  if (audio?.paused) play(audio);
  else audio?.pause();
}

export function setSpeed(audio: Sound, speed: number): void {
  if (audio) audio.playbackRate = speed;
}

/** Browsers refuse to play before the first click, and a newer seek ends an older play; both are no news. */
function play(audio: Sound): void {
  audio?.play().catch(() => undefined);
}
