import type { Page } from '@playwright/test';
import { isFirebase } from './identity.ts';
import { anySize, expect, test } from './journey.ts';
import {
  dashboard,
  news,
  pick,
  register,
  signIn,
  signOut,
  signUp,
  type Person,
  withoutTips,
} from './person.ts';

/** From the landing page to the dashboard, in one go or in several, on one device or on two (spec 4). */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const go = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click();

async function enter(page: Page, person: Person): Promise<void> {
  await page.goto('/signin');
  await signIn(page, person);
}

test('a new coach goes from the landing page to the dashboard, and the trial has begun', async ({ page }) => {
  await withoutTips(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /Sign In/i })
    .first()
    .click();
  await register(page, 'Dana');
  await expect(news(page)).toContainText('Welcome Dana!');
  await expect(page).toHaveURL(/\/profile-setup\?plan=starter$/);
  await expect(page.getByLabel('Your name')).toHaveValue('Dana');
  await expect(page.getByRole('combobox', { name: 'Time zone' }), 'guessed from the browser').toHaveValue(
    'Berlin',
  );
  await page.getByLabel('Your name').fill('Dana Keller');
  await page.getByLabel('What you do').fill('Executive coach');
  await page.getByLabel('Kind of coaching').selectOption('Executive coaching');
  await go(page);

  await expect(heading(page, 'Where should your tasks go?')).toBeVisible();
  await pick(page, /Todoist/);
  await expect(page.getByText('You can connect Todoist in the settings.')).toBeVisible();
  await go(page);

  await expect(heading(page, 'What do you want to know about every conversation?')).toBeVisible();
  await page.getByRole('button', { name: 'Add Stakeholders' }).click();
  await page.getByRole('button', { name: 'Add Decision to make' }).click();
  await page.getByRole('button', { name: 'Move Decision to make up' }).click();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field 3').fill('Energy');
  await page.getByRole('button', { name: 'Remove Stakeholders' }).click();
  await go(page);

  await expect(heading(page, 'Does this look right?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('Dana Keller');
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('Todoist');
  const fields = page.getByRole('region', { name: 'Fields' });
  await expect(fields.getByRole('listitem')).toHaveText(['Decision to make', 'Energy']);
  await page.getByRole('button', { name: 'Edit you' }).click();
  await page.getByLabel('Industry').fill('Technology');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(news(page)).toContainText('Profile updated');
  await expect(news(page)).toContainText('Your profile has been updated successfully');
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText('Technology');
  const writing = page.getByRole('region', { name: 'How you write' });
  await page.getByRole('button', { name: 'Edit how you write' }).click();
  await expect(writing).toContainText('They stay on this server');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(writing).toContainText('Nothing yet');
  await page.getByRole('button', { name: 'Edit how you write' }).click();
  await page.getByRole('textbox', { name: 'E-mail 1' }).fill('Hi Maya,\n\nwell done on Thursday.');
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByRole('textbox', { name: 'E-mail 2' }).fill('Dear Tom,\n\nthree things from today.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(writing.getByRole('listitem')).toHaveText([/Hi Maya/, /Dear Tom/]);
  await go(page, 'Looks right');

  await expect(heading(page, 'You’re all set, Dana')).toBeVisible();
  await page.getByRole('link', { name: /Meet Clair/ }).click();
  await expect(heading(page, 'Meet Clair')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('switch', { name: 'Clair’s tips' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(dashboard(page)).toContainText('Dana');
  const banner = page.getByRole('complementary', { name: 'Trial' });
  await expect(banner).toContainText('7 days remaining in your trial');
  await expect(banner).toHaveAttribute('data-tone', 'orange');
  await banner.getByRole('link', { name: 'See plans' }).click();
  await expect(heading(page, 'Plan and minutes')).toBeVisible();
  for (const path of ['/pricing', '/', '/faq', '/welcome-complete']) {
    await page.goto(path);
    await expect(banner, path).toBeVisible();
    await expect(banner, path).toContainText('7 days remaining in your trial');
  }
});

test(
  'halfway through, onboarding goes on where it was left, on another device',
  { tag: anySize },
  async ({ page, browser, product }) => {
    const dana = await register(page, 'Dana');
    await page.getByLabel('Your name').fill('Dana Keller');
    await go(page);
    await expect(heading(page, 'Where should your tasks go?')).toBeVisible();
    await pick(page, /Google Tasks/);
    await go(page);
    await expect(heading(page, 'What do you want to know about every conversation?')).toBeVisible();
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByLabel('Field 1').fill('Half a thou');
    await page.reload();
    await expect(page.getByLabel('Field 1'), 'a reload loses nothing').toHaveValue('Half a thou');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: /Google Tasks/ })).toBeChecked();
    await page.goBack();
    await page.getByLabel('Field 1').fill('Half a thought');
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('Half a thoughts') ?? false,
    );
    await page.getByLabel('Field 1').press('End');
    await page.getByLabel('Field 1').pressSequentially('s');
    await saved;

    const phone = await browser.newContext({ baseURL: product.url });
    const other = await phone.newPage();
    await enter(other, dana);
    await expect(heading(other, 'What do you want to know about every conversation?')).toBeVisible();
    await expect(other.getByLabel('Field 1'), 'what was typed is here too').toHaveValue('Half a thoughts');
    await other.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: /You/ }).click();
    await expect(other.getByLabel('Your name')).toHaveValue('Dana Keller');
    await go(other);
    await go(other);
    await go(other);
    await go(other, 'Looks right');
    await other.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(dashboard(other)).toBeVisible();
    await phone.close();

    await page.goto('/signin');
    await expect(dashboard(page), 'the first device knows that all is done').toBeVisible();
  },
);

test('a returning coach is welcomed and can go on where they were', { tag: anySize }, async ({ page }) => {
  const dana = await signUp(page);
  const told = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/last-activity') &&
      (answer.request().postData()?.includes('"/clients"') ?? false),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await expect(heading(page, 'Clients')).toBeVisible();
  await told;
  await page.goto('/signin');
  await expect(dashboard(page)).toBeVisible();
  await expect(news(page)).toContainText('Welcome back!');
  await expect(news(page)).toContainText('Let’s turn conversations into action.');
  await news(page).getByRole('button', { name: 'Resume' }).click();
  await expect(heading(page, 'Clients')).toBeVisible();

  await signOut(page);
  await enter(page, dana);
  await expect(news(page)).toContainText('Login Successful');
  await expect(dashboard(page)).toBeVisible();
  await expect(news(page)).toContainText('Welcome back!');
});

test(
  'signing out forgets exactly what it should, and every private page is closed',
  { tag: anySize },
  async ({ page }) => {
    await signUp(page);
    const put = {
      registrationSuccess: 'true',
      registrationPlan: 'pro',
      registrationAttemptTime: '1',
      registrationEmail: 'a@example.com',
      pendingGoogleAuth: 'true',
      googleAuthStartTime: '1',
      redirectAfterAuth: '/folders',
      skipSplash: 'true',
    };
    await page.evaluate((flags) => {
      for (const [name, value] of Object.entries(flags)) localStorage.setItem(name, value);
      localStorage.setItem('theme', 'light');
      sessionStorage.setItem('something', 'here');
    }, put);
    await signOut(page);
    const left = await page.evaluate(
      () =>
        Object.fromEntries([...Object.entries(localStorage), ...Object.entries(sessionStorage)]) as Record<
          string,
          string
        >,
    );
    for (const name of [...Object.keys(put), 'something']) expect(left).not.toHaveProperty(name);
    expect(left).toMatchObject({ theme: 'light', onboardingCompleted: 'true' });
    for (const path of ['/dashboard', '/settings', '/profile-setup', '/clients/7']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/:\d+\/$/);
    }
  },
);

test(
  'a pending Google sign-in is led to where it wanted, once, and only for two minutes',
  { tag: anySize },
  async ({ page }) => {
    await signUp(page);
    const pending = (ageMs: number) =>
      page.evaluate((age) => {
        localStorage.setItem('pendingGoogleAuth', 'true');
        localStorage.setItem('googleAuthStartTime', String(Date.now() - age));
        localStorage.setItem('redirectAfterAuth', '/folders');
      }, ageMs);
    await pending(60_000);
    await page.goto('/clients');
    await expect(heading(page, 'Folders')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('pendingGoogleAuth'))).toBeNull();
    await pending(121_000);
    await page.goto('/clients');
    await expect(heading(page, 'Clients')).toBeVisible();
  },
);

test('the splash shows three ways in after a breath, once', async ({ page }) => {
  const start = new Date('2026-11-21T09:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
  await page.goto('/onboarding/splash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page.getByRole('link', { name: 'Join For Free' })).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByRole('link', { name: 'Join For Free' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Pricing Plans' })).toBeVisible();
  await page.clock.resume();
  await page.goto('/onboarding/splash');
  await expect(page).toHaveURL(/\/signin$/);
});

test.describe('whose session ends elsewhere', () => {
  test.use({ expectedErrors: / 401/ });
  test.skip(isFirebase, 'There the token is the session: stays-signed-in-with-firebase.spec.ts');

  test('signs in over the page and finds everything as it was typed', async ({ page, context }) => {
    const dana = await signUp(page);
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Add client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add client' });
    await dialog.getByLabel('Name', { exact: true }).fill('Maya Lindqvist');
    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Add client' }).click();

    const door = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(door).toContainText(dana.email);
    await door.getByLabel('E-mail').fill(dana.email);
    await door.getByLabel('Password', { exact: true }).fill(dana.password);
    await door.getByRole('button', { name: 'Sign in' }).click();
    await expect(door).toBeHidden();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Maya Lindqvist');
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect(heading(page, 'Maya Lindqvist')).toBeVisible();
  });
});
