import type { Page } from '@playwright/test';
import { fill } from './fill.ts';
import { expect, test } from './journey.ts';
import { look, news, pick, signUp } from './person.ts';

/** The settings page itself: nothing on it moves, nothing typed is lost, and two windows agree. */
const name = (page: Page) => page.getByLabel('Your name', { exact: true });
const job = (page: Page) => page.getByLabel('What you do');

/** How far things on the page were pushed about while it came (the web's own measure; 0 is still). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const page = window as unknown as { shifted: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        page.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

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
        const last = path.startsWith('/ai') ? 'Clair’s tips' : 'Recognise my voice';
        await page.goto(path);
        await expect(page.getByRole('switch', { name: last })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        expect(await shifted(), path).toBeLessThan(0.001);
      }
    });
  });

test('what is half written in the settings is there after a reload and a look elsewhere', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/settings');
  await job(page).fill('Executive coa');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field 1').fill('Ener');
  await expect(page.getByText('Not saved yet')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove Ener' }).click();
  await expect(page.getByLabel('Field 1')).toBeHidden();
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(job(page)).toHaveValue('Executive coa');
  await expect(page.getByLabel('Field 1')).toHaveValue('Ener');
  await page.goto('/dashboard');
  await page.goBack();
  await expect(job(page)).toHaveValue('Executive coa');
  await job(page).fill('Executive coach');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(news(page)).toContainText('Profile updated');
  await page.reload();
  await expect(job(page)).toHaveValue('Executive coach');
  await expect(page.getByLabel('Field 1'), 'the other is still being written').toHaveValue('Ener');
  await expect(page.getByText('Not saved yet')).toHaveCount(1);
});

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a form says so in its place and keeps what was written', async ({ page }) => {
    await signUp(page);
    await page.goto('/settings');
    await page.route('**/profile', (route) => route.abort());
    await job(page).fill('Mentor');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(news(page)).toContainText('Failed to update profile');
    const profile = page.getByRole('region', { name: 'Profile' });
    await expect(profile.getByRole('alert')).toContainText('Your text is still here');
    await page.unroute('**/profile');
    await page.getByRole('button', { name: 'Save profile' }).click();
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
  await name(other).fill('Dana Keller');
  await job(page).fill('Coach');
  await other.getByRole('button', { name: 'Save profile' }).click();
  await expect(news(other)).toContainText('Profile updated');
  await expect(
    page.getByRole('button', { name: 'Account: Dana Keller' }).first(),
    'seen here too',
  ).toBeVisible();
  await expect(name(page)).toHaveValue('Dana Keller');
  await expect(job(page), 'and what is written here stays').toHaveValue('Coach');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(news(page)).toContainText('Profile updated');
  await page.reload();
  await expect(name(page)).toHaveValue('Dana Keller');
  await expect(job(page)).toHaveValue('Coach');

  await pick(other, /Todoist/);
  await expect(page.getByRole('radio', { name: /Todoist/ })).toBeChecked();
  await other.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');

  for (const [window, field] of [
    [page, 'Energy'],
    [other, 'Mood'],
  ] as const) {
    await window.getByRole('button', { name: 'Add a field' }).click();
    await window.getByLabel('Field 1').fill(field);
  }
  await other.getByRole('button', { name: 'Save fields' }).click();
  await expect(news(other)).toContainText('Preferences updated');
  const fields = page.getByRole('region', { name: 'Custom fields' });
  await expect(fields).toContainText('This was changed somewhere else');
  await expect(page.getByLabel('Field 1')).toHaveValue('Energy');
  await fields.getByRole('button', { name: 'Use that version' }).click();
  await expect(page.getByLabel('Field 1')).toHaveValue('Mood');
});

test('the overview is laid out as points or as a text, also of what is there already', async ({ page }) => {
  await signUp(page);
  const { talk } = await fill(page);
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
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('ready');
    return (await read()).results.proactiveSuggestions.map(({ text: line }) => line);
  };
  const usual = await suggestionsOfNewTalk();
  expect(usual.length).toBeGreaterThan(0);
  await page.goto('/ai-settings');
  await pick(page, /Empathetic/);
  await expect(news(page)).toContainText('Preferences updated');
  expect(await suggestionsOfNewTalk()).not.toEqual(usual);
});
