import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { choose, look, openedConversation, signUp } from './person.ts';

/** An uploaded session leaves again as notes: its date and people are known, tasks are added, everything is copied. */
const session = `WEBVTT

00:00:01.000 --> 00:00:05.000
<v Dana>What would you like to work on today?

00:00:06.000 --> 00:00:14.000
<v Daniel Brandt>I want to say no to my boss. I said yes again and I felt awful.

00:00:15.000 --> 00:00:20.000
<v Dana>It sounds like you feel responsible for them. What have you tried?

00:00:21.000 --> 00:00:29.000
<v Daniel Brandt>I tried to leave at five. I will send you the figures by Friday.

00:00:30.000 --> 00:00:34.000
<v Dana>What would help you on Friday?

00:00:35.000 --> 00:00:41.000
<v Daniel Brandt>I think my sister could help me.
`;

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('brings a session, adds the client with one click, and takes the notes along', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto('/upload');
  const buffer = Buffer.from(session);
  await choose(page, { name: 'Daniel 2026-09-17.vtt', mimeType: 'text/vtt', buffer });
  await expect(page.getByLabel('Session date')).toHaveValue('2026-09-17');
  await expect(page.getByText('From the file’s name')).toBeVisible();
  await page.getByRole('button', { name: 'Import transcript' }).click();
  await openedConversation(page);

  await look(page, 'Results');
  await page.getByRole('button', { name: 'Add Daniel Brandt as a client' }).click();
  await expect(page.getByRole('link', { name: 'Daniel Brandt' })).toBeVisible();
  await look(page, 'Transcript');
  const speakers = page.getByRole('list', { name: 'Speakers' });
  await expect(speakers).toContainText('Dana');
  await expect(speakers, 'nothing is asked').not.toContainText('?');

  await look(page, 'Results');
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Accept task' }).first().click();
  await tasks.getByRole('button', { name: 'Add task' }).click();
  const form = tasks.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Book the room');
  await form.getByLabel('Due').fill('2026-12-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(tasks.getByRole('list', { name: 'Accepted tasks' })).toContainText('Book the room');

  await page.getByRole('button', { name: 'Copy notes' }).click();
  await expect(page.getByText('Notes copied')).toBeVisible();
  const notes = await copied(page);
  for (const part of ['17 September', 'Daniel Brandt', '## Tasks', 'Book the room', 'figures', '[00:2'])
    expect(notes).toContain(part);
  expect(notes).not.toContain('Private notes');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export notes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export notes' });
  await dialog.getByText('Opens everywhere.').click();
  await dialog.getByLabel('Include the transcript').check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.txt$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('[00:21] Daniel Brandt: I tried to leave at five.');

  if (isMobile) return; // a line is copied in its menu, which a phone has open on touch
  await page.goto('/dashboard');
  const toDo = page.getByRole('button', { name: 'Add task' });
  await toDo.click();
  await page.getByLabel('Task', { exact: true }).fill('Order paper');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task added')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
});
