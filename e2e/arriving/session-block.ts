import type { Page } from '@playwright/test';
import { isFirebase } from '../identity.ts';

/** The page asks who is here by itself then, so that an answer can be put in the place of the server's. */
export async function withoutSessionBlock(page: Page, path: string): Promise<void> {
  if (isFirebase) return; // where a token is the session the page comes without
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*id="session"[^>]*>.*?<\/script>/s, '');
    return route.fulfill({ response, body });
  });
}
