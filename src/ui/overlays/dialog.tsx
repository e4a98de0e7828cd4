import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `wide` for two columns. */
  size?: 'usual' | 'wide';
  children: ReactNode;
};

const widths = {
  usual: 'sm:w-[min(32rem,calc(100vw-2rem))]',
  wide: 'sm:w-[min(62rem,calc(100vw-2rem))]',
};

/** A modal dialog: a bottom sheet on a phone, centred elsewhere. Escape closes it. */
export function Dialog({ open, onClose, title, description, size = 'usual', children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={clsx(
            widths[size],
            'popup fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-b-none p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] data-ending-style:translate-y-4 data-starting-style:translate-y-4 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl sm:p-6 sm:data-ending-style:-translate-y-1/2 sm:data-starting-style:-translate-y-1/2',
          )}
        >
          <Base.Title className="pr-10 font-serif text-xl font-semibold">{title}</Base.Title>
          {description ? (
            <Base.Description className="mt-1 text-pretty text-ink-soft">{description}</Base.Description>
          ) : null}
          <div className="mt-5">{children}</div>
          {/* Last in tab order, so that the first field takes the focus. */}
          <Base.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-9 place-items-center rounded-md text-ink-faint transition-colors hover:bg-raised hover:text-ink touch:top-3 touch:right-3 touch:size-11"
          >
            <X aria-hidden className="size-[18px]" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The buttons of a dialog, the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
