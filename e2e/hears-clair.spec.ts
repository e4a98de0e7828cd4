import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { anySize, expect, test } from './journey.ts';
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
  await places.getByRole('link', { name: 'Clients' }).hover(); // its code is fetched
  await page.clock.runFor(9000); // the dashboard's own tip has come and gone
  await expect(tip(page)).toBeHidden();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await places.getByRole('link', { name: 'Clients' }).click();
  await expect(heading(page, 'Clients')).toBeVisible();
  await page.clock.runFor(450);
  await expect(tip(page)).toBeHidden();
  await page.clock.runFor(100);
  await expect(tip(page)).toContainText('Choose a client before you record');
  await expect(tip(page)).toHaveAttribute('data-position', 'bottom-right');
  await page.clock.runFor(7900);
  await expect(tip(page)).toHaveCSS('opacity', '1');
  await page.clock.runFor(150);
  await expect(tip(page), 'it fades').toHaveCSS('opacity', '0');
  await page.clock.runFor(300);
  await expect(tip(page)).toBeHidden();

  await page.clock.resume();
  await page.reload();
  await expect(heading(page, 'Clients')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(tip(page), 'never twice').toBeHidden();
});

test('is closed by a button, and keeps quiet when switched off', { tag: anySize }, async ({ page }) => {
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

  await page.goto('/ai-settings#clair');
  await page.getByRole('switch', { name: 'Clair’s tips' }).click();
  expect(await page.evaluate(() => localStorage.getItem('assistantEnabled'))).toBe('false');
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(heading(page, 'Clients')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(tip(page)).toBeHidden();
});

/** What of her message lies on a control that can be reached, or on what she speaks of. */
const covered = (page: Page, about: string) =>
  page.evaluate((about) => {
    const ours = '[aria-label="A tip from Clair"]';
    const message = [...document.querySelectorAll(ours)].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    if (!message) return null;
    const box = message.getBoundingClientRect();
    const controls =
      'a[href], button, input, select, textarea, summary, label:has(input), [role="button"], [role="tab"]';
    const hits: string[] = [];
    for (const one of document.querySelectorAll(`${controls}, [data-tip-about="${about}"]`)) {
      if (message.contains(one) || one.closest(ours)) continue;
      const other = one.getBoundingClientRect();
      const left = Math.max(box.left, other.left);
      const right = Math.min(box.right, other.right);
      const top = Math.max(box.top, other.top);
      const bottom = Math.min(box.bottom, other.bottom);
      if (right - left < 1 || bottom - top < 1) continue;
      // In a list that scrolls, a control may be out of sight here.
      const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      if (under.some((it) => it === one || one.contains(it)))
        hits.push(one.textContent || one.ariaLabel || one.tagName);
    }
    const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return { kind: message.tagName === 'ASIDE' ? 'tip' : 'button', hits, isInside };
  }, about);

for (const width of [360, 768, 1440])
  test(
    `at ${width} pixels she covers no control on any screen, nor what she speaks of`,
    {
      tag: anySize,
    },
    async ({ page }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await signUp(page);
      const { talk, sample, client, folder } = await fill(page);
      const screens = [
        ['/dashboard', 'dashboard'],
        [`/app/conversation/${sample}`, 'conversation'],
        [`/app/conversation/${talk}`, 'conversation'],
        ['/app/record', 'record'],
        ['/upload', 'upload'],
        ['/clients', 'clients'],
        [`/clients/${client}`, 'clients'],
        ['/folders', 'folders'],
        [`/folders/${folder}`, 'folders'],
        ['/settings', 'settings'],
        ['/ai-settings', 'ai-settings'],
      ] as const;
      const found: string[] = [];
      for (const [path, about] of screens) {
        await page.evaluate(() => localStorage.removeItem('assistantTipsSeen'));
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.clock.runFor(900);
        const there = await covered(page, about);
        if (there) {
          expect.soft(there.hits, `${path}: ${there.kind}`).toEqual([]);
          expect.soft(there.isInside, path).toBe(true);
          found.push(there.kind);
        }
        // What was free when the screen opened may not be after a scroll.
        await page.evaluate(() => scrollBy(0, 300));
        await page.clock.runFor(600);
        expect.soft((await covered(page, about))?.hits ?? [], `${path}, scrolled`).toEqual([]);
      }
      expect(found.length, 'she is there on most screens').toBeGreaterThanOrEqual(9);
      if (width === 1440) expect(new Set(found), 'with room she speaks').toEqual(new Set(['tip']));
    },
  );
