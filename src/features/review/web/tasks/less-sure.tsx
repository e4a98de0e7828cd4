import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';

type Props = {
  count: number;
  /** There are other tasks above. */
  isMore: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** List items. */
  children: ReactNode;
};

/** Proposals with low confidence, folded away. */
export function LessSure({ count, isMore, isOpen, onToggle, children }: Props) {
  const id = useId();
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-center gap-1.5 px-4 py-2 text-sm text-ink-soft -outline-offset-2 hover:text-ink touch:min-h-11"
      >
        <ChevronRight
          aria-hidden
          className={clsx('size-4 text-ink-faint transition-transform', isOpen && 'rotate-90')}
        />
        {count}
        {isMore ? ' more' : ''} possible {count === 1 ? 'task' : 'tasks'}
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        aria-label="Possible tasks"
        className="divide-y divide-line border-t border-line"
      >
        {isOpen ? children : null}
      </ul>
    </div>
  );
}
