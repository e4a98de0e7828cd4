import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { news, signUp } from './person.ts';

/** All tasks in one place: typed as a sentence, found, decided on, put off, repeated, changed together and undone. */
const list = (page: Page, name = 'Open tasks') => page.getByRole('list', { name, exact: true });
const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function add(page: Page, text: string): Promise<void> {
  await page.getByLabel('New task').fill(text);
  await page.getByLabel('New task').press('Enter');
  await expect(page.getByLabel('New task')).toHaveValue('');
}

const more = async (page: Page, title: string, item: string | RegExp) => {
  await page.getByRole('button', { name: `More about “${title}”` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('types a task as a sentence, completes it and takes it back', async ({ page }) => {
  await signUp(page);
  await post(page, '/api/clients', { name: 'Kyle Reyes' });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'No open tasks' })).toBeVisible();

  // What was understood is shown before it is added, and can be taken away.
  await page.getByLabel('New task').fill('call Bev tomorrow for Kyle');
  const form = page.getByRole('form', { name: 'Add a task' });
  await expect(form.getByText('Kyle Reyes')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Remove the due date' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove the client' }).click();
  await expect(form.getByText('Kyle Reyes')).toBeHidden();
  await page.getByLabel('New task').fill('');
  await add(page, 'call Bev tomorrow for Kyle');
  await expect(row(page, 'Call Bev')).toContainText('Tomorrow');
  await expect(row(page, 'Call Bev')).toContainText('Kyle Reyes');

  await row(page, 'Call Bev').getByRole('checkbox', { name: 'Call Bev', exact: true }).click();
  await expect(row(page, 'Call Bev')).toBeHidden();
  const completed = news(page).getByRole('listitem').filter({ hasText: 'completed' });
  await completed.getByRole('button', { name: 'Undo' }).click(); // the one of adding it may still be there
  await expect(row(page, 'Call Bev')).toBeVisible();

  // A repeated one is followed by the next.
  await add(page, 'write the newsletter every day');
  await row(page, 'newsletter').getByRole('checkbox', { name: 'Write the newsletter', exact: true }).click();
  await expect(row(page, 'newsletter')).toContainText('Tomorrow');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Done' }).click();
  await expect(list(page, 'Done tasks').getByRole('listitem')).toHaveCount(1);
});

test('edits a task with its own fields, snoozes it and finds it by the address', async ({ page }) => {
  await signUp(page);
  for (const title of ['Send the draft', 'Call Tom', 'Book the room'])
    await post(page, '/api/tasks', { title });
  await page.goto('/tasks');
  await more(page, 'Send the draft', 'Edit task');
  const form = page.getByRole('form', { name: 'Edit task' });
  await form.getByLabel('Task').fill('Send the second draft');
  await form.getByLabel('Notes').fill('With the figures.');
  await form.getByLabel('Repeat').selectOption('Every week');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Send the second draft')).toContainText('Every week');

  await more(page, 'Call Tom', /Snooze/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Next week/ })
    .click();
  await expect(row(page, 'Call Tom')).toBeHidden();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Snoozed' }).click();
  await expect(row(page, 'Call Tom')).toContainText('Snoozed until');
  await page.reload();
  await expect(row(page, 'Call Tom')).toBeVisible();
  await page.goto('/tasks?q=room');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
});

test('changes many at once and undoes it', async ({ page }) => {
  await signUp(page);
  for (let count = 1; count <= 5; count += 1) await post(page, '/api/tasks', { title: `Task ${count}` });
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 5' }).click();
  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await expect(bar).toContainText('5 selected');
  await page.getByRole('checkbox', { name: 'Select “Task 1”' }).uncheck();
  await bar.getByRole('button', { name: 'Complete' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await news(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(list(page).getByRole('listitem')).toHaveCount(5);
});

test('walks by keyboard, and moves a task over the board', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has neither keys nor a board');
  await signUp(page);
  for (let count = 1; count <= 3; count += 1) await post(page, '/api/tasks', { title: `Task ${count}` });
  await page.goto('/tasks');
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(row(page, 'Task 2')).toBeFocused();
  await page.keyboard.press('d');
  await expect(row(page, 'Task 2')).toBeHidden();
  await expect(row(page, 'Task 3')).toBeFocused();
  await page.keyboard.press('c');
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(news(page)).toContainText('completed');
  await page.keyboard.press('z');
  await expect(row(page, 'Task 3')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Board', exact: true }).click();
  const column = (name: string) => page.getByRole('list', { name, exact: true });
  await expect(column('Dismissed').getByText('Task 2')).toBeVisible();
  await column('Open')
    .getByRole('listitem')
    .filter({ hasText: 'Task 1' })
    .dragTo(page.getByRole('region', { name: 'Done', exact: true }));
  await expect(column('Done').getByText('Task 1')).toBeVisible();
  await column('Done').getByRole('listitem').focus();
  await page.keyboard.press('a');
  await expect(column('Open').getByText('Task 1')).toBeVisible();
});
