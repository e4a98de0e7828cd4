import { useEffect } from 'react';
import type { VirtualItem } from '@tanstack/react-virtual';
import type { ToDoTask } from '../../contract.ts';

const readAhead = 20; // rows from the end at which the next page is read

/** Asks for the next page while the last rows that are rendered come near the end. */
export function useReadAhead(shown: readonly VirtualItem[], count: number, onEnd: () => void): void {
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (lastShown >= count - readAhead) onEnd();
  }, [lastShown, count, onEnd]);
}

/** The row's place in the whole list: for the virtualiser, the keys and assistive technology. */
export const placeOf = (task: ToDoTask, index: number, count: number) => ({
  'data-index': index,
  'data-task': task.id,
  tabIndex: -1,
  'aria-setsize': count,
  'aria-posinset': index + 1,
});
