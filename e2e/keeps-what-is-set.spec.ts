import type { Page } from '@playwright/test';
import { smallJpeg } from '../test/harness/jpeg.ts';
import { fill } from './fill.ts';
import { expect, test } from './journey.ts';
import { watchShifts } from './watch-shifts.ts';
import { chooseCity, look, news, pick, signUp } from './person.ts';

/** The settings page itself: nothing on it moves, nothing typed is lost, and two windows agree. */
const name = (page: Page) => page.getByLabel('Your name', { exact: true });
const job = (page: Page) => page.getByLabel('What you do');

for (const [where, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${where}`, () => {
    test.use({ viewport });

    test('nothing moves while the panels load, however slowly they do', async ({ page }) => {
      await signUp(page);
      const shifted = await watchShifts(page);
      // Each answer takes its own time, so that no two panels are filled at once.
      let calls = 0;
      await page.route('**/api/**', async (route) => {
        calls += 1;
        const late = 40 * (calls % 7);
        await new Promise((done) => setTimeout(done, late));
        await route.fallback();
      });
      for (const path of ['/settings', '/settings#writing', '/ai-settings', '/ai-settings#detail']) {
        await page.goto('about:blank');
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        expect(await shifted(), path).toBeLessThan(0.001);
      }
    });
  });

test('a field of the settings is saved when it is left, and what is half written stays', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  const profile = page.getByRole('region', { name: 'Profile' });
  await job(page).fill('Executive coa');
  await expect(profile).toContainText('Not saved yet');
  await page.reload();
  await expect(job(page)).toHaveValue('Executive coa');
  await job(page).fill('Executive coach');
  await page.keyboard.press('Tab');
  await expect(news(page)).toContainText('Profile updated');
  await expect(profile.getByRole('status')).toHaveText('Saved');

  const fields = page.getByRole('region', { name: 'Custom fields' });
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field 1').fill('Energy');
  await expect(fields).toContainText('Not saved yet');
  await page.keyboard.press('Tab');
  await expect(fields.getByRole('status')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Remove Energy' }).click();
  await expect(page.getByLabel('Field 1')).toBeHidden();
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Field 1')).toHaveValue('Energy');
  await expect(fields.getByRole('status')).toHaveText('Saved');

  await name(page).fill('');
  await page.keyboard.press('Tab');
  await expect(profile).toContainText('What should we call you?');
  await name(page).fill('Dana Keller');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(
    page.getByRole('button', { name: 'Account: Dana Keller' }).first(),
    'leaving the page saves as well',
  ).toBeVisible();
  await page.goto('/settings');
  await expect(job(page)).toHaveValue('Executive coach');
  await expect(page.getByLabel('Field 1')).toHaveValue('Energy');
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a form says so in its place and keeps what was written', async ({ page }) => {
    await signUp(page);
    await page.goto('/settings');
    await page.route('**/profile', (route) => route.abort());
    await job(page).fill('Mentor');
    await page.keyboard.press('Tab');
    await expect(news(page)).toContainText('Failed to update profile');
    const profile = page.getByRole('region', { name: 'Profile' });
    await expect(profile.getByRole('alert')).toContainText('Your text is still here');
    await page.unroute('**/profile');
    await profile.getByRole('button', { name: 'Try again' }).click();
    await expect(news(page)).toContainText('Profile updated');
    await expect(profile.getByRole('alert')).toBeHidden();
    await page.reload();
    await expect(job(page)).toHaveValue('Mentor');
  });
});

test('two windows at once: neither takes away what the other saved', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await job(page).fill('Coach');
  await name(other).fill('Dana Keller');
  await other.keyboard.press('Tab');
  await expect(news(other)).toContainText('Profile updated');
  await expect(
    page.getByRole('button', { name: 'Account: Dana Keller' }).first(),
    'seen here too',
  ).toBeVisible();
  await expect(name(page)).toHaveValue('Dana Keller');
  await expect(job(page), 'and what is written here stays').toHaveValue('Coach');
  await job(page).focus();
  await page.keyboard.press('Tab');
  await expect(news(page)).toContainText('Profile updated');
  await page.reload();
  await expect(name(page)).toHaveValue('Dana Keller');
  await expect(job(page)).toHaveValue('Coach');

  await pick(other, /Todoist/);
  await expect(page.getByRole('radio', { name: /Todoist/ })).toBeChecked();
  await chooseCity(other, 'Osaka', 'Tokyo');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Tokyo');

  for (const [window, field] of [
    [page, 'Energy'],
    [other, 'Mood'],
  ] as const) {
    await window.getByRole('button', { name: 'Add a field' }).click();
    await window.getByLabel('Field 1').fill(field);
  }
  await other.keyboard.press('Tab');
  await expect(news(other)).toContainText('Preferences updated');
  const fields = page.getByRole('region', { name: 'Custom fields' });
  await expect(fields).toContainText('This was changed somewhere else');
  await expect(page.getByLabel('Field 1')).toHaveValue('Energy');
  await fields.getByRole('button', { name: 'Use that version' }).click();
  await expect(page.getByLabel('Field 1')).toHaveValue('Mood');
});

test('an index leads to every section, and the preview follows the AI settings', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('link', { name: 'Vocabulary' }).click();
  await expect(page).toHaveURL(/#vocabulary$/);
  await expect(page.getByRole('heading', { name: 'Vocabulary' })).toBeInViewport();
  await expect(index.getByRole('link', { name: 'Vocabulary' })).toHaveAttribute('data-current', 'true');

  await page.goto('/ai-settings');
  const preview = page.getByRole('region', { name: 'Preview' }).filter({ visible: true });
  await expect(preview).toContainText('What Maya brought');
  await pick(page, /^Direct/);
  await expect(preview).toContainText('Topic:');
  await pick(page, /^Bullets/);
  await expect(preview.getByRole('listitem').first()).toContainText('Topic:');
  await pick(page, /^Friendly/);
  await expect(preview).toContainText('how did this go');
  await pick(page, /^Brief/);
  await expect(preview).not.toContainText('Suggestions');
});

test('on a phone the settings are a list of pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/settings');
  await expect(page.getByRole('region', { name: 'Profile' })).toBeHidden();
  await page.getByRole('link', { name: 'Time and language' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Time and language' })).toBeFocused();
  await chooseCity(page, 'Kyoto', 'Tokyo');
  await page.locator('#main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goto('/settings#vocabulary');
  await expect(page.getByRole('heading', { level: 1, name: 'Vocabulary' })).toBeInViewport();
});

test('the overview is laid out as points or as a text, also of what is there already', async ({ page }) => {
  await signUp(page);
  const { talk } = await fill(page);
  // A client has a note style of their own.
  const headers = { origin: new URL(page.url()).origin };
  await page.request.patch(`/api/conversations/${talk}`, { data: { clientId: null }, headers });
  await page.goto('/ai-settings');
  await pick(page, /Bullets/);
  await expect(news(page)).toContainText('Preferences updated');
  await page.goto(`/app/conversation/${talk}`);
  await look(page, 'Results');
  const overview = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Overview' }) });
  await expect(overview.getByRole('listitem').first()).toBeVisible();
  await page.goto('/ai-settings');
  await expect(page.getByRole('radio', { name: /Bullets/ })).toBeChecked();
  await pick(page, /Paragraph/);
  await expect(news(page)).toContainText('Preferences updated');
  await page.goto(`/app/conversation/${talk}`);
  await look(page, 'Results');
  await expect(overview.getByRole('paragraph').first()).toBeVisible();
  await expect(overview.getByRole('listitem')).toHaveCount(0);
});

test('the tone puts the next suggestions in other words', async ({ page }) => {
  await signUp(page);
  type Written = { status: string; results: { proactiveSuggestions: { text: string }[] } };
  const headers = { origin: new URL(page.url()).origin };
  const text = [
    'Coach: What is the smallest step?',
    'Client: I will ask Tom tonight to lead the review on Thursday.',
    'Coach: And after that?',
    'Client: I want to stop finishing everything myself on the last evening.',
  ].join('\n');
  const suggestionsOfNewTalk = async () => {
    const data = { transcript: { text }, idempotencyKey: crypto.randomUUID() }; // the same text again is meant
    const made = await page.request.post('/api/conversations', { data, headers });
    const { id } = (await made.json()) as { id: string };
    const read = async () => (await (await page.request.get(`/api/conversations/${id}`)).json()) as Written;
    await expect.poll(async () => (await read()).status).toBe('ready');
    return (await read()).results.proactiveSuggestions.map(({ text: line }) => line);
  };
  const usual = await suggestionsOfNewTalk();
  expect(usual.length).toBeGreaterThan(0);
  await page.goto('/ai-settings');
  await pick(page, /Empathetic/);
  await expect(news(page)).toContainText('Preferences updated');
  expect(await suggestionsOfNewTalk()).not.toEqual(usual);
});

test('a picture is chosen, cropped, shown in the account menu, and removed', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  const shown = profile.locator('img');
  const file = page.getByLabel('Picture file');
  await file.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(profile.getByRole('alert')).toContainText('We can’t read this picture');

  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: smallJpeg() });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('img').press('ArrowRight');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(news(page)).toContainText('Profile updated');
  await expect(dialog).toBeHidden();
  await expect(shown).toHaveAttribute('src', /\/api\/users\/.*\/profile-image\?v=/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account/ }).locator('img')).toBeVisible();
  const pixels = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(pixels).toBe(384);

  await profile.getByRole('button', { name: 'Remove picture' }).click();
  await expect(shown).toHaveCount(0);
  await expect(profile.getByRole('button', { name: 'Add picture' })).toBeVisible();
});
