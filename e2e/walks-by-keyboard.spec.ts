import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './journey.ts';
import { signUp } from './person.ts';

/** With Tab alone every control is reached with a visible focus, and a skip link passes the navigation. */
const mostStops = 150; // more than any screen has
const doors = ['/', '/pricing', '/faq', '/ai-sample', '/signin', '/register', '/forgot-password'];

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a phone has no keyboard'));

test('the pages before sign-in', async ({ page }) => {
  for (const path of doors) await walk(page, path);
});

test('the screens of a practice at work', async ({ page }) => {
  await signUp(page);
  const { client, folder, talk } = await fill(page);
  const settings = ['/settings', '/ai-settings', '/upgrade', '/payment?plan=pro'];
  const steps = ['/profile-setup', '/task-destination', '/custom-fields-setup', '/profile-review'];
  const own = [`/clients/${client}`, `/folders/${folder}`, `/app/conversation/${talk}`];
  for (const path of ['/dashboard', '/app/record', '/upload', '/clients', '/folders', ...own])
    await walk(page, path);
  for (const path of [...settings, ...steps, '/clair-welcome', '/streaming-demo']) await walk(page, path);
});

test('a link leads past the navigation', async ({ page }) => {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.goto('/pricing');
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await signUp(page);
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

async function walk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const unseen: string[] = [];
  let stops = 0;
  for (; stops < mostStops; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(look);
    if (stop === null) break;
    if (stop !== '') unseen.push(stop);
  }
  expect.soft([...new Set(unseen)], path).toEqual([]);
  expect.soft(stops, `${path} has an end`).toBeLessThan(mostStops);
  expect.soft(stops, path).toBeGreaterThan(2);
}

/** In the browser: what is wrong with the place the keyboard is at; nothing where it is seen, `null` past the end. */
function look(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // The browser marks the parts of these itself.
  if (element instanceof HTMLAudioElement || (element instanceof HTMLInputElement && element.type === 'date'))
    return '';
  const isMarked = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (one) => !!one,
  );
  const isSeen = around.some((one) =>
    [undefined, '::before', '::after'].some((part) => isMarked(getComputedStyle(one, part))),
  );
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  return isSeen && isInView ? '' : `${element.tagName} ${name}: ${isSeen ? 'out of view' : 'not marked'}`;
}
