import { useState, type RefObject } from 'react';
import { listEnd, wantFocus } from './wanted-focus.ts';

type Options<Item> = {
  /** Holds the rows. */
  section: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** Holds the id of its item on each row: `data-task`. */
  attribute: `data-${string}`;
};

/** The item of a list that the shortcut keys act on; J and K move it. */
export function useCurrentItem<Item extends { id: string }>({ section, items, attribute }: Options<Item>) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === currentId),
  );
  const focusRow = ({ id }: Item) =>
    section.current?.querySelector<HTMLElement>(`[${attribute}="${id}"]`)?.focus();
  const move = (to: Item | undefined) => {
    if (!to) return;
    setCurrentId(to.id);
    focusRow(to);
  };
  return {
    current: items[at],
    setCurrentId,
    focusRow,
    /** After a decision: to the next item, to the previous one at the end of the list, or to what follows the list. */
    moveOn: (from: Item) => {
      const index = items.indexOf(from);
      const next = items[index + 1] ?? items[index - 1];
      if (next) move(next);
      else wantFocus(listEnd);
    },
    keys: {
      j: () => move(items[currentId === null ? 0 : at + 1]),
      k: () => move(items[at - 1]),
    },
  };
}
