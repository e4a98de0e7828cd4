import type { Page } from '@playwright/test';

/**
 * Writes down every toast that was visible on this page, in order: some are replaced by the next after a moment. A
 * destructive one begins with "! ".
 */
export async function hear(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast][data-visible=true]')) {
        const parts = [...toast.querySelectorAll('[data-title], [data-description]')];
        const words = parts.map(({ textContent }) => textContent).join(' / ');
        const line = `${toast.getAttribute('data-type') === 'error' ? '! ' : ''}${words}`;
        if (words !== '' && heard.at(-1) !== line) heard.push(line);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join('\n'));
}
