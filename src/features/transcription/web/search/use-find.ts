import { useDeferredValue, useEffect, useState, type RefObject } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import { highlightRanges, clearHighlight, rowOf } from '../text/marks.ts';
import { bringRowIntoSight } from '../text/scroll-to-row.ts';
import { findAll, type Hit } from './find.ts';

export type Find = {
  isOpen: boolean;
  query: string;
  /** `hits` still belong to an earlier query. */
  isBehind: boolean;
  hits: readonly Hit[];
  /** The index of the current hit; -1 where there is none. */
  at: number;
  current: Hit | undefined;
  open: () => void;
  /** Closes the bar and returns the current hit of the latest query. */
  close: () => Hit | undefined;
  search: (query: string) => void;
  step: (by: 1 | -1) => void;
  goTo: (index: number) => void;
};

/** The state of the transcript search: query, hits and the current hit. */
export function useFind(turns: readonly TranscriptTurn[]): Find {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const wanted = useDeferredValue(isOpen ? query : '');
  const hits = findAll(turns, wanted);
  const at = hits.length === 0 ? -1 : Math.min(index, hits.length - 1);
  const current = hits[at];
  const isBehind = isOpen && wanted !== query;
  // A long transcript is searched with a delay; keys pressed before act on the latest query.
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

/** Highlights the hits in the rendered lines and scrolls the current one into view. */
export function useFoundMarks(
  list: RefObject<HTMLElement | null>,
  { hits, current }: Find,
  filled: number,
): void {
  useEffect(() => {
    highlightRanges('found', list.current, hits);
    return () => clearHighlight('found');
  }, [list, hits, filled]);

  useEffect(() => {
    if (!current) return;
    highlightRanges('found-here', list.current, [current]);
    const row = rowOf(list.current, current.turn);
    if (row) bringRowIntoSight(row);
    return () => clearHighlight('found-here');
  }, [list, current, filled]);
}
