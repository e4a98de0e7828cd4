import type { Page } from '@playwright/test';
import { addAccount, chooseAccount, googleButton, openGoogle, signInUnconfirmed } from './google/window.ts';
import { isFirebase } from './identity.ts';
import { expect, test } from './journey.ts';
import { dashboard, news, register, signIn, signOut, somebody, withoutTips } from './person.ts';

/** Google's window, opened by Firebase's own SDK and answered by the emulator, under the policy the server really sends. */
test.skip(!isFirebase, 'Only Firebase brings Google');
test.beforeEach(({ page }) => withoutTips(page));

const googleAccount = (firstName: string) => {
  const { email } = somebody(firstName);
  return { email, name: `${firstName} Keller` };
};

const firstStep = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tell us about yourself' });

const pending = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('pendingGoogleAuth'),
    localStorage.getItem('googleAuthStartTime') !== null,
  ]);

/** As if they had walked through onboarding, which other journeys do. */
async function finishOnboarding(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const id = await page.evaluate(() => localStorage.getItem('onboardingOf'));
  const answer = await page.request.post(`/api/user-activity/${id}/onboarding-state`, {
    data: { onboardingState: { onboardingCompleted: true } },
    headers,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('comes in new, and comes back to their dashboard', async ({ page }) => {
  const gina = googleAccount('Gina');
  await page.goto('/signin');
  const helper = await page.locator('iframe').boundingBox();
  expect(helper, 'the helper frame is there before the click, and takes no room').toMatchObject({
    width: 1,
    height: 1,
  });
  expect(helper!.y).toBeLessThan(0);
  const shown = await openGoogle(page);
  expect(await pending(page), 'while the window is open').toEqual(['true', true]);
  await addAccount(shown, gina);
  await expect(firstStep(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup\?plan=starter$/);
  expect(await pending(page)).toEqual([null, false]);
  await expect(news(page)).toContainText('Welcome Gina Keller!');

  await finishOnboarding(page);
  await page.goto('/dashboard');
  await signOut(page);
  await chooseAccount(await openGoogle(page), gina);
  await expect(dashboard(page)).toBeVisible();
  await expect(news(page)).toContainText('Welcome back!');
  await expect(news(page)).toContainText('Let’s turn conversations into action.');
  await page.reload();
  await expect(dashboard(page), 'and stays signed in').toBeVisible();
});

test('comes back to the page they wanted, within two minutes', async ({ page }) => {
  const gina = googleAccount('Gina');
  await page.goto('/register?plan=pro');
  await addAccount(await openGoogle(page), gina);
  await expect(page).toHaveURL(/\/profile-setup\?plan=pro$/);
  await finishOnboarding(page);
  await page.goto('/dashboard');
  await signOut(page);

  await page.goto('/folders');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/signin');
  await chooseAccount(await openGoogle(page), gina);
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible();
});

test('takes longer than two minutes: signed in all the same, and nothing is pending', async ({ page }) => {
  const gina = googleAccount('Gina');
  await page.clock.install();
  await page.goto('/signin');
  const shown = await openGoogle(page);
  await page.clock.fastForward('02:30');
  await addAccount(shown, gina);
  await expect(firstStep(page)).toBeVisible();
  expect(await pending(page)).toEqual([null, false]);
});

test('closes the window and is told, or tries again at once', async ({ page }) => {
  const gina = googleAccount('Gina');
  await page.goto('/signin');
  await (await openGoogle(page)).close();
  await expect(news(page)).toContainText('Login Failed');
  await expect(news(page)).toContainText('The Google window was closed before you were signed in.');
  expect(await pending(page)).toEqual([null, false]);
  await expect(googleButton(page)).not.toHaveAttribute('aria-busy');
  await expect(news(page), 'gone by itself').not.toContainText('Login Failed');

  await (await openGoogle(page)).close();
  await addAccount(await openGoogle(page), gina);
  await expect(firstStep(page)).toBeVisible();
  await expect(news(page)).toContainText('Login Successful');
});

test('closes the window and signs up with a password instead, and hears no more of it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/signin');
  await (await openGoogle(page)).close();
  await register(page, 'Dana');
  await page.clock.runFor('00:12'); // Firebase takes ten seconds to believe that the window is gone
  await expect(news(page)).not.toContainText('Login Failed');
  await expect(firstStep(page)).toBeVisible();
});

test('is told when the browser blocks the window', async ({ page }) => {
  const gina = googleAccount('Gina');
  await page.goto('/signin');
  await expect(googleButton(page)).toBeVisible();
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null; // what a page sees of a blocked window
    };
  });
  await googleButton(page).click();
  await expect(news(page)).toContainText('Login Failed');
  await expect(news(page)).toContainText('Your browser blocked the Google window.');
  expect(await pending(page)).toEqual([null, false]);
  await addAccount(await openGoogle(page), gina);
  await expect(firstStep(page)).toBeVisible();
});

test('who has a password for this address finds the same account', async ({ page }) => {
  const dana = await register(page, 'Dana');
  await finishOnboarding(page);
  await page.goto('/dashboard');
  await signOut(page);
  await addAccount(await openGoogle(page), { email: dana.email, name: 'Dana Keller' });
  await expect(dashboard(page)).toBeVisible();
  await expect(news(page)).toContainText('Welcome back!');
});

test('who has a password is sent to it where Google has not confirmed the address', async ({ page }) => {
  const dana = await register(page, 'Dana');
  await finishOnboarding(page);
  await page.goto('/dashboard');
  await signOut(page);
  await signInUnconfirmed(await openGoogle(page), dana.email);
  await expect(news(page)).toContainText('Login Failed');
  await expect(news(page)).toContainText('There is already an account with a password for this address.');
  await signIn(page, dana);
  await expect(dashboard(page)).toBeVisible();
});
