import type { Page } from '@playwright/test';
import { anySize, expect, test } from './journey.ts';
import { fill } from './fill.ts';
import { dashboard, news, signUp } from './person.ts';

/** Finding the way: the palette by keyboard, the dashboard's tasks, toasts by the clock, and links to nothing. */
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });

test('the palette goes anywhere by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await signUp(page);
  await fill(page);
  const { promise: code, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette-/, (route) => code.then(() => route.continue()));
  await page.reload();
  await expect(dashboard(page)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('maya'); // on the page the letters are shortcuts
  load();
  await expect(palette(page).getByRole('combobox')).toHaveValue('maya');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expect(palette(page).getByRole('combobox')).toHaveValue('');
  const recent = palette(page).getByRole('group', { name: 'Recent conversations' });
  await expect(recent.getByRole('option')).not.toHaveCount(0);
  await expect(palette(page).getByRole('group', { name: 'Clients' })).toContainText('Maya Lindqvist');
  await expect(palette(page).getByRole('option', { name: /^Record/ }), 'no doubles').toHaveCount(1);
  await page.keyboard.type('maya');
  await expect(palette(page).getByRole('option').first()).toContainText('Maya Lindqvist');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(heading(page, 'Maya Lindqvist')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('light theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('leadership 2026'); // one word of it is said in conversations too, which come first
  await expect(palette(page).getByRole('option').first()).toContainText('Leadership 2026');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Leadership 2026')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing is called this');
  await expect(palette(page)).toContainText('Search everything for “nothing is called this”');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('record a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Record')).toBeVisible();
});

test('the dashboard shows what waits and what is due; a tick can be taken back', async ({ page }) => {
  await signUp(page);
  const { talk } = await fill(page);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const headers = { origin: new URL(page.url()).origin };
  const add = (title: string, dueDate: string | null) =>
    page.request.post('/api/tasks', { data: { title, dueDate, conversationId: talk }, headers });
  await add('Send the list of questions', day(-3));
  await add('Write to Tom', day(2));
  await add('Read about delegation', null);
  await page.goto('/dashboard');

  const waiting = page.getByRole('list', { name: 'To review' });
  await expect(waiting.getByRole('listitem').first()).toContainText(/\d tasks to review/);
  await expect(page.getByRole('list', { name: 'Recent' }), 'each stands here once').toBeHidden();
  const overdue = page.getByRole('list', { name: 'Overdue' });
  await expect(overdue).toContainText('Send the list of questions');
  await expect(page.getByRole('list', { name: 'Next 7 days' })).toContainText('Write to Tom');
  await expect(page.getByText('1 task later or without a date')).toBeVisible();

  // The undo is slow on its way: what is done after it must not overtake it.
  await page.route('**/api/tasks/*', async (route) => {
    const { completed } = (route.request().postDataJSON() ?? {}) as { completed?: boolean };
    if (completed === false) await new Promise((done) => setTimeout(done, 2000));
    await route.fallback();
  });
  await overdue.getByRole('checkbox', { name: 'Send the list of questions' }).click();
  await expect(overdue).toBeHidden();
  await expect(news(page)).toContainText('Task done');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(overdue).toContainText('Send the list of questions');
  await overdue.getByRole('checkbox', { name: 'Send the list of questions' }).click();
  await expect(overdue).toBeHidden();
  const toasts = page.locator('.toast[data-visible=true]');
  await expect(toasts, 'one at most (spec 9)').toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Write to Tom' }).click();
  await expect(news(page)).toContainText('Write to Tom');
  await expect(toasts).toHaveCount(1);
  await expect(toasts, 'gone after about four seconds (spec 9)').toHaveCount(0, { timeout: 6000 });
  await page.reload();
  await expect(page.getByText('1 task later or without a date')).toBeVisible();
  await expect(overdue).toBeHidden();

  await waiting.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/app\/conversation\//);
});

test(
  'of many conversations the newest are shown, and the others are a press or a word away',
  { tag: anySize },
  async ({ page, isMobile }) => {
    await signUp(page);
    const headers = { origin: new URL(page.url()).origin };
    const day = (number: number) => new Date(Date.UTC(2026, 5, 1) - number * 86_400_000);
    for (let number = 1; number <= 60; number++) {
      const data = {
        title: `Session ${number}`,
        sessionDate: day(number).toISOString().slice(0, 10),
        transcript: { text: `Dana: How was week ${number}?\nMaya: It was a good week.` },
      };
      const made = await page.request.post('/api/conversations', { data, headers });
      expect(made.status(), await made.text()).toBe(201);
    }
    await page.reload();
    await page.getByRole('link', { name: 'All conversations' }).click();
    const rows = page.locator('#main').getByRole('listitem');
    await expect(rows).toHaveCount(50);
    await expect(rows.first()).toContainText('Session 1');
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(rows).toHaveCount(60);
    await expect(
      page.getByRole('link', { name: 'Session 51' }),
      'one goes on where the new begin',
    ).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    await page.getByRole('link', { name: 'Session 58' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Session 58' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Session 58' }), 'the way back leads there').toBeVisible();

    if (isMobile) return;
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Recent' }).getByRole('listitem')).toHaveCount(5);
    await page.keyboard.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('sess 57');
    // What the server finds comes below, so that a late answer moves nothing under the Enter key.
    await palette(page)
      .getByRole('option', { name: /Session 57/ })
      .click();
    await expect(heading(page, 'Session 57')).toBeVisible();
  },
);

test(
  'every move between screens is told to the server, and a failure of it disturbs no one',
  { tag: anySize },
  async ({ page }) => {
    await signUp(page);
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') told.push(`${new URL(request.url()).pathname} ${request.postData()}`);
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
    await expect(heading(page, 'Clients')).toBeVisible();
    const has = (path: RegExp, body: string) => () =>
      told.some((one) => path.test(one) && one.includes(body));
    await expect.poll(has(/^\/api\/analytics\/page-view/, '"path":"/clients"')).toBe(true);
    await expect.poll(has(/\/last-activity/, '"lastScreenPath":"/clients"')).toBe(true);
    await expect.poll(has(/\/activities/, 'screen_view')).toBe(true);
    await page.reload();
    await expect.poll(has(/\/activities/, 'session_resumed')).toBe(true);
  },
);

test(
  'a toast goes after four seconds, and waits for whoever is on it',
  { tag: anySize },
  async ({ page }) => {
    await page.clock.install();
    await signUp(page);
    const headers = { origin: new URL(page.url()).origin };
    for (const title of ['Write to Tom', 'Write to Anna', 'Write to Lea'])
      await page.request.post('/api/tasks', { data: { title, dueDate: null }, headers });
    await fill(page);
    await page.reload();
    await page.getByText('3 tasks later or without a date').click();
    const toasts = page.locator('.toast[data-visible=true]');
    // From here on time passes only where the journey lets it.
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const shows = (title: string) =>
      expect(async () => {
        await page.clock.runFor(20);
        await expect(toasts).toContainText(title, { timeout: 1000 });
      }).toPass();
    const tick = (title: string) => page.getByRole('checkbox', { name: title }).click();
    const undo = news(page).getByRole('button', { name: 'Undo' });

    await tick('Write to Tom');
    await shows('Write to Tom');
    await page.mouse.move(0, 0);
    await page.clock.runFor(3500);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(1000);
    await expect(toasts, 'spec 9').toHaveCount(0);

    await tick('Write to Anna');
    await shows('Write to Anna');
    await toasts.hover();
    await page.clock.runFor(9000);
    await expect(toasts, 'under the pointer').toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5000);
    await expect(toasts).toHaveCount(0);

    await tick('Write to Lea');
    await shows('Write to Lea');
    await page.mouse.move(0, 0);
    await undo.focus();
    await page.clock.runFor(9000);
    await expect(undo, 'under the keyboard').toBeFocused();
    await page.getByRole('checkbox', { name: 'Write to Lea' }).or(page.locator('#main')).first().focus();
    await page.clock.runFor(5000);
    await expect(toasts).toHaveCount(0);
  },
);

test.describe('whose link leads to nothing of theirs', () => {
  test.use({ expectedErrors: / 40[04]/ });

  test('is told so by name, and finds the others', async ({ page }) => {
    await signUp(page);
    for (const [path, title, back] of [
      ['/clients/nope', 'Failed to load the client', 'Clients'],
      ['/folders/nope', 'Failed to load the folder', 'Folders'],
      ['/app/conversation/nope', 'Failed to load conversation details', 'Conversations'],
      ['/app/conversation/018f0000-0000-7000-8000-000000000000', 'Failed to load conversation details', null],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title), path).toBeVisible();
      await expect(page, path).toHaveTitle(`${title} · Afterword`);
      await expect(page.getByText('This no longer exists'), path).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' }), 'which would help nobody').toBeHidden();
      if (back) await expect(page.locator('#main').getByRole('link', { name: back })).toBeVisible();
    }
  });
});
