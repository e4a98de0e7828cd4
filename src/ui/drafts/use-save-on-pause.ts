import { useEffect, useRef } from 'react';

/**
 * When a form without a button saves itself: once its changes pause, when the page is hidden or left, and when the
 * connection is back. `save` decides whether there is anything to save; what failed waits for one of these, too.
 */
const typingPauseMs = 800;

type Options = {
  /** A change of its content begins the pause anew. */
  value: unknown;
  /** Whether a pause leads to a save. */
  isReady: boolean;
  save: () => void;
  pauseMs?: number;
  /** Asked when the pause is over: `true` saves nothing then. */
  isInUse?: () => boolean;
};

export function useSaveOnPause({ value, isReady, save, pauseMs = typingPauseMs, isInUse }: Options): void {
  const latest = useRef({ save, isInUse });
  useEffect(() => {
    latest.current = { save, isInUse };
  });

  const content = JSON.stringify(value);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      if (!latest.current.isInUse?.()) latest.current.save();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [content, isReady, pauseMs]);

  useEffect(() => {
    const saveNow = () => latest.current.save();
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('online', saveNow);
      saveNow(); // the screen is left
    };
  }, []);
}
