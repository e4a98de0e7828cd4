import { createContext, useContext } from 'react';

/** The rows that are chosen. Apart from the bar that moves them, which a dashboard has no use for. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** With `extend`, all rows from the last one that was chosen. */
  toggle: (id: string, extend: boolean) => void;
  /** The rows that are being dragged; empty otherwise. */
  dragged: readonly string[];
  drag: (id: string | null) => void;
};

export const SelectionContext = createContext<Selection | null>(null);

/** Null where rows cannot be chosen, as on the dashboard. */
export const useSelection = (): Selection | null => useContext(SelectionContext);
