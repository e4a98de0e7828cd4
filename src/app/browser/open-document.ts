/**
 * Public pages are separate documents. The promise never resolves, so the app renders nothing while the browser leaves.
 */
export function openDocument(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => undefined);
}
