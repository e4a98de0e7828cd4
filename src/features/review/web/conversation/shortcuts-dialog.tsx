import { ShortcutList } from '#ui/layout/shortcut-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

const groups = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Space'], does: 'Play or pause' },
      { keys: ['/'], does: 'Search the transcript' },
      { keys: ['S'], does: 'Name, play or merge speakers' },
      { keys: ['T'], does: 'Go to the transcript' },
      { keys: ['Z'], does: 'Undo the last decision or correction' },
      { keys: ['?'], does: 'Show this list' },
    ],
  },
  {
    title: 'In the transcript',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Next line, previous line' },
      { keys: ['Shift+J'], does: 'Select lines' },
      { keys: ['Enter'], does: 'Play from here' },
      { keys: ['1 – 9'], does: 'Assign the line to this speaker' },
      { keys: ['Shift+1'], does: 'Assign the following lines too, up to one you confirmed' },
      { keys: ['N'], does: 'Assign it to a new speaker' },
      { keys: ['W'], does: 'Swap the two speakers from here' },
      { keys: ['E'], does: 'Edit the text' },
      { keys: ['X'], does: 'Split the line' },
      { keys: ['M'], does: 'Join with the next line' },
      { keys: ['Shift+Z'], does: 'Redo' },
      { keys: ['Esc'], does: 'Back to the tasks' },
    ],
  },
  {
    title: 'With tasks',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Next proposal, previous proposal' },
      { keys: ['A'], does: 'Accept it' },
      { keys: ['E'], does: 'Edit it' },
      { keys: ['D'], does: 'Dismiss it' },
      { keys: ['Enter'], does: 'Show its quote' },
    ],
  },
] as const;

/** The keys of this screen. The focus decides which of the last two groups applies. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      {groups.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title} className="mt-5 first:mt-0">
          <h3 className="mb-1 text-sm font-medium text-ink-soft">{title}</h3>
          <ShortcutList shortcuts={shortcuts} />
        </section>
      ))}
    </Dialog>
  );
}
