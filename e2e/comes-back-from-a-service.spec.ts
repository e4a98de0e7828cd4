import { anySize, expect, test } from './journey.ts';
import { news, signUp } from './person.ts';

/** From Zoom, Google or Microsoft, to whatever path they sent the browser (spec 2). */
test(
  'coming back from another service is told once and changes nothing',
  { tag: anySize },
  async ({ page }) => {
    await signUp(page);
    await page.goto('/folders?success=zoom_connected');
    await expect(news(page)).toContainText('Zoom connected');
    await expect(page).toHaveURL(/\/folders$/);
    const told = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('"lastScreenPath":"/ai-settings"') ?? false,
    );
    await page.goto('/ai-settings');
    await told;
    await page.goto('/no/such/callback?error=google_access_denied&state=1&code=2');
    await expect(news(page)).toContainText('Failed to connect Google');
    await expect(page, 'where they set out from').toHaveURL(/\/ai-settings$/);
    for (const path of ['/', '/pricing', '/no/such/callback', '/old.html', '/signin']) {
      await page.goto(`${path}?success=google_connected&code=2&state=1`);
      await expect(news(page), path).toContainText('Google connected');
      await expect(page, path).toHaveURL(/\/(ai-)?settings$/);
    }
    await page.goBack();
    expect(page.url(), 'nothing secret is left behind').not.toMatch(/code|state|success/);
    await page.goto('/clients?error=no_such_thing');
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  },
);

test(
  'a stranger who follows such a link is told nothing, and lands where everybody does',
  { tag: anySize },
  async ({ page }) => {
    for (const path of ['/', '/folders', '/no/such/callback']) {
      await page.goto(`${path}?success=google_connected&code=2`);
      await expect(page).toHaveURL(/:\d+(\/|\/no\/such\/callback)$/);
      await expect(page.getByText('Google connected')).toBeHidden();
    }
  },
);
