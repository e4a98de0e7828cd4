import type { Page, Request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dashboard, news, signUp } from './person.ts';

/** What is told of a visit: each route once, the last one too, and never in anybody's way (spec 2 and 7). */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first();

const kinds = {
  view: /\/api\/analytics\/page-view$/,
  last: /\/last-activity$/,
  screen: /\/activities$/,
} as const;

/** What was told from now on, as `kind path`. */
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST') return;
    const kind = Object.entries(kinds).find(([, address]) => address.test(request.url()))?.[0];
    if (!kind) return;
    const body = request.postDataJSON() as {
      path?: string;
      lastScreenPath?: string;
      activityType?: string;
      metadata?: { path: string };
    };
    const what = body.activityType === 'session_resumed' ? 'resumed' : kind;
    told.push(`${what} ${body.path ?? body.lastScreenPath ?? body.metadata?.path}`);
  });
  return told;
}

test('each route is told once, a change of the address within it is not', async ({ page }) => {
  await signUp(page);
  await page.waitForLoadState('networkidle');
  const told = listen(page);
  await place(page, 'Folders').click();
  await expect(heading(page, 'Folders')).toBeVisible();
  await place(page, 'Clients').click();
  await expect(heading(page, 'Clients')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Folders')).toBeVisible();
  const once = (path: string) => [`view ${path}`, `last ${path}`, `screen ${path}`];
  await expect
    .poll(() => told.toSorted())
    .toEqual([...once('/folders'), ...once('/clients'), ...once('/folders')].toSorted());

  await page.goto('/ai-settings');
  await expect(heading(page, 'AI settings')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(told.filter((one) => one.endsWith('/ai-settings')).toSorted()).toEqual(
    [...once('/ai-settings'), 'resumed /ai-settings'].toSorted(),
  );
  await page.evaluate(() => (location.hash = 'style'));
  await expect(page).toHaveURL(/#style$/);
  await page.waitForLoadState('networkidle');
  expect(told.filter((one) => one.startsWith('view /ai-settings'))).toHaveLength(1);
});

test('the last screen is known, however quickly it is left', async ({ page, context }) => {
  await signUp(page);
  await place(page, 'Folders').click();
  await expect(heading(page, 'Folders')).toBeVisible();
  await place(page, 'Clients').click();
  await expect(heading(page, 'Clients')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  const session = (await (await next.request.get('/api/identity/get-session')).json()) as {
    user: { id: string };
  };
  const user = await next.request.get(`/api/users/firebase/${session.user.id}`);
  const { id } = (await user.json()) as { id: string };
  await expect
    .poll(
      async () => (await (await next.request.get(`/api/user-activity/${id}/last-activity`)).json()) as object,
    )
    .toMatchObject({ lastScreenPath: '/clients' });
});

test.describe('when it cannot be told', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('nobody notices', async ({ page }) => {
    await signUp(page);
    for (const address of Object.values(kinds)) await page.route(address, (route) => route.abort());
    await place(page, 'Folders').click();
    await expect(heading(page, 'Folders')).toBeVisible();
    await place(page, 'Dashboard').click();
    await expect(dashboard(page)).toBeVisible();
    await expect(news(page).getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
