import { useEffect, useState } from 'react';

const latestMs = 1000; // browsers without idle callbacks wait this long instead
const untouchedMs = 4000; // a page is read this long before anything on it is used
const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Does what nobody waits for once the page has nothing else to do: from the first sign of somebody using it, or a few
 * seconds later. Answers how to call it off.
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

/** False until then. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => onIdle(() => setIsIdle(true)), []);
  return isIdle;
}
