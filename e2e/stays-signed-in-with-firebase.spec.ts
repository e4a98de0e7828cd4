import type { Page } from '@playwright/test';
import { addAccount, chooseAccount, openGoogle } from './google/window.ts';
import { changeAccount, isFirebase } from './identity.ts';
import { expect, test } from './journey.ts';
import { signUp, somebody, withoutTips } from './person.ts';

/** Firebase's token lives an hour, and so does our cookie. The clock of the page is turned; all else is real. */
test.skip(!isFirebase, 'The built-in session lasts by itself');

const places = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const isRefresh = (url: string) => url.includes('/securetoken.googleapis.com/');
const tokenOf = (headers: Record<string, string>) => headers['authorization'] ?? '';

/** Tokens that the emulator makes in one second are the same token. */
const aSecondLater = async () => {
  const second = () => Math.floor(Date.now() / 1000);
  const now = second();
  await expect.poll(second).toBeGreaterThan(now);
};

test('stays open for hours: the token is renewed before it ends, and a cookie made of it', async ({
  page,
}) => {
  await page.clock.install();
  await signUp(page);
  const before = page.waitForRequest((request) => request.url().endsWith('/api/clients'));
  await places(page).getByRole('link', { name: 'Clients' }).click();
  const oldToken = tokenOf((await before).headers());
  expect(oldToken).toMatch(/^Bearer .+/);

  for (const hour of ['first', 'second', 'third']) {
    await aSecondLater();
    const renewed = page.waitForResponse((answer) => isRefresh(answer.url()));
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/firebase'));
    await page.clock.fastForward('56:00'); // without input, as during playback or a transcription
    expect((await renewed).status(), `${hour} hour`).toBe(200);
    expect(await (await told).headerValue('set-cookie'), `${hour} hour`).toContain('afterword.identity=');
  }
  const after = page.waitForRequest((request) => request.url().endsWith('/api/folders'));
  await places(page).getByRole('link', { name: 'Folders' }).click();
  expect(tokenOf((await after).headers()), 'calls carry a new one').not.toBe(oldToken);
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible();
});

test('a machine that slept through the hour goes on with its next call', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  const renewed = page.waitForResponse((answer) => isRefresh(answer.url()));
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000); // no timer has run
  await places(page).getByRole('link', { name: 'Folders' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible();
});

test.describe('whose account is disabled meanwhile', () => {
  test.use({ expectedErrors: / 40[01]/ });

  test('is signed out when the token ends, signs in over the page and finds everything as it was typed', async ({
    page,
  }) => {
    await page.clock.install();
    const dana = await signUp(page);
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Add client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add client' });
    await dialog.getByLabel('Name', { exact: true }).fill('Maya Lindqvist');
    await changeAccount(dana.email, { disableUser: true });
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await dialog.getByRole('button', { name: 'Add client' }).click();

    const door = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(door).toContainText(dana.email);
    await expect(door.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await door.getByLabel('E-mail').fill(dana.email);
    await door.getByLabel('Password', { exact: true }).fill(dana.password);
    await door.getByRole('button', { name: 'Sign in' }).click();
    await expect(door).toContainText('This account has been disabled.');

    await changeAccount(dana.email, { disableUser: false });
    await door.getByRole('button', { name: 'Sign in' }).click();
    await expect(door).toBeHidden();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Maya Lindqvist');
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  });
});

test.describe('whose session ends, and who has only Google', () => {
  test.use({ expectedErrors: / 401/ });

  test('signs in over the page, and goes on where they were', async ({ page }) => {
    await withoutTips(page);
    const gina = { email: somebody('Gina').email, name: 'Gina Keller' };
    await page.goto('/signin');
    await addAccount(await openGoogle(page), gina);
    await expect(page.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toBeVisible();
    const post = async (path: string, data: object) => {
      const headers = { origin: new URL(page.url()).origin };
      expect((await page.request.post(path, { data, headers })).ok(), path).toBe(true);
    };
    const id = await page.evaluate(() => localStorage.getItem('onboardingOf'));
    await post(`/api/user-activity/${id}/onboarding-state`, {
      onboardingState: { onboardingCompleted: true },
    });
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Add client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add client' });
    await dialog.getByLabel('Name', { exact: true }).fill('Maya Lindqvist');
    await post('/api/identity/sign-out', {}); // as with a copy of the cookie: this page does not hear of it
    await dialog.getByRole('button', { name: 'Add client' }).click();

    const door = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(door).toContainText(gina.email);
    await chooseAccount(await openGoogle(page), gina);
    await expect(door).toBeHidden();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Maya Lindqvist');
    await dialog.getByRole('button', { name: 'Add client' }).click();
    // And not to where a sign-in at the door leads.
    await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  });
});
