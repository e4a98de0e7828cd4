import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const shortcuts = [
  { keys: 'Space', does: 'Play or pause' },
  { keys: 'J', does: 'Next proposal' },
  { keys: 'K', does: 'Previous proposal' },
  { keys: 'A', does: 'Accept it' },
  { keys: 'E', does: 'Edit it' },
  { keys: 'D', does: 'Dismiss it' },
  { keys: '?', does: 'This list' },
] as const;

/** The keys of this screen. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between py-2">
            <dt>{does}</dt>
            <dd>
              <KeyboardHint keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
