import { useEffect, type RefObject } from 'react';

/** The element that takes the focus once it is rendered: an item that comes back, or the end of its list. */
let wanted: string | null = null;

/** What stands in the place of a list once its last item is decided. */
export const listEnd = 'end of the list';

export const wantFocus = (key: string): void => {
  wanted = key;
};

export function useWantedFocus(element: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    if (wanted !== key) return;
    wanted = null;
    element.current?.focus();
  });
}
