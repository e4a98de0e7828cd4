import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { copyToClipboard } from '#ui/clipboard.ts';
import { DialogActions } from '#ui/overlays/dialog.tsx';
import { notify, warn } from '#ui/toast.ts';

/** A token, secret or address to copy. */
export function ShownSecret({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    try {
      await copyToClipboard({ text: value });
      notify('Copied');
    } catch {
      warn('Not copied', { description: 'Your browser did not allow it. Select the text and copy it.' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code
        aria-label={label}
        className="min-w-0 flex-1 basis-full rounded-md sm:basis-56 bg-raised px-3 py-2 font-mono text-sm break-all select-all"
      >
        {value}
      </code>
      <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

type OnceProps = { label: string; value: string; children: ReactNode; onDone: () => void };

/** The end of a dialog that made a secret: it is shown this once. */
export const SecretToCopy = ({ label, value, children, onDone }: OnceProps) => (
  <div className="space-y-4">
    <p className="text-pretty">{children}</p>
    <ShownSecret label={label} value={value} />
    <DialogActions>
      <Button variant="primary" onClick={onDone}>
        Done
      </Button>
    </DialogActions>
  </div>
);
