/** Public pages are documents of their own; this one is about to go, and nothing may be shown meanwhile. */
export function openDocument(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => undefined);
}
