import { useEffect, type RefObject } from 'react';

/**
 * Focuses the textarea of an editor that has just opened, with the cursor at its end. An editor that reopens itself
 * after a reload or a failed save must not take the focus from a field in use.
 */
export function useFocusOnOpen(editor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.matches('textarea, input, [contenteditable]')) return;
    const field =
      editor.current instanceof HTMLTextAreaElement
        ? editor.current
        : editor.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [editor]);
}
