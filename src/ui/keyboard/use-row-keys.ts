import { useEffect, type RefObject } from 'react';

const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

function stepOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (target instanceof HTMLElement && target.closest(typing)) return undefined;
  return { j: 1, k: -1 }[key.toLowerCase()];
}

/** J and K move the focus through the rows of a list; Enter opens the row, because its link has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = stepOf(event);
      if (step === undefined) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
      const current = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
      const next = links[current < 0 ? 0 : current + step];
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.closest('li')?.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list]);
}
