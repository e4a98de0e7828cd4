import { useEffect, useState } from 'react';

const latestMs = 1000; // the delay in browsers without requestIdleCallback
const untouchedMs = 4000; // the longest wait for the first interaction
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs low-priority work in idle time after the first interaction, or a few seconds after loading. Returns a cancel
 * function.
 */
export function onIdle(work: () => void): () => void {
  let callOff = () => {};
  const begin = () => {
    stopWaiting();
    callOff = whenFree(work);
  };
  const timer = setTimeout(begin, untouchedMs);
  const stopWaiting = () => {
    clearTimeout(timer);
    for (const touch of touches) removeEventListener(touch, begin, true);
  };
  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  return () => {
    stopWaiting();
    callOff();
  };
}

function whenFree(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, latestMs);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(waiting);
}

/** False until the page is idle. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => onIdle(() => setIsIdle(true)), []);
  return isIdle;
}
