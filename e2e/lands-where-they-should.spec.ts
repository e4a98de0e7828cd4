import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { account, dashboard, register, signIn, signOut, signUp, somebody, withoutTips } from './person.ts';
import { withoutSessionBlock } from './arriving/session-block.ts';

/** The states of spec 4 as a browser goes through them; every row is a value in `features/onboarding/rules`. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
const minuteMs = 60_000;

async function createAccount(page: Page): Promise<void> {
  const { email, password } = somebody('Pia');
  await page.getByLabel('Username').fill('pia');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('while it is not known who is here a spinner shows, and nobody is moved', async ({ page }) => {
  await signUp(page);
  await withoutSessionBlock(page, '/folders');
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  await page.route('**/api/users/firebase/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/folders');
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect(page).toHaveURL(/\/folders$/);
  goOn();
  await expect(heading(page, 'Folders')).toBeVisible();
});

test('a visitor stays on public paths, and goes to / from any other', async ({ page }) => {
  for (const [path, title] of [
    ['/', 'Turn Convos Into Action'],
    ['/signin', 'Welcome back'],
    ['/register', 'Create your account'],
    ['/pricing', 'One product, priced by the minute'],
    ['/public-pricing', 'See prices before you sign up'],
    ['/faq', 'Questions and answers'],
    ['/ai-sample', 'Letting go of the release, and a talk with Tom'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title), path).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  for (const path of ['/dashboard', '/app/record', '/clients', '/profile-setup', '/ai-settings']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/:\d+\/$/);
    await expect(heading(page, 'Turn Convos Into Action')).toBeVisible();
  }
});

test.describe('signed in', () => {
  test.use({ expectedErrors: /\.html .*404/ });

  test('somebody stays on /, the prices and any .html page, and is led on from every door', async ({
    page,
  }) => {
    await signUp(page);
    for (const path of ['/', '/pricing', '/public-pricing', '/overview']) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }), path).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const path of ['/old-page.html', '/a/b.html']) {
      await page.goto(path);
      await expect(heading(page, 'Page Not Found')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    for (const path of ['/signin', '/signin/', '/register?plan=pro', '/onboarding/splash']) {
      await page.goto(path);
      await expect(dashboard(page), path).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });
});

test('a new account sets these flags, clears those, and begins onboarding', async ({ page }) => {
  await page.goto('/register');
  await page.evaluate(() => {
    for (const name of [
      'profileSetupCompleted',
      'taskDestinationCompleted',
      'customFieldsCompleted',
      'profileReviewCompleted',
      'onboardingCompleted',
    ])
      localStorage.setItem(name, 'true');
    localStorage.setItem('theme', 'light');
  });
  const before = Date.now();
  await createAccount(page);
  await expect(page).toHaveURL(/\/profile-setup\?plan=starter$/);
  const left = await stored(page);
  expect(left).toMatchObject({
    registrationSuccess: 'true',
    registrationEmail: expect.stringMatching(/^pia\..*@example\.com$/),
    theme: 'light',
  });
  expect(Number(left['registrationAttemptTime'])).toBeGreaterThanOrEqual(before);
  for (const name of ['profileSetup', 'taskDestination', 'customFields', 'profileReview', 'onboarding'])
    expect(left).not.toHaveProperty(`${name}Completed`);
});

test('for five minutes a new account is led to the first step, and not any more after them', async ({
  page,
}) => {
  await withoutTips(page);
  await register(page);
  const later = (ms: number) => page.clock.setFixedTime(Date.now() + ms);
  await later(4 * minuteMs); // no longer by its age of under 60 seconds, still by the attempt
  await page.goto('/folders');
  await expect(page).toHaveURL(/\/profile-setup\?plan=starter$/);
  await later(6 * minuteMs);
  await page.goto('/folders');
  await expect(heading(page, 'Folders')).toBeVisible();
  await page.goto('/signin');
  await expect(page, 'the door still leads to the first incomplete step').toHaveURL(/\/profile-setup/);
});

test('the plan of /register is kept, also when the account is made at the other door', async ({ page }) => {
  await page.goto('/register?plan=elite');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await createAccount(page);
  await expect(page).toHaveURL(/\/profile-setup\?plan=elite$/);
  await expect(page.getByText('Then your Elite trial starts')).toBeVisible();
});

test('what was wanted before the door is opened after it, a public page too, and nothing of others', async ({
  page,
}) => {
  const dana = await signUp(page);
  for (const [wanted, path] of [
    ['/folders?from=link', '/folders'],
    ['/faq', '/faq'],
    ['/overview', '/overview'], // the account is younger than 30 minutes
    ['//elsewhere.example', '/dashboard'],
    ['/signout', '/dashboard'],
  ] as const) {
    await page.goto('/dashboard');
    await signOut(page);
    await page.goto(`/signin?next=${encodeURIComponent(wanted)}`);
    await signIn(page, dana);
    await expect.poll(() => new URL(page.url()).pathname, { message: wanted }).toBe(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText(/Not Found|Welcome back/);
  }
});

test('signing out on the landing page clears what the spec lists, and reloads', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  const gone = [
    'registrationSuccess',
    'registrationPlan',
    'registrationAttemptTime',
    'registrationEmail',
    'pendingGoogleAuth',
    'googleAuthStartTime',
    'redirectAfterAuth',
    'skipSplash',
  ];
  await page.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, 'true');
    localStorage.setItem('theme', 'light');
    sessionStorage.setItem('something', 'here');
    Object.assign(globalThis, { isOldPage: true });
  }, gone);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => 'isOldPage' in globalThis)).toBe(false);
  const left = await stored(page);
  for (const name of gone) expect(left).not.toHaveProperty(name);
  expect(left).toMatchObject({ theme: 'light', onboardingCompleted: 'true' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(account(page)).toBeHidden();
});
