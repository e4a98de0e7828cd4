import { notify, warn } from './toast.ts';
import { messageFor } from './error-messages.ts';

/**
 * A delete with undo: the item disappears at once, and the request is sent when the undo window ends. Leaving the
 * page sends it too, with `keepalive`. The answer undoes it, as the toast does.
 */
type Undoable = {
  /** Removes it from the screen. */
  hide: () => void;
  /** Restores it after undo or failure. */
  restore: () => void;
  commit: (options: { keepalive: boolean }) => Promise<unknown>;
  /** What happened: "Folder deleted". */
  done: string;
  /** The toast after a failure: "Failed to delete the folder". */
  failed: string;
};

const undoWindowMs = 4000; // as long as its toast (spec 9)

export function doWithUndo({ hide, restore, commit, done, failed }: Undoable): () => void {
  let settled = false;
  const settle = (): boolean => {
    if (settled) return false;
    settled = true;
    clearTimeout(timer);
    removeEventListener('pagehide', onLeave);
    return true;
  };
  const run = (keepalive: boolean) => {
    if (!settle()) return;
    commit({ keepalive }).catch((error: unknown) => {
      restore();
      warn(failed, { description: messageFor(error) });
    });
  };
  const onLeave = () => run(true);
  const timer = setTimeout(() => run(false), undoWindowMs);

  hide();
  addEventListener('pagehide', onLeave);
  const undo = () => void (settle() && restore());
  notify(done, { action: { label: 'Undo', onClick: undo } });
  return undo;
}
