import type { Page } from '@playwright/test';
import { anySize, expect, test } from './journey.ts';
import { choose, look, news, openedConversation, signUp } from './person.ts';

/** Notes look as the kind of session, the coach’s field and the client want it; the coach has the last word. */
const text = `WEBVTT

00:00:01.000 --> 00:00:06.000
<v Dana>Good morning, Sam. Last time you wanted to look at your week. What is on your mind today?

00:00:07.000 --> 00:00:19.000
<v Sam>I want to be calmer in meetings. We have far too many of them, and nobody has time for the real work.

00:00:20.000 --> 00:00:24.000
<v Dana>What will you do about it before we meet again?

00:00:25.000 --> 00:00:33.000
<v Sam>I will cancel the Monday meeting, and I'll send Petra a short agenda by Friday.

00:00:34.000 --> 00:00:39.000
<v Dana>What did you learn about yourself this week?

00:00:40.000 --> 00:00:52.000
<v Sam>I realised that I say yes because I am afraid to disappoint people. My goal is to delegate more.
`;

async function bring(page: Page): Promise<string> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Upload' }).first().click();
  await choose(page, { name: 'Sam.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import transcript' }).click();
  const id = await openedConversation(page);
  await open(page, id);
  return id;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/app/conversation/${id}`);
  await look(page, 'Results');
  await expect(template(page)).toBeVisible();
}

const template = (page: Page) => page.getByLabel('Notes as');
const chosen = (page: Page) => template(page).locator('option:checked');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('a coach', () => {
  // A name that is taken is refused.
  test.use({ expectedErrors: /note-templates .*409/ });

  test('sees why notes look as they do, takes another template, and writes an own one', async ({ page }) => {
    await signUp(page);
    const id = await bring(page);
    await expect(chosen(page)).toHaveText('Regular session');
    await expect(page.getByText('Chosen because it looks like a regular session.')).toBeVisible();
    await expect(section(page, 'Key insights')).toBeVisible();

    await test.step('another template shows at once, and loses nothing', async () => {
      await template(page).selectOption('Action plan');
      await expect(page.getByText('Chosen by you.')).toBeVisible();
      await expect(section(page, 'Key insights')).toBeHidden();
      await expect(page.getByText(/^Not in these notes: Key insights/)).toBeVisible();
      await page.getByRole('button', { name: 'Show them' }).click();
      await expect(section(page, 'Key insights')).toContainText('afraid to disappoint');
      await page.reload();
      await look(page, 'Results');
      await expect(chosen(page)).toHaveText('Action plan');
    });

    await test.step('an own template is made of another one', async () => {
      await page.goto('/ai-settings#templates');
      await page.getByRole('button', { name: 'New template' }).click();
      const dialog = page.getByRole('dialog', { name: 'New note template' });
      await dialog.getByLabel('Name', { exact: true }).fill('After the call');
      await dialog.getByLabel('Start from').selectOption('Brief');
      await dialog.getByLabel('Heading of Key insights').fill('What Sam saw');
      await dialog.getByRole('button', { name: 'Move Key insights up' }).click();
      await expect(dialog.getByLabel('Heading of Key insights')).toBeFocused();
      await dialog.getByRole('button', { name: 'Add Goals' }).click();
      await dialog.getByLabel('Lines of Goals').selectOption('2');
      await dialog.getByRole('button', { name: 'Save template' }).click();
      const own = page.getByRole('list', { name: 'Your templates' }).getByRole('listitem');
      await expect(own).toContainText('What Sam saw, Overview, Tasks, Goals');

      await page.getByRole('button', { name: 'New template' }).click();
      await dialog.getByLabel('Name', { exact: true }).fill('AFTER THE CALL');
      await dialog.getByRole('button', { name: 'Save template' }).click();
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
        'Something with this name already exists. Choose another name.',
      );
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('it is used, and deleting it can be undone', async () => {
      await open(page, id);
      await template(page).selectOption('After the call');
      await expect(section(page, 'What Sam saw')).toContainText('afraid to disappoint');
      const headings = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts();
      expect(headings.indexOf('What Sam saw')).toBeLessThan(headings.indexOf('Goals'));
      await page.goto('/ai-settings#templates');
      await page.getByRole('button', { name: 'Delete After the call' }).click();
      await news(page).getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('list', { name: 'Your templates' })).toContainText('After the call');
    });

    await test.step('the flag switches the choice off, and the conversation says so', async () => {
      await page.goto('/ai-settings#automation');
      await page.getByRole('switch', { name: 'Smart templates' }).click();
      await open(page, id);
      await template(page).selectOption({ index: 0 });
      await expect(
        page.getByText('Chosen because smart templates are off, in your AI settings.'),
      ).toBeVisible();
    });
  });
});

test.describe('for a client', () => {
  test('notes are written in the client’s way at once', { tag: anySize }, async ({ page }) => {
    await signUp(page);
    const id = await bring(page);
    const headers = { origin: new URL(page.url()).origin };
    const preferences = { tone: 'analytical', noteStyle: 'numbered list', focusAreas: ['delegation'] };
    const made = await page.request.post('/api/clients', { headers, data: { name: 'Sam Ito', preferences } });
    const { id: clientId } = (await made.json()) as { id: string };
    const path = `/api/conversations/${id}`;
    expect((await page.request.patch(path, { headers, data: { clientId } })).ok()).toBe(true);

    await open(page, id);
    await expect(section(page, 'Overview').getByRole('list')).toContainText('Objective (Sam): ');
    await expect(section(page, 'Goals').getByRole('listitem').first()).toContainText(
      'Focus area: delegation',
    );
    await expect(section(page, 'Goals').getByRole('listitem').first()).toContainText('1.');

    await page.goto(`/clients/${clientId}`);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tone').selectOption('Warm');
    await dialog.getByLabel('Note style').selectOption('Paragraphs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await open(page, id);
    await expect(section(page, 'Overview')).toContainText('What matters to Sam: ');
    await expect(section(page, 'Goals').getByRole('listitem')).toHaveCount(0);
    await expect(section(page, 'Goals')).toContainText('delegate more');
  });
});
