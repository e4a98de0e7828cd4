/** Copies a text, with a rich version for editors that take one. Rejects where the browser allows neither way. */
type Copied = { text: string; html?: string };

export async function copyToClipboard(copied: Copied): Promise<void> {
  try {
    const types = { 'text/plain': copied.text, ...(copied.html ? { 'text/html': copied.html } : {}) };
    const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
  } catch {
    copyByEvent(copied);
  }
}

/** Pages without HTTPS have no clipboard object, and older browsers write no rich text: both still have the event. */
function copyByEvent({ text, html }: Copied): void {
  const write = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', write, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', write);
  if (!isCopied) throw new Error('The browser refused to copy.');
}
