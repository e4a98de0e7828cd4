import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import type { ListedConversation } from '../../../contract.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionContext } from './selection-context.ts';

type Props = { rows: readonly ListedConversation[]; children: ReactNode };

/** Lets rows of a list be chosen, by mouse, touch or X, to move them into a folder; M asks which. */
export function Selectable({ rows, children }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const folders = useRef<HTMLSelectElement>(null);
  const clear = () => setChosen(new Set());

  // What was filtered away or deleted meanwhile is not moved.
  const ids = useMemo(() => new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id))), [rows, chosen]);

  const toggle = (id: string, extend: boolean) => {
    const isAdding = !ids.has(id);
    const next = new Set(ids);
    for (const one of extend ? between(rows, last, id) : [id]) {
      if (isAdding) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
    setLast(id);
  };
  const focused = () =>
    document.activeElement?.closest<HTMLElement>('li[data-conversation]')?.dataset['conversation'];
  useShortcuts({
    x: () => {
      const id = focused();
      if (id) toggle(id, false);
    },
    m: () => {
      const id = focused();
      if (ids.size === 0 && id) toggle(id, false);
      // Once the bar is there.
      requestAnimationFrame(() => folders.current?.focus());
    },
  });
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && ids.size > 0) setChosen(new Set());
    };
    addEventListener('keydown', onEscape);
    return () => removeEventListener('keydown', onEscape);
  }, [ids]);

  const drag = (id: string | null) => setDragged(id === null ? [] : ids.has(id) ? [...ids] : [id]);
  const members = rows.filter(({ id }) => (dragged.length > 0 ? dragged.includes(id) : ids.has(id)));
  return (
    <SelectionContext value={{ ids, toggle, dragged, drag }}>
      {children}
      <SelectionBar
        rows={members}
        isDragging={dragged.length > 0}
        folders={folders}
        onDone={() => {
          clear();
          setDragged([]);
        }}
      />
    </SelectionContext>
  );
}

/** The rows from one to the other, in either direction; without the first, the second alone. */
function between(rows: readonly { id: string }[], from: string | null, to: string): string[] {
  const at = (id: string | null) => rows.findIndex((row) => row.id === id);
  if (at(from) < 0) return [to];
  const [first, last] = [Math.min(at(from), at(to)), Math.max(at(from), at(to))];
  return rows.slice(first, last + 1).map(({ id }) => id);
}
