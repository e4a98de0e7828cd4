import { Button } from '#ui/actions/button.tsx';
import { formatCount } from '#ui/format.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type Props = {
  /** As the coach knows it; null while nothing is asked. */
  destination: string | null;
  openTasks: number;
  onClose: () => void;
  onChoose: (openTasks: 'move' | 'stay') => void;
};

/** Asks what becomes of open tasks when they are kept elsewhere. */
export const MoveDialog = ({ destination, openTasks, onClose, onChoose }: Props) => (
  <Dialog
    open={destination !== null}
    onClose={onClose}
    title={`Move ${formatCount(openTasks, 'open task')}?`}
    description={`Moved tasks are deleted where they were synced before, and follow your choice: ${destination ?? ''}. Otherwise only new tasks do.`}
  >
    <DialogActions>
      <Button variant="secondary" onClick={() => onChoose('stay')}>
        Only new tasks
      </Button>
      <Button onClick={() => onChoose('move')}>Move open tasks</Button>
    </DialogActions>
  </Dialog>
);
