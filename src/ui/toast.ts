import type { ExternalToast } from 'sonner';

/**
 * Short news at the edge of the screen: one visible, gone after four seconds (spec 4, 9). The library is loaded with
 * the first toast or by `prepareNews`, so no screen waits for it.
 */
type Action = { label: string; onClick: () => void };
type Details = { description?: string; action?: Action };

let loading: ReturnType<typeof load> | null = null;

const load = () => import('./overlays/toaster.tsx');

/** Asked for once: a second import may overtake the first, and the older news would replace the newer. */
function loadOnce() {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** That the connection is gone must be told without one. */
export const prepareNews = (): void => void loadOnce().catch(() => undefined);

async function show(kind: 'message' | 'error', title: string, details: Details): Promise<void> {
  const { mountToaster } = await loadOnce();
  const toast = await mountToaster();
  toast.dismiss(); // at most one: the newest replaces, it does not queue
  const options: ExternalToast = { ...details };
  toast[kind](title, options);
}

const tell = (kind: 'message' | 'error', title: string, details: Details): void =>
  void show(kind, title, details).catch(() => undefined); // no connection to load it by

export const notify = (title: string, details: Details = {}): void => tell('message', title, details);

const readMs = 1500; // long enough to read one
let freeAt = 0;

/** For news that come together: each can be read before the next takes its place. */
export function inTurn(say: () => void): void {
  const now = Date.now();
  const at = Math.max(now, freeAt);
  freeAt = at + readMs;
  setTimeout(say, at - now);
}

/** The spec's destructive toast. */
export const warn = (title: string, details: Details = {}): void => tell('error', title, details);
