import { useEffect } from 'react';

/** Single-key shortcuts of a screen. Fields, dialogs, menus and modifier keys switch them off. */
export type Shortcuts = Partial<Record<string, () => void>>;

const typing =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';
const pressing = 'button, a, summary, [role="tab"]'; // these use Space and Enter themselves

export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      const isSlider = target?.matches('input[type="range"]') ?? false;
      if (target?.closest(typing) && !isSlider) return;
      if (event.key === ' ' && target?.closest(pressing)) return;
      const act = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [shortcuts]);
}
