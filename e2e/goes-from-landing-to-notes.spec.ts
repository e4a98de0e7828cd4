import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { choose, look, openedConversation, somebody, withoutTips } from './person.ts';

/** From the landing page to the notes of a first session. Typing is the account's four fields. */
const mostClicks = 12; // two to the plan, six for the account and its questions, four for the session

const session = Array.from({ length: 40 }, (_, at) => [
  `Dana: ${['Hmm. And what, what would that look like', 'Say more', 'OK so what else', 'Right'][at % 4]}?`,
  `Ben: ${
    [
      'Well, I, I dunno, I said yes again, you know, to Priya, and',
      'So um I will send Priya the budget by Thursday, I promised',
      'It is the same thing with my dad, I mean, every time',
      'I could maybe call him. No. I will call my dad on Sunday, I want to',
    ][at % 4]
  }.`,
])
  .slice(0, 8)
  .flat()
  .join('\n');

/** Clicks made with a pointer; what a key or a label sets off is not one. */
const counted = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks of the journey')));

test('a visitor takes the notes of a first session along', async ({ page, context, isMobile }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutTips(page);
  await page.addInitScript(() => {
    const name = 'clicks of the journey';
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0)
          sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
      },
      { capture: true },
    );
  });
  const go = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const person = somebody('Dana');

  await page.goto('/');
  await page.getByRole('link', { name: 'Start 7-Day Trial' }).first().click();
  await page.getByRole('link', { name: 'Start with Starter' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Username').fill('dana');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await go('Create account');
  await go('Continue');
  await go('Continue');
  await go('Skip');
  await go('Looks right');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();

  await page.getByRole('main').getByRole('link', { name: 'Upload' }).click();
  const buffer = Buffer.from(session);
  await choose(page, { name: 'Ben 2026-11-20.txt', mimeType: 'text/plain', buffer });
  await go('Import transcript');
  await openedConversation(page);
  await look(page, 'Results');
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: /^Accept all/ }).click(); // once it is read
  await expect(tasks.getByRole('list', { name: 'Accepted tasks' })).toContainText('budget');
  await go('Copy notes');
  await expect(page.getByText('Notes copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('budget');
  expect(await counted(page)).toBeLessThanOrEqual(mostClicks + (isMobile ? 1 : 0)); // the tab of the results
});
