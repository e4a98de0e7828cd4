import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { chooseCity, dashboard, news, pick, register, signIn, signUp } from './person.ts';

/** The steps of onboarding when something is in the way: a dead server, a reload, no mouse, a narrow screen. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const go = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click();
const review = (page: Page) => heading(page, 'Does this look right?');
const keeping = (page: Page) => page.getByLabel('Keep recordings');

async function toReview(page: Page): Promise<void> {
  await go(page);
  await expect(heading(page, 'Where should your tasks go?')).toBeVisible();
  await go(page);
  await expect(heading(page, 'What do you want to know about every conversation?')).toBeVisible();
  await go(page, 'Skip');
  await expect(review(page)).toBeVisible();
}

type Settings = { retentionDays: number | null; retentionChosen: boolean; timeZone: string };

async function settingsOf(page: Page): Promise<Settings> {
  const session = await page.request.get('/api/identity/get-session');
  const { user } = (await session.json()) as { user: { id: string } };
  const found = (await (await page.request.get(`/api/users/firebase/${user.id}`)).json()) as { id: string };
  return (await (await page.request.get(`/api/users/${found.id}/settings`)).json()) as Settings;
}

test('how long sound is kept is asked once, and leaving it is an answer too', async ({ page }) => {
  await register(page);
  await toReview(page);
  expect(await settingsOf(page)).toMatchObject({ retentionDays: null, retentionChosen: false });
  await expect(keeping(page)).toHaveValue('forever');
  await go(page, 'Looks right');
  await expect(heading(page, 'You’re all set, Dana')).toBeVisible();
  expect(await settingsOf(page)).toMatchObject({ retentionDays: null, retentionChosen: true });

  await page.goto('/profile-review');
  await keeping(page).selectOption('30');
  await expect(news(page)).toContainText('Preferences updated');
  await page.reload();
  await expect(keeping(page)).toHaveValue('30');
  expect(await settingsOf(page)).toMatchObject({ retentionDays: 30, retentionChosen: true });
});

test('half an edit in the review is there after a reload, and can be left', async ({ page }) => {
  await register(page);
  await toReview(page);
  await page.getByRole('button', { name: 'Edit you' }).click();
  await page.getByLabel('How you work').fill('I ask, and I wait. Then');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Looks right' })).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel('How you work')).toHaveValue('I ask, and I wait. Then');
  await page.getByLabel('How you work').fill('I ask, and I wait.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const you = page.getByRole('region', { name: 'You', exact: true });
  await expect(you).toContainText('I ask, and I wait.');
  await page.getByRole('button', { name: 'Edit you' }).click();
  await page.getByLabel('How you work').fill('Something else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(you).toContainText('I ask, and I wait.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Looks right' })).toBeEnabled();
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /ERR_FAILED|\/onboarding-state .*500/ });

  test('a step stays, says so, keeps what was typed, and goes on once it answers', async ({ page }) => {
    await register(page);
    await page.route('**/profile', (route) => route.abort());
    await page.getByLabel('What you do').fill('Executive coach');
    await expect(page.getByText('Saved in this browser')).toBeVisible();
    await go(page);
    const problem = page.getByRole('main').getByRole('alert');
    await expect(problem).toContainText('Couldn’t connect to the server');
    await expect(problem).toContainText('Your entries are still here');
    await expect(news(page)).toContainText('Failed to update profile');
    await expect(heading(page, 'Tell us about yourself')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('What you do')).toHaveValue('Executive coach');
    await page.unroute('**/profile');
    await page.getByLabel('Industry').fill('Technology');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await go(page);
    await expect(heading(page, 'Where should your tasks go?')).toBeVisible();
  });

  test('a step it did not hear of is told again: another device knows it too', async ({
    page,
    browser,
    product,
  }) => {
    const dana = await register(page);
    await toReview(page);
    await page.route('**/onboarding-state', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal"}' }),
    );
    const answers: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/onboarding-state')) answers.push(answer.status());
    });
    await go(page, 'Looks right');
    await expect(heading(page, 'You’re all set, Dana')).toBeVisible();
    await expect.poll(() => answers).toContain(500);
    const refused = answers.length;
    await page.unroute('**/onboarding-state');
    // The last page may tell it too, when it is shown after that, and hear a refusal that was under way.
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect.poll(() => answers.slice(refused)).toContain(200);

    const phone = await browser.newContext({ baseURL: product.url });
    const other = await phone.newPage();
    await other.goto('/signin');
    await signIn(other, dana);
    await expect(dashboard(other)).toBeVisible();
    await phone.close();
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the way on stands in one place from the first step to the last, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await register(page);
    const places: number[] = [];
    const onwards = async (title: string, button: ReturnType<Page['getByRole']>) => {
      await expect(heading(page, title)).toBeVisible();
      const box = await button.boundingBox();
      places.push(Math.round((box?.y ?? 0) + (box?.height ?? 0)));
      await button.click();
    };
    const named = (name: string) => page.getByRole('button', { name, exact: true });
    await onwards('Tell us about yourself', named('Continue'));
    await onwards('Where should your tasks go?', named('Continue'));
    await onwards('What do you want to know about every conversation?', named('Skip'));
    await onwards('Does this look right?', named('Looks right'));
    await expect(heading(page, 'You’re all set, Dana')).toBeVisible();
    await page.goto('/clair-introduction');
    await onwards('Meet Clair', page.getByRole('link', { name: 'Continue' }));
    await onwards('Tips from Clair', page.getByRole('link', { name: 'Go to the dashboard' }));
    expect(new Set(places).size, places.join()).toBe(1);

    await page.goto('/welcome-complete');
    await onwards('You’re all set, Dana', named('Open the sample'));
    expect(new Set(places).size, places.join()).toBe(1);
    await expect(heading(page, 'Letting go of the release, and a talk with Tom')).toBeVisible();
  });

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the keyboard alone goes through every step, and nothing is cut off', async ({ page }) => {
    await register(page);
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    /** Tab until something of that name has the focus. */
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 40; presses += 1) {
        const focused = await page.evaluate(() => {
          const it = document.activeElement as HTMLElement | null;
          const label = (it as HTMLInputElement | null)?.labels?.[0]?.textContent;
          return it?.getAttribute('aria-label') ?? label ?? it?.textContent ?? '';
        });
        if (name.test(focused)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard does not reach ${name}`);
    };
    await fits();
    await page.getByLabel('Your name').focus();
    await tabTo(/^What you do/);
    await page.keyboard.type('Coach');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Where should your tasks go?')).toBeFocused();
    await fits();
    await tabTo(/In Afterword/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Google Tasks/ })).toBeChecked();
    await tabTo(/^Continue$/);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'What do you want to know about every conversation?')).toBeFocused();
    await tabTo(/^Add a field/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Field 1')).toBeFocused();
    await page.keyboard.type('A field with quite a long name, as long as they may be here');
    await fits();
    await page.keyboard.press('Enter');
    await expect(review(page)).toBeFocused();
    await fits();
    await tabTo(/^Edit fields/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Field 1')).toBeVisible();
    await tabTo(/^Cancel$/);
    await page.keyboard.press('Enter');
    await tabTo(/^Looks right$/);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'You’re all set, Dana')).toBeVisible();
    await fits();
  });
});

test('a coach who never chose a time zone has the one of their browser, on the server too', async ({
  page,
}) => {
  await signUp(page);
  expect(await settingsOf(page)).toMatchObject({ timeZone: 'Europe/Berlin' });
});

test('the zone chosen at the beginning is kept through a reload and shown in the review', async ({
  page,
}) => {
  await register(page);
  await chooseCity(page, 'Tokyo');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Tokyo');
  await go(page);
  await pick(page, /In Afterword/);
  await go(page);
  await go(page, 'Skip');
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('Tokyo');
  expect((await settingsOf(page)).timeZone).toBe('Asia/Tokyo');
});
