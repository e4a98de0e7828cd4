import { ChevronRight } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';

type Props<Item> = {
  title: string;
  items: readonly Item[];
  textOf: (item: Item) => string;
  onRestore: (item: Item) => void;
};

/** Removed items, folded up. They stay removed through every re-run and can be restored. */
export function RestoreList<Item extends { id: string }>({ title, items, textOf, onRestore }: Props<Item>) {
  return (
    <details className="group">
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
        {title} ({items.length})
      </summary>
      <ul className="mt-1 space-y-1">
        {items.map((item) => (
          <li key={item.id} className="flex items-start justify-between gap-3 pl-5.5 text-ink-soft">
            <span className="min-w-0 text-pretty wrap-anywhere">{textOf(item)}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Bring back: ${textOf(item)}`}
              onClick={() => onRestore(item)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
