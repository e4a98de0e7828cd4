import { useEffect, useState } from 'react';
import { playFrom } from '#features/transcription/web/player/playback.ts';

type AudioElement = HTMLAudioElement | null;

/**
 * A recording that plays by itself: without sound, because browsers play nothing aloud before a click. Not for a
 * visitor who wants less motion.
 */
export function useSound(audio: AudioElement) {
  const [isMuted, setIsMuted] = useState(true);

  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) playSilently(audio);
  }, [audio]);

  const change = (next: boolean) => {
    setMuted(audio, next);
    setIsMuted(next);
  };
  return {
    isMuted,
    toggle: () => {
      change(!isMuted);
      if (isMuted && audio?.paused) playFrom(audio, audio.currentTime);
    },
    turnOn: () => change(false),
  };
}

function setMuted(audio: AudioElement, isMuted: boolean): void {
  if (audio) audio.muted = isMuted;
}

function playSilently(audio: AudioElement): void {
  setMuted(audio, true);
  audio?.play().catch(() => undefined); // the player's own button remains
}
