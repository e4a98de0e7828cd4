import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How many lines are rendered. The first screen comes with the first paint, the rest in idle time until all are
 * there, because find, selection, print and screen readers need every line.
 */
const firstLines = 24; // a tall screen of one-line turns
export const chunkLines = 40; // about 10 ms of work on a slow machine
const patienceMs = 400; // also on a busy page

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

/** `wanted`: a line that must be rendered at once, because something refers to it. */
export function useRenderedRows(total: number, wanted: number): number {
  const [rendered, setFilled] = useState(firstLines);
  const rows = Math.min(total, Math.max(rendered, wanted >= firstLines ? wanted + chunkLines : 0));

  useEffect(() => {
    if (rows >= total) return;
    return whenIdle(() => setFilled(rows + chunkLines));
  }, [rows, total]);

  useEffect(() => {
    const fillAll = () => flushSync(() => setFilled(total));
    addEventListener('beforeprint', fillAll);
    return () => removeEventListener('beforeprint', fillAll);
  }, [total]);

  return rows;
}
