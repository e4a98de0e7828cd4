import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './journey.ts';
import { signUp, transcript } from './person.ts';

/** The list of all conversations, and the to-do list that leads into them. */
const rows = (page: Page) => page.locator('#main').getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by title or client' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('conversations are found by word, client, state and day, and the address remembers', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  const { talk } = await fill(page);
  const headers = { origin: new URL(page.url()).origin };
  const text = 'Dana: How was it?\nTom: Fine.';
  for (const [title, sessionDate] of [
    ['Tom in spring', '2026-03-04'],
    ['Tom last year', '2025-06-02'],
  ]) {
    const data = { title, sessionDate, transcript: { text } };
    expect((await page.request.post('/api/conversations', { data, headers })).status()).toBe(201);
  }
  await page.reload();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Conversations' }).click();
  await expect(heading(page, 'Conversations')).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'June 2025' }).getByRole('listitem')).toHaveCount(1);

  if (!isMobile) {
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
  }
  await search(page).fill('tom spring');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=tom/);
  await page.reload();
  await expect(search(page)).toHaveValue('tom spring');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.getByLabel('Client', { exact: true }).selectOption('Maya Lindqvist');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('State', { exact: true }).selectOption('Failed');
  await expect(page.getByRole('heading', { name: 'No conversations match' })).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('To review');
  await expect(rows(page)).toHaveCount(1);

  await rows(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(talk));
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Conversations' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  await page.locator('#main').getByRole('link', { name: 'Conversations' }).click();
  await expect(rows(page), 'the way back leads to the same rows').toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByLabel('Date', { exact: true }).selectOption('Choose dates…');
  await page.getByLabel('From').fill('2026-03-01');
  await page.getByLabel('To', { exact: true }).fill('2026-03-31');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Tom in spring');
  await page.getByLabel('Date', { exact: true }).selectOption('Last 7 days');
  await expect(rows(page)).toHaveCount(2);
});

test('the list is walked by keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await signUp(page);
  await fill(page);
  await page.goto('/conversations');
  await expect(rows(page)).toHaveCount(2);
  const links = rows(page).getByRole('link');
  await page.keyboard.press('j');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(links.nth(0)).toBeFocused();
  const title = await links.nth(0).innerText();
  await page.keyboard.press('Enter');
  await expect(heading(page, title)).toBeVisible();
});

test('the to-do list tells mine from my clients’, and leads to where it was said', async ({ page }) => {
  await signUp(page, 'Nora');
  const { talk } = await fill(page);
  const headers = { origin: new URL(page.url()).origin };
  const { tasks } = (await (await page.request.get(`/api/conversations/${talk}`)).json()) as {
    tasks: { id: string; title: string; assignee: string | null; quote: string }[];
  };
  for (const { id } of tasks)
    expect(
      (await page.request.patch(`/api/tasks/${id}`, { headers, data: { review: 'accepted' } })).ok(),
    ).toBe(true);
  const theirs = tasks.find(({ assignee }) => assignee === 'Maya')!;
  await page.request.patch(`/api/tasks/${theirs.id}`, { headers, data: { dueDate: '2020-01-02' } });
  await page.goto('/dashboard');
  const whose = page.getByRole('group', { name: 'Whose tasks' });
  await expect(whose.getByRole('button', { name: /^Mine/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('checkbox', { name: theirs.title })).toBeHidden();
  await whose.getByRole('button', { name: /^Clients/ }).click();
  const overdue = page.getByRole('list', { name: 'Overdue' });
  await expect(overdue).toContainText(theirs.title);
  await expect(overdue, 'calm, not counted in days').toContainText('Was due 2 Jan 2020');
  await expect(overdue).toContainText('Maya');
  await overdue.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${talk}\\?task=${theirs.id}`));
  const lit = transcript(page).locator('[data-lit]');
  await expect(lit).toHaveCount(1);
  await expect(lit).toContainText(theirs.quote.slice(0, 30));
  await expect(lit).toBeInViewport();
});
