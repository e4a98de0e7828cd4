import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { formatTimestamp } from '#ui/format.ts';
import type { TranscriptTurn } from '../../contract.ts';
import { rowOf } from '../text/highlights.ts';
import { keepInSight } from '../text/scroll-to-row.ts';
import type { LineSelection } from './cursor.ts';
import type { Mode } from './use-line-mode.ts';

/**
 * Keeps the focus on the current line (a roving tabindex). Where the line is rendered again under another id, or its
 * editor closes, the focus is restored.
 */
type Options = {
  list: RefObject<HTMLElement | null>;
  selection: LineSelection;
  line: TranscriptTurn | undefined;
  name: string;
  /** The mode of the current line; an editor makes the line taller. */
  mode: Mode | null;
};

export function useFocusedLine({ list, selection, line, name, mode }: Options) {
  const [isActive, setIsActive] = useState(false);
  const wanted = useRef(false);

  // A layout effect: with a later one, a quick key would focus the previous line.
  useLayoutEffect(() => {
    const row = rowOf(list.current, selection.index);
    if (!row || !line) return;
    row.tabIndex = 0;
    row.dataset.here = '';
    const time = line.start === null ? '' : `, ${formatTimestamp(line.start)}`;
    row.setAttribute('aria-label', `${name}${time}: ${line.text}`);
    const isLost = isActive && document.activeElement === document.body;
    if ((wanted.current || isLost) && mode?.kind !== 'editing') {
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

  const kind = mode?.kind;
  useEffect(() => {
    const row = rowOf(list.current, selection.index);
    // No scrolling while a pointer is pressed on the line.
    if (row && isActive && (kind || row.matches(':focus-visible'))) keepInSight(row);
  }, [list, kind, isActive, selection.index]);

  useEffect(() => {
    if (!selection.isSelection) return;
    const rows = Array.from({ length: selection.to - selection.from + 1 }, (_, offset) =>
      rowOf(list.current, selection.from + offset),
    );
    for (const row of rows) row?.setAttribute('data-chosen', '');
    return () => {
      for (const row of rows) row?.removeAttribute('data-chosen');
    };
  }, [list, selection.isSelection, selection.from, selection.to]);

  return {
    isActive,
    /** Focuses the line after the next render. */
    focusNext: () => {
      wanted.current = true;
    },
    onFocus: () => setIsActive(true),
    onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent) => {
      // An element removed from the page loses the focus without a `relatedTarget`; the line gets it back.
      if (relatedTarget === null && !target.isConnected) return;
      if (!currentTarget.contains(relatedTarget)) setIsActive(false);
    },
  };
}
