import { ShortcutList } from '#ui/layout/shortcut-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const shortcuts = [
  { keys: ['J', 'K'], does: 'Next e-mail, previous e-mail' },
  { keys: ['Enter'], does: 'Open it' },
  { keys: ['A'], does: 'Approve and send it' },
  { keys: ['D'], does: 'Dismiss it' },
  { keys: ['Z'], does: 'Undo' },
  { keys: ['?'], does: 'Show this list' },
];

/** The keys of `/follow-ups`. */
export const FollowUpShortcuts = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
    <ShortcutList shortcuts={shortcuts} />
  </Dialog>
);
