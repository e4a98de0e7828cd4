import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { codeFor } from '../test/harness/sign-in.ts';
import { lookWithAxe } from './axe.ts';
import { isFirebase, refused } from './identity.ts';
import { anySize, expect, test } from './journey.ts';
import { signUp } from './person.ts';
import type { Product } from './product.ts';
import { ask } from './series.ts';

/** An operator makes an administrator, who signs in, finds a coach and reads a transcript for a reason the coach sees. */
const password = 'seven quiet harbours';
const reason = 'Dana asked us why a line is missing.';

/** With the embedded database the server rests meanwhile. */
async function makeAdmin(product: Product, name: string): Promise<string> {
  await product.kill();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: product.dataDir, PUBLIC_URL: product.url, LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/app/admin.ts', 'create', name], {
    env,
  });
  await product.startAgain();
  return /^ {2}(\S+)$/m.exec(stdout)![1]!;
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await lookWithAxe(page);
    expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test.use({ expectedErrors: refused });

test(
  'an administrator reads a transcript for a reason the coach sees',
  { tag: anySize },
  async ({ page, browser, product }) => {
    test.skip(isFirebase, 'the same with either provider');
    const oneTime = await makeAdmin(product, 'ada'); // before a page is open: the server stops meanwhile
    const dana = await signUp(page);
    await ask(page, 'post', '/api/conversations', {
      title: 'Harbour talk',
      transcript: { text: 'Dana: How are you?\nMaya: The lighthouse went dark.' },
    });

    const desk = await browser.newContext({ baseURL: product.url });
    const admin = await desk.newPage();
    await admin.goto('/admin');
    await expect(admin.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByLabel('Name').fill('ada');
    await admin.getByLabel('Password', { exact: true }).fill('admin');
    await admin.getByRole('button', { name: 'Continue' }).click();
    await expect(admin.getByText('Incorrect name or password')).toBeVisible();
    await admin.getByLabel('Password', { exact: true }).fill(oneTime);
    await admin.keyboard.press('Enter');

    await admin.getByLabel('One-time password').fill(oneTime);
    await admin.getByLabel('New password').fill(password);
    await admin.getByRole('button', { name: 'Save password' }).click();
    await expect(admin.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
    await expect(admin.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(admin);
    const secret = (await admin.locator('[data-secret]').textContent())?.replaceAll(' ', '') ?? '';
    await admin
      .getByLabel('Code from your authenticator app')
      .fill(codeFor(`otpauth://totp/x?secret=${secret}`));
    await admin.getByRole('button', { name: 'Turn on and sign in' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(admin.getByText('Coaches', { exact: true })).toBeVisible();
    await expectAccessible(admin);

    await admin.getByRole('link', { name: 'Users' }).click();
    await admin.getByLabel('Search by e-mail or name').fill(dana.email);
    await admin.getByRole('list', { name: 'Users' }).getByRole('link').click();
    await expect(admin.getByText('Transcripts are private.', { exact: false })).toBeVisible();
    await expect(admin.getByText('Harbour talk')).toHaveCount(0);
    await expectAccessible(admin);
    await admin.getByLabel('Reason').fill('support');
    await admin.getByRole('button', { name: /and open$/ }).click();
    await expect(admin.getByText('Write at least 20 characters')).toBeVisible();
    await admin.getByLabel('Reason').fill(reason);
    await admin.getByRole('button', { name: /and open$/ }).click();
    await admin.getByRole('list', { name: 'Sessions' }).getByRole('button').first().click();
    await expect(admin.getByRole('list', { name: 'Transcript' })).toContainText('The lighthouse went dark.');
    await admin.keyboard.press('Escape');

    for (const [link, text] of [
      ['Settings', 'Recording and uploads'],
      ['Activity', reason],
    ] as const) {
      await admin.getByRole('link', { name: link }).click();
      await expect(admin.getByText(text)).toBeVisible();
      await expectAccessible(admin);
    }
    for (const link of ['Errors', 'Visitors', 'Jobs', 'Health']) {
      await admin.getByRole('link', { name: link }).click();
      await expect(admin.getByRole('heading', { level: 1, name: link })).toBeVisible();
      await expect(admin.getByRole('progressbar')).toHaveCount(0);
      await expectAccessible(admin);
    }
    await admin.getByRole('button', { name: 'Sign out' }).click();
    await expect(admin.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await desk.close();

    await page.goto('/settings');
    const log = page.getByRole('list', { name: 'Activity log' });
    await expect(log).toContainText(reason);
    await expect(log).toContainText('An administrator read the transcript of a conversation');
  },
);
