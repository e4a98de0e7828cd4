import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { fill } from './fill.ts';
import { choose, chooseCity, news, pick, signUp } from './person.ts';

/** Settings that change what happens next: each switch is set on the screen, and its effect looked for elsewhere. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function saved(page: Page): Promise<void> {
  await expect(news(page)).toContainText('Preferences updated');
  await expect(news(page)).toContainText('Your preferences have been saved successfully');
}

type StoredSettings = {
  tasks: { review: string }[];
  results: { customFields: { name: string }[] } | null;
};

type Line = { text: string };
type Written = { status: string; results: { mentorNotes: Line[]; proactiveSuggestions: Line[] } | null };

async function reviewed(page: Page, id: string): Promise<StoredSettings> {
  return (await page.request.get(`/api/conversations/${id}`)).json() as Promise<StoredSettings>;
}

/** The page asks for everything itself then, so that an answer can be put in the place of the server's. */
async function withoutSessionBlock(page: Page): Promise<void> {
  await page.route(/\/(folders|clients)$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*id="session"[^>]*>.*?<\/script>/s, '');
    return route.fulfill({ response, body });
  });
}

test('without the human in the loop tasks arrive accepted', async ({ page }) => {
  await signUp(page);
  await page.goto('/ai-settings');
  const mine = page.getByRole('switch', { name: 'Review every task first' });
  await expect(mine).toBeChecked();
  await mine.click();
  await saved(page);
  await page.reload();
  await expect(mine).not.toBeChecked();

  const { tasks } = await reviewed(page, (await fill(page)).talk);
  expect(tasks.length).toBeGreaterThan(0);
  expect(new Set(tasks.map(({ review }) => review))).toEqual(new Set(['accepted']));
});

test('custom fields are looked for in the next conversation', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field 1').fill('Goal');
  await page.keyboard.press('Tab');
  await saved(page);
  const { results } = await reviewed(page, (await fill(page)).talk);
  expect(results?.customFields.map(({ name }) => name)).toEqual(['Goal']);
});

test('the writing style changes how results are put', async ({ page }) => {
  await signUp(page);
  const headers = { origin: new URL(page.url()).origin };
  const notesOfNewTalk = async () => {
    const text = [
      'Coach: What would make this hour worth your while?',
      'Client: I want to stop finishing everything myself on the last evening.',
      'Coach: What do you feel on those evenings?',
      'Client: I feel responsible for all of it, and tired.',
      'Coach: What is the smallest step?',
      'Client: I will ask Tom tonight to lead the review on Thursday.',
    ].join('\n');
    const data = { transcript: { text }, idempotencyKey: crypto.randomUUID() }; // the same text again is meant
    const made = await page.request.post('/api/conversations', { data, headers });
    const { id } = (await made.json()) as { id: string };
    const read = async () => (await page.request.get(`/api/conversations/${id}`)).json() as Promise<Written>;
    await expect.poll(async () => (await read()).status).toBe('ready');
    const { results } = await read();
    return [...(results?.mentorNotes ?? []), ...(results?.proactiveSuggestions ?? [])].map(
      ({ text: line }) => line,
    );
  };
  const supportive = await notesOfNewTalk();
  expect(supportive.length).toBeGreaterThan(0);
  await page.goto('/ai-settings');
  await pick(page, /Strategic/);
  await saved(page);
  expect(await notesOfNewTalk()).not.toEqual(supportive);
});

test('e-mails that show how one writes are kept as they are typed, and saving is taken back', async ({
  page,
}) => {
  await signUp(page);
  const kept = async () => {
    const samples = (await (await page.request.get('/api/writing-samples')).json()) as Line[];
    return samples.map(({ text }) => text);
  };
  await page.goto('/settings');
  const first = page.getByRole('textbox', { name: 'E-mail 1' });
  await first.fill('Hi Maya, well done.');
  await page.reload();
  await expect(first, 'a reload loses nothing').toHaveValue('Hi Maya, well done.');
  await expect.poll(kept).toEqual(['Hi Maya, well done.']);

  await first.fill('Hi Maya, well done on Thursday.');
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByRole('textbox', { name: 'E-mail 2' }).fill('Dear Tom, three things.');
  await page.getByRole('button', { name: 'Remove e-mail 1' }).click();
  await expect(first).toHaveValue('Dear Tom, three things.');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(first).toHaveValue('Hi Maya, well done on Thursday.');
  await expect(page.getByRole('region', { name: 'Your writing voice' })).toContainText('Saved');
  await expect.poll(kept).toEqual(['Hi Maya, well done on Thursday.', 'Dear Tom, three things.']);
});

test('suggestions are switched off, and new results have none', async ({ page }) => {
  await signUp(page);
  await page.goto('/ai-settings');
  const wanted = page.getByRole('switch', { name: 'Suggestions for next time' });
  await expect(wanted).toBeChecked();
  await wanted.click();
  await saved(page);
  await page.reload();
  await expect(wanted).not.toBeChecked();
  const { talk } = await fill(page);
  const { results } = (await (await page.request.get(`/api/conversations/${talk}`)).json()) as Written;
  expect(results?.proactiveSuggestions).toEqual([]);
});

test('the profile is saved and stands in the account', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await page.getByLabel('Your name', { exact: true }).fill('Dana Keller');
  await page.keyboard.press('Tab');
  await expect(news(page)).toContainText('Profile updated');
  await expect(news(page)).toContainText('Your profile has been updated successfully');
  await expect(page.getByRole('button', { name: 'Account: Dana Keller' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Dana Keller');
});

test('the time zone decides what today is', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-21T13:00:00Z');
  await signUp(page);
  await page.goto('/settings');
  await chooseCity(page, 'Kiritimati');
  await saved(page);
  await page.goto('/dashboard');
  await expect(page.getByText(/^Sunday,? 22 November$/)).toBeVisible();

  // The browser is in Berlin, where that day is tomorrow.
  const headers = { origin: new URL(page.url()).origin };
  const data = { transcript: { text: 'Nora: How are you?\nMaya: Well.' }, sessionDate: '2026-11-22' };
  const made = await page.request.post('/api/conversations', { data, headers });
  expect(made.ok(), await made.text()).toBe(true);
  await page.reload();
  const day = page.getByRole('main').locator('time[datetime="2026-11-22"]').first();
  await expect(day).toHaveText('Today');
  await page.goto('/upload');
  await choose(page, { name: 'talk.txt', mimeType: 'text/plain', buffer: Buffer.from('Nora: Hello.') });
  await expect(page.getByLabel('Session date'), 'a session is of the coach’s own day').toHaveValue(
    '2026-11-22',
  );

  await page.goto('/settings');
  await chooseCity(page, 'New York');
  await saved(page); // a page that is left while it saves may be read before the save arrives
  await page.goto('/dashboard');
  await expect(page.getByText(/^Saturday,? 21 November$/)).toBeVisible();
  await expect(day).toHaveText('Tomorrow');
});

test('a destination that is not set up here says so and is kept', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await pick(page, /Microsoft To Do/);
  await saved(page);
  await expect(page.getByText('Microsoft To Do isn’t set up on this server')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Microsoft To Do/ })).toBeChecked();
});

test('each theme is chosen and kept', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  const root = page.locator('html');
  await expect(root, 'dark unless chosen otherwise (spec 2)').toHaveAttribute('data-theme', 'dark');
  await pick(page, 'Light');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await pick(page, 'Match system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('language and retention are kept', async ({ page }) => {
  await signUp(page);
  await page.goto('/settings');
  await page.getByLabel('Usual session language').selectOption('de');
  await saved(page);
  const kept = page.waitForResponse((answer) => answer.request().postData() === '{"retentionDays":30}');
  await page.getByLabel('Keep recordings').selectOption('30');
  await kept;
  await page.reload();
  await expect(page.getByLabel('Usual session language')).toHaveValue('de');
  await expect(page.getByLabel('Keep recordings')).toHaveValue('30');
  await page.goto('/upload');
  await page.getByText('Improve accuracy').click();
  await expect(page.getByLabel('Language').getByRole('option').first()).toHaveText('German (your default)');
});

test('plans are shown with what they hold, and paying is honest about itself', async ({ page }) => {
  await signUp(page);
  await page.goto('/upgrade');
  const plans = page.getByRole('list', { name: 'Plans', exact: true });
  await expect(plans.getByText('$39 a month')).toBeVisible();
  await pick(page, /Yearly/);
  await expect(plans.getByText('$390 a year')).toBeVisible();
  await expect(plans.getByRole('listitem').filter({ hasText: 'On trial' })).toContainText('Starter');
  await expect(plans).toContainText('About 24 sessions a month');
  await expect(plans, 'no contact address is configured').toContainText('Ask this server’s operator');

  await page.goto('/upgrade?plan=pro');
  await expect(plans.locator('[aria-current]')).toContainText('Pro');
  await page.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(heading(page, 'Pro')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments are not set up yet' })).toBeVisible();
});

test('the trial banner counts the days, turns red with three, and is only for a running trial', async ({
  page,
}) => {
  await signUp(page);
  const banner = page.getByRole('complementary', { name: 'Trial' });
  await withoutSessionBlock(page);
  const say = async (status: object) => {
    await page.route('**/trial-status', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...status } });
    });
    await page.goto('/folders');
    await expect(heading(page, 'Folders')).toBeVisible();
  };
  await say({ daysRemaining: 4 });
  await expect(banner).toContainText('4 days remaining');
  await expect(banner).toHaveAttribute('data-tone', 'orange');
  await say({ daysRemaining: 3 });
  await expect(banner).toContainText('Trial Expiring Soon! 3 days remaining');
  await expect(banner).toHaveAttribute('data-tone', 'red');
  await say({ daysRemaining: 1 });
  await expect(banner).toContainText('1 day remaining');
  await say({ plan: 'pro', daysRemaining: 3 });
  await expect(banner).toBeHidden();
  await say({ isTrialActive: false, daysRemaining: 0 });
  await expect(banner).toBeHidden();
});

test('a warning about minutes is said once', async ({ page }) => {
  await signUp(page);
  await withoutSessionBlock(page);
  await page.route('**/trial-status', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), usage: 'near', shouldWarn: true },
    });
  });
  const told = page.waitForRequest((request) => request.url().endsWith('/usage-warning'));
  await page.goto('/clients');
  await expect(news(page)).toContainText('Most of your minutes are used');
  await told;
  await news(page).getByRole('button', { name: 'See plan' }).click();
  await expect(heading(page, 'Plan and minutes')).toBeVisible();
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /\/preferences\/human-in-the-loop .*500/ });

  test('the switch goes back and says so', async ({ page }) => {
    await signUp(page);
    await page.goto('/ai-settings');
    await page.route('**/preferences/human-in-the-loop', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal"}' }),
    );
    const mine = page.getByRole('switch', { name: 'Review every task first' });
    await mine.click();
    await expect(news(page)).toContainText('Failed to update human-in-the-loop preference');
    await expect(mine).toBeChecked();
  });
});
