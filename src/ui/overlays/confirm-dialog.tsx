import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { buttonClass } from '../actions/button-class.ts';
import { Button } from '../actions/button.tsx';
import { DialogActions } from './dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** The question: "Delete Maria Lind?" */
  title: string;
  /** What is deleted and what stays. */
  children: ReactNode;
  /** The verb: "Delete client". */
  confirmLabel: string;
  busy?: boolean;
  onConfirm: () => void;
};

/** Confirms what cannot be undone, or only for a moment. The focus starts on Cancel; a click outside does not close it. */
export function ConfirmDialog({ open, onClose, title, children, confirmLabel, busy, onConfirm }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="popup fixed top-1/2 left-1/2 z-50 w-[min(27rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-xl p-6">
          <Base.Title className="font-serif text-xl font-semibold text-balance">{title}</Base.Title>
          <Base.Description render={<div />} className="mt-2 text-ink-soft">
            {children}
          </Base.Description>
          <DialogActions>
            <Base.Close className={buttonClass({ variant: 'secondary' })}>Cancel</Base.Close>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
