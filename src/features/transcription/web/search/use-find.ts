import { useDeferredValue, useEffect, useState, type RefObject } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import { markRanges, clearMark, rowOf } from '../text/marks.ts';
import { bringRowIntoSight } from '../text/scroll-to-row.ts';
import { findAll, type Hit } from './find.ts';

export type Find = {
  isOpen: boolean;
  query: string;
  /** The hits are still those of what was typed a moment ago. */
  isBehind: boolean;
  hits: readonly Hit[];
  /** Which of the hits is looked at; -1 where there is none. */
  at: number;
  current: Hit | undefined;
  open: () => void;
  /** The place that was looked at, of what is typed by now. */
  close: () => Hit | undefined;
  search: (query: string) => void;
  step: (by: 1 | -1) => void;
  goTo: (index: number) => void;
};

/** Searching the words: where they stand, and which place is looked at. */
export function useFind(turns: readonly TranscriptTurn[]): Find {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const wanted = useDeferredValue(isOpen ? query : '');
  const hits = findAll(turns, wanted);
  const at = hits.length === 0 ? -1 : Math.min(index, hits.length - 1);
  const current = hits[at];
  const isBehind = isOpen && wanted !== query;
  // Keys are quicker than a long transcript is searched: they act on what is typed.
  const settled = () => (isBehind ? findAll(turns, query) : hits);

  return {
    isOpen,
    query,
    isBehind,
    hits,
    at,
    current,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      const all = settled();
      return all[Math.min(index, all.length - 1)];
    },
    search: (next) => {
      setQuery(next);
      setIndex(0);
    },
    step: (by) => {
      const { length } = settled();
      setIndex(length === 0 ? 0 : (Math.min(index, length - 1) + by + length) % length);
    },
    goTo: setIndex,
  };
}

/** Lights up what was found, in the lines that are in the page by now, and brings the one looked at into sight. */
export function useFoundMarks(
  list: RefObject<HTMLElement | null>,
  { hits, current }: Find,
  filled: number,
): void {
  useEffect(() => {
    markRanges('found', list.current, hits);
    return () => clearMark('found');
  }, [list, hits, filled]);

  useEffect(() => {
    if (!current) return;
    markRanges('found-here', list.current, [current]);
    const row = rowOf(list.current, current.turn);
    if (row) bringRowIntoSight(row);
    return () => clearMark('found-here');
  }, [list, current, filled]);
}
