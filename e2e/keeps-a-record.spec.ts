import { expect as plain, type Page } from '@playwright/test';
import { anySize, expect, test } from './journey.ts';
import { news, signUp } from './person.ts';

/** What grows from session to session: promises that are followed, what is remembered, and the next brief. */
const talks = [
  `Dana: Welcome, Bev. What would you like to work on today?
Bev: The shop. I run the shop and the books alone, and I am worn out by Sunday.
Dana: What would you like to be different by the summer?
Bev: My goal is to have Sundays free again by the summer.
Dana: What is one step you could take?
Bev: I will call Renee this week and ask her to take over the books.
Dana: And what do you need from me?
Bev: Nothing for now. It helps to say it out loud.`,
  `Dana: Good to see you, Bev. How did it go with Renee?
Bev: I called Renee on Thursday, and she said yes. She takes over the books in May.
Dana: What did that change for you?
Bev: I slept well for the first time in weeks. But the shop is still all mine on Sundays.
Dana: What is the next step towards free Sundays?
Bev: I will write a plan for the Sunday shifts by Monday.
Dana: Good. We look at it together next time.`,
  `Dana: Hello, Bev. Last time you wanted to write a plan for the Sunday shifts.
Bev: I did not get to the plan for the Sunday shifts. The week was too full.
Dana: What got in the way?
Bev: The shop, as always. I am still worn out by Sunday.
Dana: What would help?
Bev: I will ask Tom to work two Sundays a month.`,
] as const;

async function ask(page: Page, method: 'get' | 'post' | 'patch' | 'delete', path: string, data?: object) {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request[method](path, { headers, ...(data && { data }) });
  plain(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? null : answer.json();
}

type Read = { status: string; tasks: { id: string; review: string }[] };

/** Imports a talk and accepts what was promised in it, as a coach does before the next session. */
// What the page of a conversation was reading while it was deleted is not there any more.
test.use({ expectedErrors: /api\/insights\/.* 404/ });

async function hold(page: Page, clientId: string, text: string, day: number): Promise<string> {
  const { id } = (await ask(page, 'post', '/api/conversations', {
    clientId,
    sessionDate: `2026-03-${String(day).padStart(2, '0')}`,
    transcript: { text, filename: `Bev ${day}.txt` },
  })) as { id: string };
  const read = async () => (await ask(page, 'get', `/api/conversations/${id}`)) as Read;
  await expect.poll(async () => (await read()).status, { timeout: 90_000 }).toBe('ready');
  for (const task of (await read()).tasks)
    await ask(page, 'patch', `/api/tasks/${task.id}`, { review: 'accepted' });
  return id;
}

test(
  'follows a promise to its end, and forgets a session that is deleted',
  { tag: anySize },
  async ({ page }) => {
    test.setTimeout(300_000);
    await signUp(page);
    const { id: client } = (await ask(page, 'post', '/api/clients', { name: 'Bev Moss' })) as { id: string };
    const get = async (path: string) => JSON.stringify(await ask(page, 'get', path));
    /** Memory, brief and ledger, as they are right after a session. */
    const told = async () =>
      [
        await get(`/api/clients/${client}/memory`),
        await get(`/api/clients/${client}/brief`),
        await get(`/api/promises?clientId=${client}`),
      ].map((part) => ({ books: part.includes('Renee'), shifts: part.includes('shifts') }));
    await hold(page, client, talks[0], 2);
    await expect.poll(told, { timeout: 90_000 }).toEqual(Array(3).fill({ books: true, shifts: false }));
    const second = await hold(page, client, talks[1], 16);
    await expect.poll(told, { timeout: 90_000 }).toEqual(Array(3).fill({ books: true, shifts: true }));
    await hold(page, client, talks[2], 30);
    const proposed = async () =>
      ((await ask(page, 'get', '/api/promise-mentions?review=proposed')) as object[]).length;
    await expect.poll(proposed, { timeout: 90_000 }).toBeGreaterThan(0);

    await page.goto(`/clients/${client}`);
    const toConfirm = page.getByRole('list', { name: 'Promises to confirm' }).getByRole('listitem');
    const renee = toConfirm.filter({ hasText: 'I called Renee on Thursday' });
    await expect(renee).toContainText('Sounds kept.');
    const before = await toConfirm.count();
    await renee.focus();
    await page.keyboard.press('a');
    await expect(toConfirm).toHaveCount(before - 1);
    await expect(news(page)).toContainText('Kept');
    await page.getByText('1 kept').click();
    await expect(page.getByRole('list', { name: 'Kept and dropped promises' })).toContainText(
      'I called Renee on Thursday',
    );

    await page.getByRole('tab', { name: 'Memory' }).click();
    await expect(page.getByRole('tabpanel').getByRole('list').getByRole('listitem').first()).toBeVisible();
    await page.getByRole('tab', { name: 'Progress' }).click();
    await expect(page.getByRole('table', { name: 'Promises over time' })).toContainText('Kept');

    await page.goto(`/clients/${client}/brief`);
    await expect(page.getByRole('heading', { name: 'Before you meet Bev Moss' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Ask Bev about' })).toBeVisible();

    await page.goto('/mirror');
    await page.getByRole('button', { name: /open questions, March 2026/ }).click();
    await page.getByRole('dialog').getByRole('link').first().click();
    await expect(page, 'a number leads to its moment').toHaveURL(/\/app\/conversation\/.+turn=\d+/);

    await ask(page, 'delete', `/api/conversations/${second}`);
    const traces = async () =>
      JSON.stringify([
        await ask(page, 'get', `/api/promises?clientId=${client}`),
        await ask(page, 'get', `/api/clients/${client}/memory`),
      ]).includes('Thursday');
    await expect.poll(traces, { timeout: 60_000 }).toBe(false);
    await page.goto(`/clients/${client}`);
    await expect(page.getByRole('list', { name: 'Open promises' })).toBeVisible();
    await expect(page.getByText('I called Renee on Thursday')).toHaveCount(0);

    await ask(page, 'post', `/api/conversations/${second}/restore`);
    await expect.poll(traces, { message: 'undo brings them back', timeout: 60_000 }).toBe(true);
  },
);
