import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './journey.ts';
import { signUp } from './person.ts';

/** Clair's tips by the clock: when they come and go, where they stand, and when there are none (spec 2 and 9). */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('assistantEnabled', 'true'));
});

const tip = (page: Page) => page.getByRole('complementary', { name: 'A tip from Clair' });

test('gives a tip half a second after a screen opened, for eight seconds, once', async ({ page }) => {
  await signUp(page);
  const places = page.getByRole('navigation', { name: 'Main' });
  await places.getByRole('link', { name: 'Folders' }).hover(); // its code is fetched
  await page.clock.runFor(9000); // the dashboard's own tip has come and gone
  await expect(tip(page)).toBeHidden();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await places.getByRole('link', { name: 'Folders' }).click();
  await expect(heading(page, 'Folders')).toBeVisible();
  await page.clock.runFor(450);
  await expect(tip(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(tip(page)).toContainText('Deleting a folder never deletes');
  await expect(tip(page)).toHaveAttribute('data-position', 'bottom-right');
  await page.clock.runFor(7900);
  await expect(tip(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(150);
  await expect(tip(page), 'it fades').toHaveCSS('opacity', '0');
  await page.clock.runFor(300);
  await expect(tip(page)).toBeHidden();

  await page.clock.resume();
  await page.reload();
  await expect(heading(page, 'Folders')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(tip(page), 'never twice').toBeHidden();
});

test('is closed by a button, and keeps quiet when switched off', async ({ page }) => {
  await signUp(page);
  await page.clock.runFor(9000);
  await page.goto('/clients');
  await expect(heading(page, 'Clients')).toBeVisible();
  await page.clock.runFor(700);
  await tip(page).getByRole('button', { name: 'Close the tip' }).click();
  await page.clock.runFor(400);
  await expect(tip(page)).toBeHidden();

  await page.goto('/upload');
  await expect(heading(page, 'Upload')).toBeVisible();
  await page.clock.runFor(700);
  await expect(tip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(400);
  await expect(tip(page), 'or by Escape').toBeHidden();

  await page.goto('/ai-settings');
  await expect(heading(page, 'AI settings')).toBeVisible();
  await page.getByRole('switch', { name: 'Clair’s tips' }).click();
  expect(await page.evaluate(() => localStorage.getItem('assistantEnabled'))).toBe('false');
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole('link', { name: 'Folders' }).first().click();
  await expect(heading(page, 'Folders')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(tip(page)).toBeHidden();
});

test('never stands over a primary action, nor over what she speaks of', async ({ page }) => {
  await signUp(page);
  const { talk } = await fill(page);
  await page.evaluate(() => localStorage.removeItem('assistantTipsSeen'));
  const screens = ['/app/record', '/upload', '/clients', '/folders', '/settings', '/ai-settings'];
  for (const path of ['/dashboard', `/app/conversation/${talk}`, ...screens]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.clock.runFor(900);
    await expect(tip(page), path).toBeVisible();
    const about = path.includes('/conversation/') ? 'conversation' : path.slice(path.lastIndexOf('/') + 1);
    const covered = await page.evaluate((tip) => {
      const popup = document.querySelector('aside[aria-label="A tip from Clair"]')?.getBoundingClientRect();
      if (!popup) return [];
      return [...document.querySelectorAll(`.primary-action, [data-tip-about="${tip}"]`)]
        .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
        .filter(
          ([, box]) =>
            box.left < popup.right &&
            box.right > popup.left &&
            box.top < popup.bottom &&
            box.bottom > popup.top,
        )
        .map(([name]) => name);
    }, about);
    expect(covered, path).toEqual([]);
  }
});
