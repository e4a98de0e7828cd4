import { notify, warn } from './toast.ts';
import { messageFor } from './error-messages.ts';

/**
 * Something disappears at once and is really done only when nobody took it back. Closing the page counts as leaving
 * it done: the request is sent then and outlives the page.
 */
type Undoable = {
  /** Takes it off the screen. */
  hide: () => void;
  /** Puts it back, after undo or failure. */
  restore: () => void;
  commit: (options: { keepalive: boolean }) => Promise<unknown>;
  /** What happened: "Folder deleted". */
  done: string;
  /** What is said when it could not be done: "Failed to delete the folder". */
  failed: string;
};

const undoWindowMs = 4000; // as long as the toast that offers it (spec 9)

export function doWithUndo({ hide, restore, commit, done, failed }: Undoable): void {
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
  notify(done, { action: { label: 'Undo', onClick: () => settle() && restore() } });
}
