import type { Page } from '@playwright/test';
import { lookWithAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { choose, look, news, openedConversation, signUp } from './person.ts';

/**
 * What was found belongs to the coach: lines are corrected, thrown away and added, another reading is compared before
 * it counts, what was written by hand stays through all of it, and two windows never silently undo one another.
 */
const text = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Dana>Good morning, Sam. What would you like to talk about today?

00:00:07.000 --> 00:00:19.000
<v Sam>I want to be calmer in meetings. We have far too many of them, and nobody has time for the real work.

00:00:20.000 --> 00:00:24.000
<v Dana>What will you do about it before we meet again?

00:00:25.000 --> 00:00:33.000
<v Sam>I will cancel the Monday meeting, and I'll send Petra a short agenda by Friday.

00:00:34.000 --> 00:00:39.000
<v Dana>What did you learn about yourself this week?

00:00:40.000 --> 00:00:52.000
<v Sam>I realised that I say yes because I am afraid to disappoint people. My goal is to say no once a week.
`;

async function bring(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Upload' }).first().click();
  await choose(page, { name: 'Sam.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import transcript' }).click();
  const id = await openedConversation(page);
  await look(page, 'Results');
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  return id;
}

const goals = (page: Page) => page.getByRole('region', { name: 'Goals' });

/** `shows`: what the line says then, where another window changed it too. */
async function change(page: Page, line: RegExp, to: string, shows = to): Promise<void> {
  const button = goals(page).getByRole('button', { name: new RegExp(`^Change: .*${line.source}`) });
  await button.focus();
  await button.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit the line' }).fill(to);
  await page.getByRole('textbox', { name: 'Edit the line' }).press('Enter');
  await expect(goals(page)).toContainText(shows);
}

test('corrects, removes and adds lines, compares another reading, and keeps what was written', async ({
  page,
}) => {
  await signUp(page);
  const id = await bring(page);

  await test.step('a line is corrected, and says so', async () => {
    await change(page, /calmer/, 'Say no once a week, kindly.');
    await expect(goals(page)).toContainText('edited');
  });
  await test.step('a line of one’s own is added', async () => {
    await goals(page).getByRole('button', { name: 'Add a line to Goals' }).click();
    await page.getByRole('textbox', { name: 'New line: Goals' }).fill('Leave by six on Thursdays.');
    await page.getByRole('textbox', { name: 'New line: Goals' }).press('Enter');
    await expect(goals(page)).toContainText('Leave by six on Thursdays. · yours');
  });
  const insights = page.getByRole('region', { name: 'Key insights' }).getByRole('listitem');
  const first = (await insights.first().locator('span').first().innerText()).trim();
  await test.step('a line is removed, comes back, and is removed again', async () => {
    const remove = async () => {
      const button = insights.filter({ hasText: first }).getByRole('button', { name: /^Change: / });
      await button.focus();
      await button.press('Enter');
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await expect(insights.filter({ hasText: first })).toHaveCount(0);
    };
    await remove();
    await news(page).getByRole('button', { name: 'Undo' }).click();
    await expect(insights.filter({ hasText: first })).toHaveCount(1);
    await remove();
  });

  await test.step('another reading is made and compared; nothing is replaced meanwhile', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Analyse again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Analyse again' });
    await dialog.getByLabel('Writing style').selectOption({ label: 'Direct' });
    await dialog.getByRole('button', { name: 'Analyse again' }).click();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await expect(comparison.getByRole('heading', { name: 'Version 1 and version 2' })).toBeVisible();
    await expect(comparison.getByRole('region', { name: 'Goals' })).toContainText(
      'Leave by six on Thursdays.',
    );
    const versions = page.getByRole('list', { name: 'Versions of the results' }).getByRole('listitem');
    await expect(versions).toHaveCount(2);
    await expect(versions.filter({ hasText: 'Version 1' })).toContainText('Current');
  });

  await test.step('on paper every word can be read, though the screen is dark', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print' });
    const { violations, passes } = await lookWithAxe(page, {
      part: 'main',
      rules: ['color-contrast'],
    });
    expect(passes).not.toEqual([]);
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => [html, any[0]?.message]))).toEqual(
      [],
    );
    await page.emulateMedia({ media: null });
  });

  await test.step('it is used, with every word of one’s own', async () => {
    await page.getByRole('button', { name: 'Use version 2' }).last().click();
    await expect(news(page)).toContainText('Version 2 is now current');
    await page.goto(`/app/conversation/${id}`);
    await look(page, 'Results');
    await expect(goals(page)).toContainText('Say no once a week, kindly.');
    await expect(goals(page)).toContainText('Leave by six on Thursdays.');
    await expect(page.getByText(first, { exact: false }).and(page.locator('li:visible'))).toHaveCount(0);
  });

  await test.step('the first comes back with one click', async () => {
    await page.goto(`/app/conversation/${id}/versions?of=results`);
    const versions = page.getByRole('list', { name: 'Versions of the results' }).getByRole('listitem');
    await versions.filter({ hasText: 'Version 1' }).getByRole('button', { name: /^Use/ }).click();
    await expect(versions.filter({ hasText: 'Version 1' })).toContainText('Current');
    await page.goto(`/app/conversation/${id}`);
    await look(page, 'Results');
    await expect(goals(page)).toContainText('Leave by six on Thursdays.');
  });
});

test.describe('two windows', () => {
  // A refused save is what this is about.
  test.use({ expectedErrors: /\/results\/edits .*412/ });

  test('change one line, and both changes are kept or a person is asked', async ({ page, context }) => {
    await signUp(page);
    const id = await bring(page);
    await change(page, /calmer/, 'Say no once a week to the team.');
    const other = await context.newPage();
    await other.goto(`/app/conversation/${id}`);
    await look(other, 'Results');
    await expect(goals(other)).toContainText('to the team');

    await test.step('different words: both stay', async () => {
      await change(page, /Say no/, 'Say no twice a week to the team.');
      const both = 'Say no twice a week to the team, kindly.';
      await change(other, /Say no/, 'Say no once a week to the team, kindly.', both);
    });
    await test.step('the same words: a person settles it', async () => {
      await page.reload();
      await look(page, 'Results');
      await change(page, /Say no/, 'Say no every day to the team, kindly.');
      const button = goals(other).getByRole('button', { name: /^Change: .*Say no/ });
      await button.focus();
      await button.press('Enter');
      await other.getByRole('menuitem', { name: 'Edit' }).click();
      await other
        .getByRole('textbox', { name: 'Edit the line' })
        .fill('Say no each Monday to the team, kindly.');
      await other.getByRole('textbox', { name: 'Edit the line' }).press('Enter');
      const question = other.getByRole('dialog', { name: 'Changed in two places' });
      await expect(question).toContainText('Say no every day to the team, kindly.');
      await question.getByLabel('Final text').fill('Say no every Monday to the team, kindly.');
      await question.getByRole('button', { name: 'Save this' }).click();
      await expect(goals(other)).toContainText('Say no every Monday to the team, kindly.');
      await page.reload();
      await look(page, 'Results');
      await expect(goals(page)).toContainText('Say no every Monday to the team, kindly.');
    });
  });
});
