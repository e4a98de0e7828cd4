import { longTalk, sentenceOf } from '../bench/transcript/long-talk.ts';
import { expect, test } from './journey.ts';
import { look, signUp, transcript } from './person.ts';

/** Three hours and 30,000 words open, are searched, printed and read like a page of text. */
const lastWords = 'And that is the Résumé of it all.';

test('finds words in three hours, in the page and by the browser, and prints them', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  const turns = longTalk().map(({ words, ...turn }) => ({ ...turn, text: sentenceOf(words) }));
  const last = turns.at(-1)!;
  turns.push({ ...last, start: last.end, end: last.end + 4, text: lastWords });
  const data = { transcript: { text: JSON.stringify({ turns }), filename: 'Three hours.json' } };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/api/conversations', { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  const status = async () =>
    ((await (await page.request.get(`/api/conversations/${id}`)).json()) as { status: string }).status;
  await expect.poll(status).toBe('ready');

  await page.addInitScript(() => {
    const seen = { tasks: [] as number[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(Math.round(duration));
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`/app/conversation/${id}`);
  await look(page, 'Transcript');
  const lines = transcript(page).locator('[data-turn]');
  await expect(lines).toHaveCount(turns.length);
  const tasks = await page.evaluate(
    () => (globalThis as unknown as { seen: { tasks: number[] } }).seen.tasks,
  );
  console.log(`${turns.length} lines; tasks over 50 ms while opening: ${tasks.join(', ') || 'none'}`);

  await test.step('the browser finds the last words', async () => {
    const find = (words: string) => (globalThis as unknown as { find(words: string): boolean }).find(words);
    expect(await page.evaluate(find, lastWords)).toBe(true);
  });

  await test.step('our search finds them without accents, and goes from place to place', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Search this transcript' }).tap();
    else await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search this transcript' });
    await expect(field).toBeFocused();
    await field.fill('resume of it');
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await expect(lines.last()).toBeInViewport();
    if (isMobile)
      await expect(page.getByRole('list', { name: 'Matches' }).getByRole('button')).toHaveCount(1);

    const every = turns.reduce((sum, { text }) => sum + text.toLowerCase().split('budget').length - 1, 0);
    await field.fill('budget');
    await expect(page.getByText(`1 of ${every}`, { exact: true })).toBeVisible();
    await field.press('Enter');
    await expect(page.getByText(`2 of ${every}`, { exact: true })).toBeVisible();
    await field.press('Shift+Enter');
    await field.press('Shift+Enter');
    await expect(page.getByText(`${every} of ${every}`, { exact: true })).toBeVisible();
    await field.press('Escape');
    await expect(field).toBeHidden();
  });

  if (isMobile) return; // printing from a phone uses the same style sheet
  await test.step('on paper stand title, names, times and all words, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(lines.first()).toBeVisible();
    await expect(lines.last()).toContainText(lastWords);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});
