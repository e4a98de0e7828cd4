import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signUp } from './person.ts';
import { stored } from './stored-tasks.ts';

/** Tasks without a connection: read, ticked and added on the device, sent when it is back, asked for at sign-out. */
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|api\/tasks\/[^ ]+ .*404/ });

const row = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const tick = (page: Page, title: string) =>
  row(page, title).getByRole('checkbox', { name: title, exact: true }).click();

const caller = (page: Page) => ({ origin: new URL(page.url()).origin });

async function add(page: Page, title: string): Promise<string> {
  const answer = await page.request.post('/api/tasks', { data: { title }, headers: caller(page) });
  return ((await answer.json()) as { id: string }).id;
}

async function titles(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/tasks?all=true');
  const tasks = (await answer.json()) as { title: string; completed: boolean }[];
  return tasks.map(({ title, completed }) => `${title}${completed ? ' (done)' : ''}`).toSorted();
}

async function addHere(page: Page, title: string): Promise<void> {
  await page.getByLabel('New task').fill(title);
  await page.getByLabel('New task').press('Enter');
  await expect(row(page, title)).toBeVisible();
}

test('ticks and adds offline, and says what became of it', async ({ page, context }) => {
  await signUp(page);
  await add(page, 'Send the budget');
  const gone = await add(page, 'Call Bev');
  await page.goto('/tasks');
  await expect(row(page, 'Call Bev')).toBeVisible();
  await stored(page, 2);

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await tick(page, 'Send the budget');
  await expect(page.getByText('Saved on this device until you are back online.')).toBeVisible();
  await expect(row(page, 'Send the budget')).toBeHidden();
  await tick(page, 'Call Bev');
  await addHere(page, 'Book the room');

  // Meanwhile, on another device.
  await context.setOffline(false);
  const [answer] = await Promise.all([
    page.request.delete(`/api/tasks/${gone}`, { headers: caller(page) }),
    expect(page.getByText('Back online').first()).toBeVisible(),
  ]);
  expect([204, 404]).toContain(answer.status());
  await expect
    .poll(() => titles(page))
    .toEqual(expect.arrayContaining(['Book the room', 'Send the budget (done)']));
  await expect(row(page, 'Book the room')).toBeVisible();
});

test('a sign-out asks for what was not sent, and leaves nothing on the device', async ({ page, context }) => {
  await signUp(page);
  await add(page, 'Send the budget');
  await page.goto('/tasks');
  await expect(row(page, 'Send the budget')).toBeVisible();
  await stored(page, 1);
  // The server is away, while the network is there.
  await page.route('**/api/tasks**', (route) => route.abort('connectionrefused'));
  await tick(page, 'Send the budget');
  await expect(page.getByText('Saved on this device until you are back online.')).toBeVisible();
  await page.goto('/signout');
  await expect(page.getByRole('heading', { name: '1 change on this device is not saved yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Save and sign out' }).click();
  await expect(page.getByText('There is still no connection.')).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save and sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain('afterword-tasks');
  expect(context.pages()).toHaveLength(1);
});
