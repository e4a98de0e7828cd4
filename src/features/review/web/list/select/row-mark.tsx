import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedConversation } from '../../../contract.ts';
import { useSelection } from './selection-context.ts';

type Props = { conversation: ListedConversation; children: ReactNode };

/** The mark of a row and the checkbox over it: the box shows under the pointer and once a row is chosen. A tap chooses the row. */
export function RowMark({ conversation: { id, title }, children }: Props) {
  const selection = useSelection();
  if (!selection) return children;
  const isChosen = selection.ids.has(id);
  const isChoosing = selection.ids.size > 0;
  return (
    <label className="group/mark relative z-10 -m-1 grid size-11 shrink-0 cursor-pointer place-items-center">
      <span
        className={clsx(
          'transition-opacity',
          isChoosing ? 'opacity-0' : 'group-hover/mark:opacity-0 group-has-focus-visible/mark:opacity-0',
        )}
      >
        {children}
      </span>
      <span
        className={clsx(
          'absolute inset-0 grid place-items-center transition-opacity',
          !isChoosing && 'opacity-0 group-hover/mark:opacity-100 group-has-focus-visible/mark:opacity-100',
        )}
      >
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isChosen}
          // A click says whether Shift was held; a change does not.
          onClick={(event) => selection.toggle(id, event.shiftKey)}
          onChange={() => undefined}
          className="peer size-5 appearance-none rounded-[5px] border border-line-strong bg-card checked:border-accent checked:bg-accent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent-text"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
    </label>
  );
}
