import type { Locator, Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './journey.ts';
import { news, signUp, transcript } from './person.ts';

/** A review from its first task to its end: by keys, all at once, and taken back. */
const proposed = (page: Page) => page.getByRole('list', { name: 'Proposed tasks' }).getByRole('listitem');
const accepted = (page: Page) => page.getByRole('list', { name: 'Accepted tasks' }).getByRole('listitem');
const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });

async function openTalk(page: Page): Promise<number> {
  await signUp(page);
  const { talk } = await fill(page);
  await page.goto(`/app/conversation/${talk}`);
  await expect(proposed(page).first()).toBeVisible();
  const found = await proposed(page).count();
  expect(found, 'tasks found').toBeGreaterThanOrEqual(3);
  return found;
}

test('reviews by keys, takes decisions back and changes between tasks and lines', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard');
  const found = await openTalk(page);
  const press = (key: string) => page.keyboard.press(key);
  const titles = await proposed(page).evaluateAll((rows) => rows.map((row) => row.textContent));

  await test.step('the overview and every task are in sight', async () => {
    await expect(page.getByRole('region', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
    for (const row of await proposed(page).all()) await expect(row).toBeInViewport({ ratio: 1 });
  });

  await test.step('Enter opens the quote in place', async () => {
    await press('j');
    await expect(proposed(page).nth(0)).toBeFocused();
    await expect(tasks(page).locator('blockquote:visible')).toHaveCount(0);
    await press('Enter');
    await expect(tasks(page).locator('blockquote:visible')).toHaveCount(1);
    await press('Enter');
    await expect(tasks(page).locator('blockquote:visible')).toHaveCount(0);
  });

  await test.step('Z takes back one decision after the other', async () => {
    await press('d');
    await press('a');
    await expect(proposed(page)).toHaveCount(found - 2);
    await expect(accepted(page)).toHaveCount(1);
    await press('z');
    await expect(accepted(page)).toHaveCount(0);
    await expect(news(page)).toContainText('Undone: task accepted');
    await press('z');
    await expect(proposed(page)).toHaveCount(found);
    await expect(proposed(page).nth(0)).toBeFocused();
    expect(await proposed(page).evaluateAll((rows) => rows.map((row) => row.textContent))).toEqual(titles);
  });

  await test.step('a line takes the keys, and Escape brings them back', async () => {
    await expect(tasks(page).getByText('accept', { exact: false }).first()).toBeVisible();
    await transcript(page).getByRole('listitem').nth(1).click();
    await expect(tasks(page).getByText('Keys act on the transcript')).toBeVisible();
    await press('d');
    await expect(proposed(page)).toHaveCount(found);
    await press('Escape');
    await expect(tasks(page).getByText('Keys act on the transcript')).toBeHidden();
    await expect(tasks(page).locator('[data-task]:focus')).toHaveCount(1);
  });

  await test.step('a toast covers no control', async () => {
    await press('d');
    const toast = news(page)
      .getByRole('listitem')
      .filter({ hasText: /^Task dismissed/ })
      .first(); // the one of a moment ago may still be leaving
    await expect(toast).toBeVisible();
    await expect
      .poll(() => coveredControls(page, toast), { message: 'once it has come to rest' })
      .toEqual([]);
    await press('z');
    await expect(proposed(page)).toHaveCount(found);
  });
});

test('accepts all at once, takes that back, and goes on with the next conversation', async ({ page }) => {
  const found = await openTalk(page);
  const acceptAll = tasks(page).getByRole('button', { name: 'Accept all' });

  await acceptAll.click();
  await expect(tasks(page).getByRole('heading', { name: `All reviewed: ${found} accepted.` })).toBeVisible();
  await expect(accepted(page)).toHaveCount(found);
  const toast = news(page)
    .getByRole('listitem')
    .filter({ hasText: `${found} tasks accepted` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(proposed(page)).toHaveCount(found);

  await proposed(page).first().getByRole('button', { name: 'Dismiss task' }).click();
  await expect(proposed(page)).toHaveCount(found - 1);
  await acceptAll.click();
  const end = tasks(page).getByRole('heading', { name: `All reviewed: ${found - 1} accepted, 1 dismissed.` });
  await expect(end).toBeVisible();
  await page.reload();
  await expect(end, 'the end is there after a reload').toBeVisible();

  await tasks(page)
    .getByRole('link', { name: /^Review next: / })
    .click();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expect(proposed(page).first()).toBeVisible();
});

/** The buttons and links on the screen that lie under the toast. */
async function coveredControls(page: Page, toast: Locator): Promise<string[]> {
  const box = await toast.boundingBox();
  expect(box).not.toBeNull();
  return page.evaluate((over) => {
    const controls = [...document.querySelectorAll<HTMLElement>('#root :is(a, button, input)')];
    return controls
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isApart =
          right <= over.x || left >= over.x + over.width || bottom <= over.y || top >= over.y + over.height;
        return right > left && !isApart && control.checkVisibility();
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  }, box!);
}
