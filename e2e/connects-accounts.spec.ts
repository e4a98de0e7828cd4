import { startService } from '../test/harness/providers/account-services.ts';
import type { OAuthServer } from '../test/harness/providers/oauth-provider.ts';
import { anySize, expect, test as base } from './journey.ts';
import { news, signUp } from './person.ts';
import { startProduct } from './product.ts';

/** Accounts of other services, in the settings. The service is a certified provider library on this machine. */
const test = base.extend<object, { google: { server: OAuthServer; environment: Record<string, string> } }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const google = await startService('google');
      await use(google);
      await google.server.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google }, use) => {
      const product = await startProduct(google.environment);
      google.server.redirectUris = [`${product.url}/api/connections/google/callback`];
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('connects Google, sees what it may do, and disconnects it', { tag: anySize }, async ({ page }) => {
  await signUp(page);
  await page.goto('/settings#connections');
  const section = page.getByRole('region', { name: 'Connections' });
  await expect(section).toContainText('The operator sets ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET');
  await section.getByRole('button', { name: 'Connect tasks: Google' }).click();
  await expect(news(page)).toContainText('Google connected');
  await expect(page).toHaveURL(/\/settings#connections$/);
  const google = section.getByRole('listitem').filter({ hasText: 'Google' });
  await expect(google).toContainText('dana@example.com');
  await expect(google).toContainText('Connected today');
  await expect(google).toContainText('Can read and change tasks');
  await expect(google).toContainText('Not used yet');

  await google.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(news(page)).toContainText('Google disconnected');
  await expect(google).toContainText('Not connected');
});

test('a refusal at Google changes nothing, and says so', { tag: anySize }, async ({ page, google }) => {
  google.server.consents.answer = 'refuse';
  await signUp(page);
  await page.goto('/settings#connections');
  const section = page.getByRole('region', { name: 'Connections' });
  await section.getByRole('button', { name: 'Connect calendar: Google' }).click();
  await expect(news(page)).toContainText('Failed to connect Google');
  await expect(section.getByRole('listitem').filter({ hasText: 'Google' })).toContainText('Not connected');
});
