import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { formatCount } from '#ui/format.ts';
import type { Replacement } from '../edits/one-replacement.ts';

type Props = {
  replacement: Replacement;
  /** How often the old word occurs in other lines. */
  others: number;
  onChangeAll: () => void;
  onRemember: () => void;
  onClose: () => void;
};

/** After one word was replaced: offers to replace it everywhere and to add it to the vocabulary. */
export function ReplacementOffer({ replacement, others, onChangeAll, onRemember, onClose }: Props) {
  const { from, to } = replacement;
  const [isRemembered, setIsRemembered] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  return (
    <div
      role="group"
      aria-label={`“${from}” is now “${to}”`}
      className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md bg-raised/70 py-1 pr-1 pl-3 text-sm sm:-col-end-1"
    >
      <p className="min-w-0 flex-1 wrap-anywhere text-ink-soft">
        “{from}” → <span className="font-medium text-ink">“{to}”</span>
      </p>
      {others > 0 && !isChanged ? (
        <Button
          size="sm"
          onClick={() => {
            onChangeAll();
            setIsChanged(true);
          }}
        >
          Change {others === 1 ? 'the other one' : `all ${formatCount(others, 'other')}`}
        </Button>
      ) : null}
      {isRemembered ? (
        <span className="px-2 text-ink-soft">Remembered</span>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            onRemember();
            setIsRemembered(true);
          }}
        >
          Remember it
        </Button>
      )}
      <IconButton label="Close" onClick={onClose} className="size-8! touch:size-11!">
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
