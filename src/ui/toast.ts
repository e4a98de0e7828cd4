import type { ExternalToast } from 'sonner';

/**
 * Toasts: one visible, gone after four seconds (spec 4, 9). The library loads with the first toast or by
 * `preloadToasts`, so that no screen waits for it.
 */
type Action = { label: string; onClick: () => void };
type Details = {
  description?: string;
  action?: Action;
  /** In ms, where four seconds are too short. */ duration?: number;
};

let loading: ReturnType<typeof load> | null = null;

const load = () => import('./overlays/toaster.tsx');

/** Imported once: a second import could finish first and show an older toast over a newer one. */
function loadOnce() {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The offline toast must show without a connection. */
export const preloadToasts = (): void => void loadOnce().catch(() => undefined);

let pressedAt = 0; // from the top of the window, where the last press was
globalThis.addEventListener?.('pointerdown', ({ clientY }) => (pressedAt = clientY), { capture: true });

/** On a phone a toast stands at the foot, or at the head where what it speaks of is below (`styles/toasts.css`). */
const standClear = (): void =>
  void document.documentElement.toggleAttribute('data-pressed-below', pressedAt > innerHeight / 2);

async function show(kind: 'message' | 'error', title: string, details: Details): Promise<void> {
  const { mountToaster } = await loadOnce();
  const toast = await mountToaster();
  toast.dismiss(); // the newest toast replaces the others
  standClear();
  const options: ExternalToast = { ...details };
  toast[kind](title, options);
}

const showToast = (kind: 'message' | 'error', title: string, details: Details): void =>
  void show(kind, title, details).catch(() => undefined); // offline: the library cannot be loaded

export const notify = (title: string, details: Details = {}): void => showToast('message', title, details);

const readMs = 1500; // time to read one toast
let freeAt = 0;

/** For several toasts at once: each stays readable before the next replaces it. */
export function queueToasts(say: () => void): void {
  const now = Date.now();
  const at = Math.max(now, freeAt);
  freeAt = at + readMs;
  setTimeout(say, at - now);
}

/** The spec's destructive toast. */
export const warn = (title: string, details: Details = {}): void => showToast('error', title, details);
