import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many lines are in the page. The first screenful is there with the first paint; the rest follows in slices while
 * the browser has nothing else to do, until all are: search, selection, print and readers see everything.
 */
const firstLines = 24; // a tall screen of one-line turns
export const chunkLines = 40; // some 10 ms of work on a slow machine
const patienceMs = 400; // on a busy page too, it goes on

type Idle = (work: () => void) => () => void;

const whenIdle: Idle =
  typeof requestIdleCallback === 'function'
    ? (work) => {
        const handle = requestIdleCallback(work, { timeout: patienceMs });
        return () => cancelIdleCallback(handle);
      }
    : (work) => {
        const handle = setTimeout(work, 0);
        return () => clearTimeout(handle);
      };

/** `wanted`: a line something points at must be there at once. */
export function useFilling(total: number, wanted: number): number {
  const [filled, setFilled] = useState(firstLines);
  const shown = Math.min(total, Math.max(filled, wanted >= firstLines ? wanted + chunkLines : 0));

  useEffect(() => {
    if (shown >= total) return;
    return whenIdle(() => setFilled(shown + chunkLines));
  }, [shown, total]);

  useEffect(() => {
    const fillAll = () => flushSync(() => setFilled(total));
    addEventListener('beforeprint', fillAll);
    return () => removeEventListener('beforeprint', fillAll);
  }, [total]);

  return shown;
}
