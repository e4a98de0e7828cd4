import { isFirebase, linkSentTo, refused } from './identity.ts';
import { anySize, expect, test } from './journey.ts';
import { account, dashboard, news, signIn, signOut, signUp, somebody } from './person.ts';

/** Coming in, being refused in the sentences of spec 8, and finding the way about. */
test('signs out and signs in again', async ({ page }) => {
  const dana = await signUp(page, 'Dana');
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();

  await signOut(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Turn Convos Into Action' })).toBeVisible(); // spec 4
  await page.goto('/signin');
  await signIn(page, dana);
  await expect(news(page)).toContainText(/Login Successful.*Welcome Dana!/s); // for some four seconds
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('comes back to the page they wanted', { tag: anySize }, async ({ page }) => {
  const dana = await signUp(page);
  await signOut(page);
  await page.goto('/folders');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/signin');
  await signIn(page, dana);
  await expect(page.getByRole('heading', { level: 1, name: 'Folders' })).toBeVisible();
});

test.describe('is refused', () => {
  test.use({ expectedErrors: refused });

  test('with a wrong password or an unknown e-mail', { tag: anySize }, async ({ page }) => {
    const dana = await signUp(page);
    await signOut(page);

    await signIn(page, { ...dana, password: 'not this one' });
    await expect(news(page)).toContainText('Login Failed');
    await expect(news(page)).toContainText('Incorrect password');
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Incorrect password');

    await signIn(page, somebody('Nobody'));
    await expect(news(page)).toContainText('No account found with this email');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('No account found with this email');

    await signIn(page, dana);
    await expect(dashboard(page)).toBeVisible();
  });
});

test.describe('cannot sign up', () => {
  test.use({ expectedErrors: refused });

  test('with a taken e-mail, a short password or no address', { tag: anySize }, async ({ page }) => {
    const dana = await signUp(page);
    await signOut(page);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Username').fill('second');
    await page.getByLabel('E-mail').fill('second@');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Invalid email address');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Password should be at least 6 characters$/,
    );

    await page.getByLabel('E-mail').fill(dana.email);
    await page.getByLabel('Password', { exact: true }).fill('a good one');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(news(page)).toContainText('Registration Failed');
    await expect(news(page)).toContainText('Email address is already in use');
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email address is already in use');
  });
});

test.describe('has forgotten the password', () => {
  test.use({ expectedErrors: refused });

  test(
    'and chooses a new one by the link in the e-mail, once',
    { tag: anySize },
    async ({ page, product }) => {
      const dana = await signUp(page);
      await signOut(page);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // Both pages ask for an address: typed too early it would stand on the one that is left.
      await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
      await page.getByLabel('E-mail').fill(dana.email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('a link is on its way')).toBeVisible();

      const link = await linkSentTo(product, dana.email, 'reset');

      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('a finer password');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(news(page)).toContainText('Password changed');

      await signIn(page, dana);
      await expect(news(page)).toContainText('Incorrect password');
      await signIn(page, { ...dana, password: 'a finer password' });
      await expect(dashboard(page)).toBeVisible();

      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill('the finest password');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByText('This link has expired')).toBeVisible();
    },
  );

  test(
    'and a new one ends every session, also where the link was opened',
    { tag: anySize },
    async ({ page, browser, product }) => {
      const dana = await signUp(page);
      const phone = await browser.newContext({
        baseURL: product.url,
        extraHTTPHeaders: { 'x-forwarded-for': '10.99.2.1' },
      });
      const there = await phone.newPage();
      await there.goto('/forgot-password');
      await there.getByLabel('E-mail').fill(dana.email);
      await there.getByRole('button', { name: 'Send the link' }).click();
      await expect(there.getByText('a link is on its way')).toBeVisible();
      await there.goto('/signin');
      await signIn(there, dana);
      await expect(dashboard(there)).toBeVisible();

      await page.goto(await linkSentTo(product, dana.email, 'reset'));
      await page.getByLabel('New password', { exact: true }).fill('a finer password');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await signIn(page, { ...dana, password: 'a finer password' });
      await expect(dashboard(page)).toBeVisible();

      if (isFirebase) return phone.close(); // a token of Google's lives on for its hour
      await there.goto('/folders');
      await expect(there, 'signed out there').toHaveURL(/:\d+\/$/);
      await phone.close();
    },
  );
});

test('chooses a theme and keeps it', { tag: anySize }, async ({ page }) => {
  await signUp(page);
  const root = page.locator('html');
  await expect(root, 'dark unless chosen otherwise (spec 2)').toHaveAttribute('data-theme', 'dark');

  await account(page).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');

  await account(page).click();
  await page.getByRole('menuitemradio', { name: 'Match system' }).click();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test.describe('whose address leads nowhere', () => {
  test.use({ expectedErrors: /404/ });

  test('is told so, and finds the way back', { tag: anySize }, async ({ page }) => {
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await signUp(page);
    await page.goto('/no/such/place');
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(dashboard(page)).toBeVisible();
    for (const path of ['/phase4-demo', '/onboarding/other', '/dashboard.html']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page Not Found' }), path).toBeVisible();
      await expect(page, 'they stay').toHaveURL(new RegExp(`${path}$`));
    }
  });
});

test('goes everywhere from the main places', async ({ page }) => {
  await signUp(page);
  const places = page.getByRole('navigation', { name: 'Main' });
  for (const place of ['Conversations', 'Tasks', 'Clients', 'Dashboard']) {
    await places.getByRole('link', { name: place }).click();
    const heading =
      place === 'Dashboard' ? dashboard(page) : page.getByRole('heading', { level: 1, name: place });
    await expect(heading).toBeVisible();
    await expect(places.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page');
  }
});
