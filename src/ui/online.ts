import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** False only when the browser is sure that there is no network; true is no promise that the server answers. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
