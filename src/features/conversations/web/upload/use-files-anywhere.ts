import { useEffect } from 'react';

const shortestTranscript = 40; // a word or a link on the clipboard is no transcript

/**
 * Accepts files dropped outside the drop zone or pasted; the browser would open a dropped file instead of the page.
 */
export function useFilesAnywhere(
  isOpen: boolean,
  take: { onFiles: (files: File[]) => void; onText: (text: string) => void },
): void {
  const { onFiles, onText } = take;
  useEffect(() => {
    const isInField = (target: EventTarget | null) =>
      target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
    const hold = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      const zoneTookIt = event.defaultPrevented;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isOpen && !zoneTookIt && files.length > 0) onFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isOpen || isInField(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) onFiles(files);
      else if (text.trim().length >= shortestTranscript) onText(text);
    };
    addEventListener('dragover', hold);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', hold);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [isOpen, onFiles, onText]);
}
