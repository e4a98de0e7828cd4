import { useState } from 'react';

/** Which tasks are chosen; a range reaches from the last one that was chosen alone. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isSelecting, setIsSelecting] = useState(false);
  const [lastId, setLastId] = useState<string | null>(null);
  return {
    ids,
    isSelecting: isSelecting || ids.size > 0,
    setIsSelecting,
    toggle: (id: string) => {
      setIds(toggled(ids, id));
      setLastId(id);
    },
    selectTo: (id: string, order: readonly string[]) => setIds(withRange(ids, lastId, id, order)),
    selectAll: (all: readonly string[]) => setIds(new Set(all)),
    clear: () => {
      setIds(new Set());
      setIsSelecting(false);
    },
  };
}

export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

export function withRange(
  ids: ReadonlySet<string>,
  fromId: string | null,
  toId: string,
  order: readonly string[],
): ReadonlySet<string> {
  const to = order.indexOf(toId);
  const from = fromId === null || !order.includes(fromId) ? to : order.indexOf(fromId);
  return new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
}
