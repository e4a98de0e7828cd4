import { useEffect, useState } from 'react';

const latestMs = 1000; // browsers without idle callbacks wait this long instead

/** Does what nobody waits for once the page has nothing else to do. Answers how to call it off. */
export function onIdle(work: () => void): () => void {
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
