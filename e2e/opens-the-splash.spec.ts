import { anySize, expect, test as base } from './journey.ts';
import { signUp } from './person.ts';
import { startProduct } from './product.ts';

/** The splash opens over the landing page once, after 1.5 s, and only for a visitor who has not begun to read (spec 2, 9). */
const test = base.extend({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const product = await startProduct({ SPLASH_SCREEN: 'on' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('a visitor who waits meets the splash once', { tag: anySize }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(1400);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/onboarding\/splash$/);
  await page.clock.runFor(100);
  for (const name of ['Join For Free', 'Sign In', 'View Pricing Plans'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('skipSplash'))).toBe('true');

  await page.goto('/');
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a visitor who has begun to read is left where they are', { tag: anySize }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(1000);
  await page.keyboard.press('ArrowDown');
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a coach is left where they are', { tag: anySize }, async ({ page }) => {
  await signUp(page);
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(/:\d+\/$/);
});
