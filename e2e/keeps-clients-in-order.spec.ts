import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { look, news, openedConversation, signUp, transcript } from './person.ts';

/** A practice put in order: clients imported, merged and archived, conversations moved and deleted, each with undo. */
const list = [
  'Name,E-mail,Phone',
  'Maya Lind,maya@lind.example,+46 8 123 456',
  'Lind Maya,,',
  'Tomás Ortega,tomas@,',
  '"=cmd|A1",,',
].join('\n');

const clients = (page: Page) => page.getByRole('list', { name: 'Clients' }).getByRole('listitem');
const undo = (page: Page) => news(page).getByRole('button', { name: 'Undo' }).first().click(); // the one before is still fading

async function importList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  });
  const contacts = dialog.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  await expect(contacts).toHaveCount(4);
  await expect(contacts.nth(1)).toContainText('Twice in this list');
  await expect(contacts.nth(1).getByRole('checkbox')).not.toBeChecked();
  await expect(contacts.nth(2)).toContainText('Left out, not valid: e-mail');
  await contacts.nth(1).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Add 4 clients' }).click();
  await expect(dialog).toBeHidden();
}

async function importTalk(page: Page, title: string, client: string): Promise<string> {
  const made = await page.evaluate(
    async ({ title: named, client: who }) => {
      const text = `Dana: What will you do?\n${who}: I will call Tom on Friday.`;
      const answer = await fetch('/api/conversations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title: named, transcript: { text } }),
      });
      return (await answer.json()) as { id: string };
    },
    { title, client },
  );
  // A client is suggested once it is known who spoke.
  const status = async () =>
    ((await (await page.request.get(`/api/conversations/${made.id}`)).json()) as { status: string }).status;
  await expect.poll(status).toBe('ready');
  return made.id;
}

test('imports clients, takes the import back, merges two and separates them, archives one', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/clients');
  await importList(page);
  await expect(clients(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: '=cmd|A1' })).toBeVisible();
  await undo(page);
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await importList(page);
  await expect(clients(page)).toHaveCount(4);

  const duplicates = page.getByRole('region', { name: 'Possible duplicates' });
  await duplicates.getByRole('button', { name: /^Merge / }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge clients' });
  await dialog.locator('label').filter({ hasText: 'Maya Lind' }).click();
  await dialog.getByRole('button', { name: 'Merge clients' }).click();
  await expect(clients(page)).toHaveCount(3);
  await expect(duplicates).toBeHidden();
  await undo(page);
  await expect(clients(page)).toHaveCount(4);
  await duplicates.getByRole('button', { name: 'Not the same' }).click();
  await expect(duplicates).toBeHidden();

  await page.getByRole('link', { name: 'Tomás Ortega' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(news(page)).toContainText('Tomás Ortega archived');
  await page.evaluate(() => localStorage.clear()); // as on another device
  await page.goto('/clients');
  await expect(clients(page)).toHaveCount(3);
  await expect(duplicates).toBeHidden();
  await page.getByLabel('Show').selectOption({ index: 1 });
  await expect(clients(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Tomás Ortega' })).toBeVisible();
});

// What the page of a conversation was reading while it was deleted is not there any more.
test.use({ expectedErrors: /vocabulary\/suggestions .* 404/ });

test('confirms a client, moves three conversations by keyboard, deletes one; undo brings each back', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Add client' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add client' });
  await adding.getByLabel('Name', { exact: true }).fill('Maya Lind');
  await adding.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lind' })).toBeVisible();
  await page.goto('/folders');
  await page.getByRole('button', { name: 'New folder' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Leadership');
  await page.getByRole('button', { name: 'Create folder' }).click();

  for (const [title, who] of [
    ['One', 'Maya'], // a speaker with the whole name of a client needs no question
    ['Two', 'Zoe'],
    ['Three', 'Zoe'],
  ] as const)
    await importTalk(page, title, who);
  await page.goto('/conversations');
  const rows = page.locator('li[data-conversation]');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Set client of “One” to Maya Lind' }).click();
  await expect(news(page)).toContainText('Maya Lind is the client of “One”');
  await expect(rows.filter({ hasText: 'One' })).toContainText('Maya Lind ·');

  for (let row = 0; row < 3; row++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toContainText('3 selected');
  await page.keyboard.press('m');
  const choice = selection.getByLabel('Move to folder');
  await expect(choice).toBeFocused();
  await choice.selectOption('Leadership');
  await choice.press('Enter');
  await expect(news(page)).toContainText('3 conversations moved to Leadership');
  await expect(selection).toBeHidden();
  await page.goto('/folders');
  await page.getByRole('link', { name: 'Leadership' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('The board');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The board · 3 conversations')).toBeVisible();

  await rows.filter({ hasText: 'Three' }).hover();
  await page.mouse.down();
  await rows.filter({ hasText: 'One' }).hover();
  const target = selection.getByText('No folder', { exact: true });
  await expect(selection).toContainText('Drop on a folder');
  await target.hover();
  await target.hover(); // a second move makes it the target
  await page.mouse.up();
  await expect(news(page)).toContainText('1 conversation moved to no folder');
  await expect(rows).toHaveCount(2);
  await undo(page);
  await expect(rows).toHaveCount(3);

  for (let row = 0; row < 3; row++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await selection.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversations' }).click();
  await expect(news(page)).toContainText('3 conversations deleted');
  await expect(rows).toHaveCount(0);
  await undo(page);
  await expect(news(page)).toContainText('3 conversations restored');
  await expect(rows).toHaveCount(3);

  await rows.filter({ hasText: 'Two' }).getByRole('link').click();
  const id = await openedConversation(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await undo(page);
  await expect(news(page)).toContainText('Conversation restored');
  await page.goto(`/app/conversation/${id}`);
  await look(page, 'Transcript');
  await expect(transcript(page)).toContainText('I will call Tom on Friday.');
});
