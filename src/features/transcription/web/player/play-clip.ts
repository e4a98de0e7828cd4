import { playFrom } from './playback.ts';

/** Plays a range and pauses at its end. A newer clip or a manual pause cancels the watch. */
let forget: (() => void) | null = null;

export function playClip(audio: HTMLAudioElement, { from, to }: { from: number; to: number }): void {
  forget?.();
  const stopAtEnd = () => {
    if (audio.currentTime < to) return;
    audio.pause();
    forget?.();
  };
  forget = () => {
    audio.removeEventListener('timeupdate', stopAtEnd);
    audio.removeEventListener('pause', leave);
    forget = null;
  };
  const leave = () => forget?.();
  playFrom(audio, from);
  audio.addEventListener('timeupdate', stopAtEnd);
  audio.addEventListener('pause', leave);
}
