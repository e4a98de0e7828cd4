import { useSyncExternalStore } from 'react';

/** Wide enough for transcript and results side by side at a readable line length. */
const wide = matchMedia('(min-width: 70rem)');

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
