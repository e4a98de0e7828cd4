import { anySize, expect, test } from './journey.ts';
import { news, signUp } from './person.ts';
import { ask, hold, talks } from './series.ts';

// What the page of a conversation was reading while it was deleted is not there any more.
test.use({ expectedErrors: /api\/insights\/.* 404/ });

/** What grows from session to session: promises that are followed, what is remembered, and the next brief. */
test(
  'follows a promise to its end, and forgets a session that is deleted',
  { tag: anySize },
  async ({ page }) => {
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
    await expect.poll(told).toEqual(Array(3).fill({ books: true, shifts: false }));
    const second = await hold(page, client, talks[1], 16);
    await expect.poll(told).toEqual(Array(3).fill({ books: true, shifts: true }));
    await hold(page, client, talks[2], 30);
    const proposed = async () =>
      ((await ask(page, 'get', '/api/promise-mentions?review=proposed')) as object[]).length;
    await expect.poll(proposed).toBeGreaterThan(0);

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
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Skip to content'), 'it would lie over a line of the paper').toBeHidden();
    await page.emulateMedia({ media: 'screen' });

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
    await expect.poll(traces).toBe(false);
    await page.goto(`/clients/${client}`);
    await expect(page.getByRole('list', { name: 'Open promises' })).toBeVisible();
    await expect(page.getByText('I called Renee on Thursday')).toHaveCount(0);

    await ask(page, 'post', `/api/conversations/${second}/restore`);
    await expect.poll(traces, { message: 'undo brings them back' }).toBe(true);
  },
);
