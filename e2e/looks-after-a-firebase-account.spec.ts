import type { Page } from '@playwright/test';
import { addAccount, openGoogle } from './google/window.ts';
import { accountOf, googlesLink, isFirebase, refused, toOurs } from './identity.ts';
import { expect, test } from './journey.ts';
import { dashboard, news, register, signIn, signOut, signUp, somebody, withoutTips } from './person.ts';

/** Passwords and addresses where Google keeps both: its letters, its pages, and what of ours is about them. */
test.skip(!isFirebase, 'The built-in provider writes letters of its own');
test.use({ expectedErrors: new RegExp(`${refused.source}|securetoken.* 400| 401`) });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function linkTo(email: string, kind: Parameters<typeof googlesLink>[1]): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await googlesLink(email, kind);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

test('gives Google the name that was registered', async ({ page }) => {
  const { email } = await register(page, 'Dana');
  expect(await accountOf(email)).toMatchObject({ displayName: 'dana' }); // the username (spec 7)
});

test('confirms the address on a page of Google, and the settings know', async ({ page }) => {
  const dana = await signUp(page);
  await page.goto('/settings#email');
  await expect(section(page, 'E-mail')).toContainText('Not confirmed yet');
  const link = await linkTo(dana.email, 'VERIFY_EMAIL');
  expect(new URL(link).searchParams.get('continueUrl'), 'a way back').toBe(
    new URL('/settings#email', page.url()).href,
  );
  await fetch(link, { redirect: 'manual' });
  await page.reload();
  await expect(section(page, 'E-mail').getByText('Confirmed', { exact: true })).toBeVisible();
});

test('chooses a new password on a page of Google, and is back at the door', async ({ page }) => {
  const dana = await signUp(page);
  await signOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(dana.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('It works once, for an hour.')).toBeVisible();
  const link = await linkTo(dana.email, 'PASSWORD_RESET');
  await page.goto(`${link}&newPassword=${encodeURIComponent('a finer password')}`);
  await expect(page, 'Google leads back').toHaveURL(/\/signin$/);
  await signIn(page, { ...dana, password: 'a finer password' });
  await expect(dashboard(page)).toBeVisible();
});

test('changes the password, and every other device is signed out at once', async ({
  page,
  browser,
  product,
}) => {
  const dana = await signUp(page);
  const phone = await browser.newContext({ baseURL: product.url });
  const there = await phone.newPage();
  await withoutTips(there);
  await there.goto('/signin');
  await signIn(there, dana);
  await expect(dashboard(there)).toBeVisible();

  await page.goto('/settings#password');
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByLabel('Current password').fill('not this one');
  await password.getByLabel('New password').fill('a finer password');
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password');
  await password.getByLabel('Current password').fill(dana.password);
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect(news(page)).toContainText('Password changed');
  await expect(news(page)).toContainText('You are signed out everywhere else.');

  await there.getByRole('link', { name: 'Folders' }).first().click();
  await expect(there.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await phone.close();
  await page.goto('/folders');
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' }), 'here they stay').toBeVisible();
});

test('moves to another address, and signs in with it', async ({ page, product }) => {
  const dana = await signUp(page);
  const { email } = somebody('Dana');
  await page.goto('/settings#email');
  await section(page, 'E-mail').getByRole('button', { name: 'Change address' }).click();
  await section(page, 'E-mail').getByLabel('New e-mail address').fill(email);
  await section(page, 'E-mail').getByLabel('Your password').fill(dana.password);
  await section(page, 'E-mail').getByRole('button', { name: 'Send the link' }).click();
  await expect(news(page)).toContainText('A link is on its way');
  await page.goto(toOurs(product, await linkTo(email, 'VERIFY_AND_CHANGE_EMAIL')));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`You will receive account notices at ${email}.`)).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'));
  await page.goto('/signin');
  await signIn(page, { ...dana, email });
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/settings#email');
  await expect(section(page, 'E-mail')).toContainText(email);
});

test('sees nothing of what Google keeps', async ({ page }) => {
  await withoutTips(page);
  const { email } = somebody('Gina');
  await page.goto('/signin');
  await addAccount(await openGoogle(page), { email, name: 'Gina Keller' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('registrationAttemptTime', '1'));
  const id = await page.evaluate(() => localStorage.getItem('onboardingOf'));
  await page.request.post(`/api/user-activity/${id}/onboarding-state`, {
    data: { onboardingState: { onboardingCompleted: true } },
    headers: { origin: new URL(page.url()).origin },
  });
  await page.goto('/settings#password');
  await expect(section(page, 'Password')).toContainText('You sign in with Google');
  await expect(section(page, 'Password').getByRole('button')).toHaveCount(0);
  await page.goto('/settings#email');
  await expect(section(page, 'E-mail')).toContainText(email);
  await expect(section(page, 'E-mail')).toContainText('Confirmed');
  await expect(section(page, 'E-mail')).toContainText('This address comes from your Google account.');
  await expect(section(page, 'E-mail').getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Two-factor authentication')).toHaveCount(0);
  await expect(page.getByText('Where you are signed in')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog').getByRole('combobox');
  await palette.fill('security');
  await expect(page.getByRole('option', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Two-factor authentication' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Where you are signed in' })).toHaveCount(0);
});
