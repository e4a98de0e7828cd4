import { ShortcutList } from '#ui/layout/shortcut-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const shortcuts = [
  { keys: ['J', 'K'], does: 'Next task, previous task' },
  { keys: ['C', 'Space'], does: 'Complete it' },
  { keys: ['A'], does: 'Accept it' },
  { keys: ['D'], does: 'Dismiss it' },
  { keys: ['E'], does: 'Edit it' },
  { keys: ['S'], does: 'Snooze it' },
  { keys: ['X'], does: 'Select it' },
  { keys: ['Shift+Click'], does: 'Select up to here' },
  { keys: ['Esc'], does: 'Clear the selection' },
  { keys: ['←', '→'], does: 'Next column, previous column on the board' },
  { keys: ['Z'], does: 'Undo' },
  { keys: ['N'], does: 'New task' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show this list' },
];

/** The keys of `/tasks`; with a selection they act on all of it. */
export const TaskShortcuts = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
    <ShortcutList shortcuts={shortcuts} />
  </Dialog>
);
