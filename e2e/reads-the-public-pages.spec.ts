import type { Page } from '@playwright/test';
import { lookWithAxe } from './axe.ts';
import { isFirebase } from './identity.ts';
import { anySize, expect, test } from './journey.ts';
import { signUp } from './person.ts';
import { dressIn, followSystem, themes } from './screens.ts';

/** A visitor reads, listens, compares and signs up; a signed-in coach opens the same pages. */
const pages = [
  ['/', 'Turn Convos Into Action'],
  ['/pricing', 'One product, priced by the minute'],
  ['/public-pricing', 'See prices before you sign up'],
  ['/overview', '7 days with your own sessions'],
  ['/faq', 'Questions and answers'],
  ['/ai-sample', 'Letting go of the release, and a talk with Tom'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const;

const example = (page: Page) => page.getByRole('figure', { name: /^Example/ });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is whole', { tag: anySize }, async ({ page }) => {
    for (const [path, title] of pages) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    }
    await page.goto('/');
    await expect(example(page).getByText('Send Tom the invitation')).toBeVisible();
    await page.goto('/faq');
    await page.getByText('Can you read my sessions?').click();
    await expect(page.getByText('run Afterword on a server of your own')).toBeVisible();
    await page.goto('/pricing');
    await page.getByText('Yearly').click();
    await expect(page.getByText('$390')).toBeVisible();
    await expect(page.getByText('$39', { exact: true })).toBeHidden();
  });
});

test.describe('with a page that is not there', () => {
  test.use({ expectedErrors: /404/ });

  test('every page is accessible, in both themes, and as narrow as the screen', async ({
    page,
    isMobile,
  }) => {
    await followSystem(page);
    if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
    for (const [path] of [...pages, ['/nowhere.html']] as const) {
      await page.goto(path);
      for (const theme of themes) {
        await dressIn(page, theme);
        const { violations } = await lookWithAxe(page, {
          rules: theme === 'dark' ? ['color-contrast'] : null,
        });
        const said = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`),
        );
        expect.soft(said, `${path}, ${theme}`).toEqual([]);
      }
      const [used, given] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect.soft(used, `width of ${path}`).toBeLessThanOrEqual(given ?? 0);
    }
  });

  test('what is not there says so', { tag: anySize }, async ({ page }) => {
    for (const path of ['/nowhere.html', '/privacy.html']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
  });
});

test('the example is never empty, plays by itself, and is complete within ten seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await example(page).scrollIntoViewIfNeeded();
  const rows = example(page).getByRole('listitem');
  const rowsOn = () => rows.evaluateAll((all) => all.filter((one) => 'on' in one.dataset).length);
  const toggle = example(page).getByRole('button', { name: 'Play the example' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(20_000);
  await toggle.click(); // from its beginning again
  await page.clock.runFor(200);
  expect(await rowsOn(), 'two turns, their task, and the turn that is being said').toBe(4);
  await page.clock.runFor(10_000);
  expect(await rowsOn()).toBe(await rows.count());
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');

  await toggle.click();
  await page.clock.runFor(2000);
  await toggle.click();
  await expect(toggle, 'paused').toHaveAttribute('aria-pressed', 'false');
  expect(await rowsOn()).toBeLessThan(await rows.count());
});

test('the pictures of the product follow the theme, and reserve their place', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/');
  const pictures = page.getByRole('region', { name: 'From the session to the next step' }).getByRole('img');
  await expect(pictures).toHaveCount(3);
  const heights = () => pictures.evaluateAll((all) => all.map((one) => one.clientHeight));
  const before = await heights();
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/-light/);
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  }
  expect(await heights()).toEqual(before);
});

test('a time of the sample session plays from there', { tag: anySize }, async ({ page }) => {
  await page.goto('/ai-sample');
  await page.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: 'Said at 3:16' }).click();
  await expect(page).toHaveURL(/#line-25$/);
  const second = () => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime);
  await expect.poll(second).toBeGreaterThan(195);
  const player = page.getByRole('group', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Play the session' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await player.getByRole('button', { name: 'Play the session' }).click();
  await player.getByRole('slider', { name: 'Position in the recording' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(second).toBe(0);
  await player.getByRole('button', { name: 'Speed 1×' }).click();
  await expect(player.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible();
});

test('from the first page to an account, and back as a coach', { tag: anySize }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start 7-Day Trial' }).first().click();
  await expect(page).toHaveURL(/\/overview$/);
  await page.getByRole('link', { name: 'Start with Pro' }).click();
  await expect(page).toHaveURL(/\/register\?plan=pro$/);
  await expect(page.getByText('You chose Pro')).toBeVisible();
  await signUp(page);
  await page.goto('/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Sign In' })).toBeHidden();
  await banner.getByRole('button', { name: 'Sign Out' }).click();
  await expect(banner.getByRole('link', { name: 'Start Trial' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).not.toHaveURL(/\/dashboard/); // signed out
});

test('the privacy policy counts the cookies as they are', { tag: anySize }, async ({ page, context }) => {
  await page.goto('/');
  await page.goto('/privacy');
  expect(await context.cookies(), 'none for who only reads').toEqual([]);
  await signUp(page);
  await page.goto('/settings');
  const cookies = await context.cookies();
  expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true);
  expect(cookies).toHaveLength(isFirebase ? 0 : 2);
  await page.goto('/privacy');
  await expect(page.getByText('We use two necessary cookies')).toBeVisible({ visible: !isFirebase });
});

test('a coach watches the sample become notes', { tag: anySize }, async ({ page }) => {
  await signUp(page);
  await page.goto('/streaming-demo');
  // It opens playing, without sound.
  await expect(page.getByRole('list', { name: 'Transcript' })).toContainText('Welcome back');
  const isMuted = () => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.muted);
  expect(await isMuted()).toBe(true);
  await page.getByRole('button', { name: 'Turn on sound' }).click();
  expect(await isMuted()).toBe(false);
  await page.getByRole('button', { name: 'Go to the results' }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
});
