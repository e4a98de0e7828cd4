import type { Page } from '@playwright/test';
import { codeFor } from '../test/harness/sign-in.ts';
import { isFirebase, linkSentTo, refused } from './identity.ts';
import { expect, test } from './journey.ts';
import { dashboard, news, register, signIn, signOut, signUp, somebody } from './person.ts';

/** Looking after the way in: a plan kept, a weak password, the address confirmed, a second factor, other devices. */
test('is welcomed in the words of the catalogue', async ({ page }) => {
  await register(page, 'Dana');
  await expect(news(page)).toContainText('Registration Successful');
  await expect(news(page)).toContainText('Welcome Dana!');
});

test('registers with a plan, which is kept', async ({ page }) => {
  const person = somebody('Pia');
  await page.goto('/register?plan=pro');
  await page.getByLabel('Username').fill('pia');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(page.getByText(/^(Good|Strong)\.$/), 'the strength of it').toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('registrationPlan'))).toBe('pro');
});

test.describe('is refused', () => {
  test.use({ expectedErrors: refused });

  test('with a password everybody uses', async ({ page }) => {
    test.skip(isFirebase, 'Google keeps a list of its own');
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Create an account' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('password1');
    await expect(page.getByText(/weak/i)).toBeVisible();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByLabel('Username').fill('pat');
    await page.getByLabel('E-mail').fill(somebody('Pat').email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(news(page)).toContainText('Registration Failed');
    await expect(password).toHaveAccessibleDescription(/Choose another one/);
  });
});

test('confirms the address by the link in the letter', async ({ page, product }) => {
  const dana = await signUp(page);
  await page.goto('/settings#email');
  const section = page.getByRole('region', { name: 'E-mail' });
  await expect(section).toContainText('Not confirmed yet');
  await section.getByRole('button', { name: 'Send the link again' }).click();
  await expect(news(page)).toContainText('A link is on its way');

  await page.goto(await linkSentTo(product, dana.email, 'confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.goto('/settings#email');
  await expect(section).toContainText('Confirmed');
  await expect(section).not.toContainText('Not confirmed');
});

test.describe('the built-in provider', () => {
  test.use({ expectedErrors: refused });
  test.skip(isFirebase, 'Google keeps second factors and devices');

  test('asks for a code from the phone, and takes a recovery code once', async ({ page }) => {
    const dana = await signUp(page);
    await page.goto('/settings#second-factor');
    const section = page.getByRole('region', { name: 'Two-factor authentication' });
    await section.getByRole('button', { name: 'Turn on' }).click();
    await section.getByLabel('Your password').fill(dana.password);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = (await section.locator('[data-secret]').textContent())?.replaceAll(' ', '') ?? '';
    const app = `otpauth://totp/Afterword?secret=${secret}`;
    const code = section.getByLabel('Code from your authenticator app');
    await code.fill('000000');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(code).toHaveAccessibleDescription(/This code is wrong or was used before/);
    await code.fill(codeFor(app));
    await section.getByRole('button', { name: 'Turn on' }).click();
    const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.first().textContent()) ?? '';
    await section.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section).toContainText('10 recovery codes left');

    await signOut(page);
    await signIn(page, dana);
    await page.getByLabel('Code from your authenticator app').fill(codeFor(app, 1));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(dashboard(page)).toBeVisible();

    await signOut(page);
    await signIn(page, dana);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(dashboard(page)).toBeVisible();

    await page.goto('/settings#second-factor');
    await expect(section).toContainText('9 recovery codes left');
    await section.getByRole('button', { name: 'Turn off' }).click();
    await section.getByLabel('Your password').fill(dana.password);
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  test('shows where they are signed in, and ends it elsewhere', async ({ page, browser, product }) => {
    const dana = await signUp(page);
    const phone = await browser.newContext({
      baseURL: product.url,
      extraHTTPHeaders: { 'x-forwarded-for': '10.99.1.1' },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/142.0 Mobile Safari/604.1',
    });
    const there = await phone.newPage();
    await there.goto('/signin');
    await signIn(there, dana);
    await expect(there).not.toHaveURL(/signin/);

    await page.goto('/settings#sign-ins');
    const section = page.getByRole('region', { name: 'Where you are signed in' });
    await expect(section.getByRole('listitem')).toHaveCount(2);
    await expect(section.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
      'Active now',
    );
    await section.getByRole('button', { name: 'Sign out Chrome on an iPhone' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await there.goto('/folders');
    await expect(there, 'signed out there').toHaveURL(/\/$/);
    await phone.close();
  });

  test('changes the password with the old one, and leaves nothing behind on the way out', async ({
    page,
  }) => {
    const dana = await signUp(page);
    await page.goto('/settings#password');
    const section = page.getByRole('region', { name: 'Password' });
    await section.getByRole('button', { name: 'Change password' }).click();
    await section.getByLabel('Current password').fill('not this one');
    await section.getByLabel('New password').fill('a finer password');
    await section.getByRole('button', { name: 'Save password' }).click();
    await expect(section.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password');
    await section.getByLabel('Current password').fill(dana.password);
    await section.getByRole('button', { name: 'Save password' }).click();
    await expect(news(page)).toContainText('Password changed');

    await page.goto('/clients');
    await page.getByRole('button', { name: 'Add client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add client' });
    await dialog.getByLabel('Name', { exact: true }).fill('Quentin Underhill');
    await dialog.getByRole('button', { name: 'Add client' }).click();
    await expect(page.getByText('Quentin Underhill').first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(dashboard(page)).toBeVisible();
    await signOut(page);
    const left = await everythingKept(page);
    for (const theirs of [dana.email, dana.password, 'a finer password', 'Dana', 'Quentin'])
      expect(left, theirs).not.toContain(theirs);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['afterword.device']);
    await page.goBack();
    await expect(page, 'Back shows nothing of theirs').toHaveURL(/\/$/);
    await page.goto('/signin');
    await signIn(page, { ...dana, password: 'a finer password' });
    await expect(dashboard(page)).toBeVisible();
  });
});

/** What a page of ours could read in this browser: storage, databases, caches. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rowsOf = (store: IDBObjectStore) =>
      new Promise<unknown[]>((done, fail) => {
        const all = store.getAll();
        all.onsuccess = () => done(all.result);
        all.onerror = () => fail(all.error ?? new Error('unreadable'));
      });
    const open = (name: string) =>
      new Promise<IDBDatabase>((done, fail) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => fail(opening.error ?? new Error('unreadable'));
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await open(name ?? '');
      for (const store of database.objectStoreNames)
        kept.push(store, await rowsOf(database.transaction(store).objectStore(store)));
      database.close();
    }
    kept.push(await caches.keys());
    return JSON.stringify(kept);
  });
