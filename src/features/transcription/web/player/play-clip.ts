import { playFrom } from './playback.ts';

/** Plays a stretch and stops; a newer clip or a person who plays on ends the waiting for its end. */
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
