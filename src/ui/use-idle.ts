import { useEffect, useState } from 'react';

const latestMs = 1000; // browsers without idle callbacks wait this long instead

/** False until the page has nothing else to do: the moment for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const done = () => setIsIdle(true);
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(done, latestMs);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(done, { timeout: latestMs });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}
