import { useEffect } from 'react';

/** Single-key shortcuts of a screen. Fields, dialogs, menus and modifier keys switch them off. */
export type Shortcuts = Partial<Record<string, () => void>>;

const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';
const pressing = 'button, a, summary, [role="tab"], input[type="checkbox"]'; // these use Space and Enter themselves

/** The focused element handles the key itself. */
function isForTarget({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isSlider = target.matches('input[type="range"]');
  return (target.closest(typing) !== null && !isSlider) || (key === ' ' && target.closest(pressing) !== null);
}

export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModified || event.repeat || isForTarget(event)) return;
      const act = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shortcuts]);
}
