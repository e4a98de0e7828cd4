import { isRecorderTaken } from '#features/recording/web/device/recording-locks.ts';
import { readUnacknowledgedSaves } from '#ui/save/unacknowledged-saves.ts';
import { sharePath } from '../paths.ts';
import { workerMessages } from './worker-messages.ts';

/** Registers the service worker, and tells what it has to say. Private windows refuse it; the app works without. */
type Listeners = {
  /** A new version waits; it takes over when this page asks for it. */
  onWaiting(): void;
  onOpen(path: string): void;
  onTold(): void;
};

const lookAgainMs = 3600_000; // a tab may stay open for days

export function installWorker(listeners: Listeners): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => {};
  const onMessage = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === workerMessages.told) listeners.onTold();
    if (data?.type === workerMessages.open && data.path) listeners.onOpen(data.path);
  };
  serviceWorker.addEventListener('message', onMessage);
  void register(listeners.onWaiting).catch(() => undefined);
  const timer = setInterval(
    () =>
      void current()
        .then((known) => known?.update())
        .catch(() => undefined),
    lookAgainMs,
  );
  return () => {
    serviceWorker.removeEventListener('message', onMessage);
    clearInterval(timer);
  };
}

const current = () => navigator.serviceWorker.getRegistration('/');

async function register(onWaiting: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
  // Before, the worker served this path alone.
  const narrow = await navigator.serviceWorker.getRegistration(sharePath);
  if (narrow && new URL(narrow.scope).pathname === sharePath) await narrow.unregister();
  const tell = () => {
    // Without a controller it is the first one, which takes over by itself.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting();
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}

/** Whether the new version may take over: no tab records, and nothing waits to be saved. */
export const canUpdate = async (): Promise<boolean> =>
  readUnacknowledgedSaves().length === 0 && !(await isRecorderTaken());

const updateTries = 15;
const tryAgainMs = 1000;

/** Ends with a page load; without one where a recording began meanwhile, or where saving takes longer than this. */
export async function updateNow(): Promise<void> {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  for (let left = updateTries; left > 0; left -= 1) {
    if (await canUpdate()) (await current())?.waiting?.postMessage(workerMessages.update);
    await new Promise((done) => setTimeout(done, tryAgainMs));
  }
}
