import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { choose, look, openedConversation, signUp, transcript } from './person.ts';
import { answering, asking, formats } from './transcripts/formats.ts';

/** A transcript from elsewhere becomes a conversation, as a file or pasted from any product. */
async function bring(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import transcript' }).click();
}

async function seesItUnderstood(page: Page, format: (typeof formats)[number]): Promise<void> {
  await look(page, 'Results');
  await expect(page.getByText(`Imported from ${format.name}.`)).toBeVisible();
  const task = page.getByRole('list', { name: 'Proposed tasks' }).getByRole('listitem');
  await expect(task).toHaveCount(1);
  await expect(task).toContainText('Petra');
  await expect(task).toContainText(answering.name);
  await look(page, 'Transcript');
  const turns = transcript(page).getByRole('listitem');
  await expect(turns).toHaveCount(2);
  for (const [index, { name, text }] of [asking, answering].entries()) {
    await expect(turns.nth(index)).toContainText(name);
    await expect(turns.nth(index)).toContainText(text);
  }
  if (format.isTimed) await expect(turns.nth(1)).toContainText('0:09');
}

/** All are brought before the first is looked at: they are read side by side meanwhile. */
async function bringAll(
  page: Page,
  pick: (format: (typeof formats)[number]) => Promise<void>,
): Promise<void> {
  const places = new Map<string, (typeof formats)[number]>();
  for (const format of formats)
    await test.step(`brings ${format.name}`, async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload' }).click();
      await pick(format);
      await bring(page);
      places.set(await openedConversation(page), format);
    });
  for (const [id, format] of places)
    await test.step(`reads ${format.name}`, async () => {
      await page.goto(`/app/conversation/${id}`);
      await seesItUnderstood(page, format);
    });
}

test('brings a file of every format', async ({ page }) => {
  await signUp(page);
  await bringAll(page, ({ file, text }) =>
    choose(page, { name: file, mimeType: 'text/plain', buffer: Buffer.from(text) }),
  );
  await page.goto('/conversations');
  const rows = page.getByRole('list', { name: 'Today' }).getByRole('listitem');
  await expect(rows).toHaveCount(formats.length);
});

test('pastes a text of every format', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The dialog is seen on a phone elsewhere; what is read is the same.');
  await signUp(page);
  await bringAll(page, async ({ text }) => {
    await page.getByRole('button', { name: 'Paste a transcript' }).click();
    await page.getByRole('dialog').getByLabel('Transcript').fill(text);
    await page.getByRole('button', { name: 'Use this text' }).click();
  });
});

test.describe('of no known format', () => {
  test.use({ expectedErrors: /\/api\/conversations .* 400/ });

  test('is told what is understood', async ({ page }) => {
    await signUp(page);
    await page.goto('/upload');
    const buffer = Buffer.from('A shopping list without any speaker in it.\n\nBread, milk, apples.\n');
    await choose(page, { name: 'list.txt', mimeType: 'text/plain', buffer });
    await bring(page);
    const refusal = page.getByRole('alert');
    for (const format of ['WebVTT', 'SRT', 'Zoom', 'Teams', 'Otter', 'Fireflies', 'plain text', 'JSON'])
      await expect(refusal).toContainText(format);

    await page.getByRole('button', { name: 'Choose another file' }).click();
    await choose(page, { name: 'slides.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(page.getByRole('alert')).toContainText(
      '“slides.pdf” is neither a recording nor a transcript',
    );
  });
});
