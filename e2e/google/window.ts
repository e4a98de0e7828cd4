import { expect, type BrowserContext, type Page } from '@playwright/test';
import { messenger } from './messenger.ts';

/**
 * Google's window as the Auth emulator shows it: a list of the accounts there are, and a form for a new one. What these
 * pages want from other hosts is answered here, because journeys have no network.
 */
export type GoogleAccount = { email: string; name: string };

/** The product and the emulator are on this machine and need no `https`. */
const elsewhere = /^https:/;

export async function withoutNetwork(context: BrowserContext): Promise<void> {
  await context.route(elsewhere, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname === 'apis.google.com' && pathname === '/js/api.js')
      return route.fulfill({ contentType: 'text/javascript', body: `(${messenger.toString()})();` });
    if (route.request().resourceType() === 'stylesheet')
      return route.fulfill({ contentType: 'text/css', body: '' });
    // The emulator looks for it and does without.
    if (hostname === 'unpkg.com') return route.fulfill({ contentType: 'text/javascript', body: '' });
    return route.abort();
  });
}

export const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

export async function openGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await googleButton(page).click();
  const shown = await opening;
  await expect(shown.getByText('Sign-in with Google.com').first()).toBeVisible();
  return shown;
}

export async function addAccount(shown: Page, { email, name }: GoogleAccount): Promise<void> {
  await shown.getByRole('button', { name: 'Add new account' }).click();
  await shown.locator('#email-input').fill(email);
  await shown.locator('#display-name-input').fill(name);
  await endsWith(shown, () => shown.getByRole('button', { name: 'Sign in with Google.com' }).click());
}

export async function chooseAccount(shown: Page, { email }: GoogleAccount): Promise<void> {
  await endsWith(shown, () => shown.getByRole('listitem').filter({ hasText: email }).click());
}

/** Whatever is chosen, the window closes by itself. */
export async function endsWith(shown: Page, choose: () => Promise<unknown>): Promise<void> {
  const closed = shown.waitForEvent('close');
  await choose();
  await closed;
}

/** Google vouches for most addresses, and the emulator's form for all; this one it does not. */
export async function signInUnconfirmed(shown: Page, email: string): Promise<void> {
  await endsWith(shown, () =>
    shown.evaluate((address) => {
      const token = { sub: String(Date.now()), email: address, email_verified: false, name: 'Somebody' };
      const page = window as unknown as { finishWithUser(token: string, email: string): void };
      page.finishWithUser(encodeURIComponent(JSON.stringify(token)), address);
    }, email),
  );
}
