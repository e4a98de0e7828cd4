import type { Page, Route } from '@playwright/test';
import { hear } from './arriving/hear.ts';
import { isFirebase } from './identity.ts';
import { expect, test } from './journey.ts';
import { dashboard, signIn, signOut, signUp, somebody, type Person } from './person.ts';
import { withoutSessionBlock } from './arriving/session-block.ts';

/** Every message of spec 8 about a person arriving, letter for letter; answers of the server are replaced on the way. */
test.use({ expectedErrors: /Failed to load resource|(500|503|401|0): / });

const answer = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
const broken = answer(500, { error: 'internal' });
const signedOut = answer(401, { error: 'unauthenticated' });
const fallback = 'An unexpected error occurred. Please try again.';

async function createAccount(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Username').fill('pia');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('coming in: the account is made, and both ways in are welcomed', async ({ page }) => {
  const heard = await hear(page);
  const pia = somebody('Pia');
  await createAccount(page, pia);
  await expect.poll(heard).toContain('Welcome! / Your account has been created.');
  await expect.poll(heard).toContain('Registration Successful / Welcome pia!');

  await page.goto('/signout');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, pia);
  await expect.poll(heard).toContain('Login Successful / Welcome pia!');
});

async function post(page: Page, path: string, data: object): Promise<string> {
  const made = await page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

const importTalk = (page: Page) =>
  post(page, '/api/conversations', {
    transcript: { text: 'Coach: What is next?\nMaya: I will think about it.' },
  });

const refusals = [
  ['a wrong address', (pia: Person) => ({ ...pia, email: 'pia@' }), 'Invalid email address'],
  ['an unknown address', (pia: Person) => pia, 'No account found with this email'],
] as const;

for (const [what, who, message] of refusals)
  test(`signing in with ${what}: ${message}`, async ({ page }) => {
    const heard = await hear(page);
    await page.goto('/signin');
    await signIn(page, who(somebody('Pia')));
    await expect.poll(heard).toContain(`! Login Failed / ${message}`);
  });

test('signing in with a wrong password, and signing up with an address that is taken', async ({ page }) => {
  const heard = await hear(page);
  const dana = await signUp(page);
  await signOut(page);
  await signIn(page, { ...dana, password: 'not this one' });
  await expect.poll(heard).toContain('! Login Failed / Incorrect password');
  await createAccount(page, dana);
  await expect.poll(heard).toContain('! Registration Failed / Email address is already in use');
});

test('signing up with a wrong address or a short password', async ({ page }) => {
  const heard = await hear(page);
  await createAccount(page, { ...somebody('Pia'), email: 'pia@' });
  await expect.poll(heard).toContain('! Registration Failed / Invalid email address');
  await createAccount(page, { ...somebody('Pia'), password: '12345' });
  await expect.poll(heard).toContain('! Registration Failed / Password should be at least 6 characters');
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Choose a password')).toBeVisible();
  expect(await heard(), 'what is only missing is said at its field').not.toContain('Choose a password');
});

test.describe('when the built-in provider fails', () => {
  test.skip(isFirebase, 'its paths are Google’s there');

  test('the fallback is said, or what it says itself', async ({ page }) => {
    const heard = await hear(page);
    await page.route('**/api/identity/sign-*/email', (route) => route.fulfill({ status: 500, body: 'oh' }));
    await page.goto('/signin');
    await signIn(page, somebody('Pia'));
    await expect.poll(heard).toContain(`! Login Failed / ${fallback}`);
    await createAccount(page, somebody('Pia'));
    await expect.poll(heard).toContain(`! Registration Failed / ${fallback}`);

    await page.unrouteAll();
    const own = 'This account has been disabled.';
    await page.route('**/api/identity/sign-in/email', answer(403, { code: 'disabled', message: own }));
    await page.goto('/signin');
    await signIn(page, somebody('Pia'));
    await expect.poll(heard).toContain(`! Login Failed / ${own}`);
  });
});

test('a user that cannot be made', async ({ page }) => {
  const heard = await hear(page);
  await page.route(/\/api\/users$/, broken);
  await createAccount(page, somebody('Pia'));
  await expect.poll(heard).toContain('! Error / Failed to create user account');
  expect(await heard()).not.toContain('Registration');
  expect(await page.evaluate(() => localStorage.getItem('registrationSuccess'))).toBeNull();

  await page.unrouteAll();
  await page.goto('/dashboard');
  await expect(page, 'made with the next page instead').toHaveURL(/\/profile-setup\?plan=starter$/);
  await expect.poll(heard).toContain('Welcome! / Your account has been created.');
});

test('a user that cannot be loaded, at the door and behind it', async ({ page }) => {
  const heard = await hear(page);
  const dana = await signUp(page);
  await signOut(page);
  await page.route('**/api/users/firebase/*', broken);
  await signIn(page, dana);
  await expect.poll(heard).toContain('! Error / Failed to load user data');
  expect(await heard()).not.toContain('Login');

  await withoutSessionBlock(page, '/folders');
  await page.goto('/folders');
  await expect.poll(heard).toContain('! Error / Failed to load user data');
});

test.describe('with Firebase', () => {
  test.skip(!isFirebase, 'a cookie is the session: no token is told');

  for (const [said, message] of [
    [{ success: false, message: 'The name is taken' }, 'The name is taken'],
    [{ success: false, message: '' }, 'Failed to create user profile'],
  ] as const)
    test(`a profile that was not made: ${message}`, async ({ page }) => {
      const heard = await hear(page);
      await page.route('**/api/firebase/verify-token', answer(200, said));
      await createAccount(page, somebody('Pia'));
      await expect.poll(heard).toContain(`! Error / ${message}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toBeVisible();
    });
});

const saves = [
  [
    '**/task-sync/destination',
    (page: Page) => page.locator('label').filter({ hasText: 'Microsoft To Do' }).click(),
    'Preferences updated / Your preferences have been saved successfully',
    'Failed to update preferences',
    'You must be logged in to update preferences',
  ],
  [
    '**/profile',
    async (page: Page) => {
      await page.getByLabel('Industry').fill('Education');
      await page.keyboard.press('Tab');
    },
    'Profile updated / Your profile has been updated successfully',
    'Failed to update profile',
    'You must be logged in to update your profile',
  ],
] as const;

for (const [path, save, saved, failed, mustBeIn] of saves)
  test(`${saved}; or: ${failed}; or: ${mustBeIn}`, async ({ page }) => {
    const heard = await hear(page);
    await signUp(page);
    const saying = async (words: string) => {
      await page.goto('/settings');
      await save(page);
      await expect.poll(heard).toContain(words);
    };
    await page.route(path, broken);
    await saying(`! ${failed}`);
    await page.unrouteAll();
    await page.route(path, signedOut);
    await saying(`! Error / ${mustBeIn}`);
    await page.unrouteAll();
    await saying(saved);
  });

test('conversations that cannot be fetched, opened, or reached', async ({ page }) => {
  const heard = await hear(page);
  await signUp(page);
  await page.route(/\/api\/conversations(-with-tasks)?(\?.*)?$/, broken);
  await page.goto('/dashboard');
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: 'Failed to fetch conversations' })).toBeVisible();
  await expect.poll(heard).toContain('! Error / Failed to fetch conversations');
  await page.unrouteAll();
  const away = answer(503, { error: 'unavailable', message: 'The database is away.' });
  await page.route(/\/api\/conversations(-with-tasks)?(\?.*)?$/, away);
  await page.goto('/dashboard');
  await expect.poll(heard).toContain('! Error / The database is away.');
  await page.unrouteAll();
  await page.route(/\/api\/conversations(-with-tasks)?(\?.*)?$/, (route) => route.abort());
  await page.goto('/dashboard');
  const network = alert.filter({ hasText: 'Network error' });
  await expect(network).toContainText('Couldn’t connect to the server');
  await expect.poll(heard).toContain('! Network error / Couldn’t connect to the server');
  await page.unrouteAll();
  await network.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();

  const id = await importTalk(page);
  await page.route(`**/api/conversations/${id}`, broken);
  await page.goto(`/app/conversation/${id}`);
  await expect(alert).toContainText('Failed to load conversation details');
  await expect.poll(heard).toContain('! Error / Failed to load conversation details');
});

test('a profile that could not be made is told, and the account is there', async ({ page }) => {
  const heard = await hear(page);
  await page.route('**/api/firebase/verify-token', (route) =>
    route.fulfill({ json: { success: false, message: '' } }),
  );
  await createAccount(page, somebody('Pia'));
  await expect.poll(heard).toContain('! Error / Failed to create user profile');
  await page.unrouteAll();
});

test('a task that cannot be ticked', async ({ page }) => {
  const heard = await hear(page);
  await signUp(page);
  const task = { title: 'Write to Tom', dueDate: new Date().toISOString().slice(0, 10) };
  await post(page, '/api/tasks', { ...task, conversationId: await importTalk(page) });
  await page.route('**/api/tasks/*', broken);
  await page.goto('/dashboard');
  const box = page.getByRole('checkbox', { name: 'Write to Tom' });
  await box.click();
  await expect.poll(heard).toContain('! Failed to update task status');
  await expect(box).not.toBeChecked();
});

test('a trial that cannot be asked about is not spoken of', async ({ page }) => {
  const heard = await hear(page);
  await signUp(page);
  await withoutSessionBlock(page, '/dashboard');
  await page.route('**/trial-status', broken);
  const asked = page.waitForResponse('**/trial-status');
  await page.goto('/dashboard');
  await asked;
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/upgrade');
  await expect(page.getByRole('heading', { name: 'Plans' })).toBeVisible();
  await expect(page.getByText('Failed to load trial information')).toBeHidden();
  expect(await heard()).not.toContain('trial');
});

test('what spec 7 only logs disturbs nobody: the session’s confirmation, activities, page views', async ({
  page,
}) => {
  const heard = await hear(page);
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  const dana = await signUp(page);
  await signOut(page);
  for (const path of ['**/api/auth/firebase', '**/api/user-activity/**', '**/api/analytics/page-view'])
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? broken(route) : route.fallback(),
    );
  await signIn(page, dana);
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/folders');
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible();
  for (const what of ['the session was not confirmed', 'last activity was not', 'page view was not'])
    await expect.poll(() => logged.some((line) => line.startsWith(what)), { message: what }).toBe(true);
  expect(await heard()).not.toContain('! ');
});
