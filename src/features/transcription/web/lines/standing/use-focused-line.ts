import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { formatTimestamp } from '#ui/format.ts';
import type { TranscriptTurn } from '../../../contract.ts';
import { rowOf } from '../../text/marks.ts';
import { keepInSight } from '../../text/scroll-to-row.ts';
import type { Standing } from './cursor.ts';
import type { Doing } from '../use-lines.ts';

/**
 * Keeps the focus on the line a person stands on: one line is in the order of tabs, and it is the one the keys act on.
 * Where a line is drawn anew under another name, or an editor in it closes, the focus is put back.
 */
type Options = {
  list: RefObject<HTMLElement | null>;
  where: Standing;
  here: TranscriptTurn | undefined;
  name: string;
  /** What is being done in the line; it may make it taller. */
  doing: Doing | null;
};

export function useFocusedLine({ list, where, here, name, doing }: Options) {
  const [isActive, setIsActive] = useState(false);
  const wanted = useRef(false);

  // With the drawing itself: an effect that is still due when a key asks for the focus would give it to the line before.
  useLayoutEffect(() => {
    const row = rowOf(list.current, where.here);
    if (!row || !here) return;
    row.tabIndex = 0;
    row.dataset.here = '';
    const time = here.start === null ? '' : `, ${formatTimestamp(here.start)}`;
    row.setAttribute('aria-label', `${name}${time}: ${here.text}`);
    const isLost = isActive && document.activeElement === document.body;
    if ((wanted.current || isLost) && doing?.kind !== 'editing') {
      row.focus({ preventScroll: true });
      keepInSight(row);
      wanted.current = false;
    }
    return () => {
      row.tabIndex = -1;
      delete row.dataset.here;
      row.removeAttribute('aria-label');
    };
  });

  const kind = doing?.kind;
  useEffect(() => {
    const row = rowOf(list.current, where.here);
    // Nothing moves under a pointer that is being pressed.
    if (row && isActive && (kind || row.matches(':focus-visible'))) keepInSight(row);
  }, [list, kind, isActive, where.here]);

  useEffect(() => {
    if (!where.isSelection) return;
    const rows = Array.from({ length: where.to - where.from + 1 }, (_, offset) =>
      rowOf(list.current, where.from + offset),
    );
    for (const row of rows) row?.setAttribute('data-chosen', '');
    return () => {
      for (const row of rows) row?.removeAttribute('data-chosen');
    };
  }, [list, where.isSelection, where.from, where.to]);

  return {
    isActive,
    /** With the next drawing, the line has the focus. */
    want: () => {
      wanted.current = true;
    },
    onFocus: () => setIsActive(true),
    onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
      // An element that is taken off the page loses the focus to nobody; the line gets it back.
      if (relatedTarget === null && !target.isConnected) return;
      if (!currentTarget.contains(relatedTarget)) setIsActive(false);
    },
  };
}
