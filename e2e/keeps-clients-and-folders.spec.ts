import type { Page } from '@playwright/test';
import { anySize, expect, test } from './journey.ts';
import { chooseCity, news, signUp } from './person.ts';

/** The people a coach works with, and the places their conversations are kept in. */
async function addClient(page: Page, name: string, organization: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).click();
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add client' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Add more details' }).click();
  await dialog.getByLabel('Organization').fill(organization);
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('adds a client with everything there is to say, changes it and deletes it', async ({ page }) => {
  await signUp(page);
  await page.goto('/clients');
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).press('Enter');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Required');

  await dialog.getByLabel('Name', { exact: true }).fill('Maya Lindqvist');
  await dialog.getByRole('button', { name: 'Add more details' }).click();
  await dialog.getByLabel('E-mail').fill('maya@');
  await dialog.getByLabel('Organization').fill('Northwind');
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('maya@example.com');
  await dialog.getByLabel('Phone').fill('+49 30 901820');
  await chooseCity(dialog, 'Stockholm');
  await dialog.getByLabel('Tone').selectOption('Direct');
  await dialog.getByLabel('Note style').selectOption('Numbered list');
  await dialog.getByLabel('Focus areas').fill('delegation');
  await dialog.getByLabel('Focus areas').press('Enter');
  await dialog.getByRole('button', { name: 'Add client' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
  await page.reload();
  for (const told of [
    'Northwind',
    'maya@example.com',
    '+49 30 901820',
    'Direct',
    'Numbered list',
    'delegation',
  ])
    await expect(page.getByText(told, { exact: true })).toBeVisible();
  await expect(page.getByText('Stockholm,')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No sessions with Maya yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Organization').fill('Southwind');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Southwind')).toBeVisible();

  // A recording begun on their page is theirs.
  await page.getByRole('main').getByRole('link', { name: 'Record' }).click();
  await expect(page.getByLabel('Client').locator('option:checked')).toHaveText('Maya Lindqvist');
  await page.goBack();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete client' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Maya Lindqvist?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete client' }).click();
  await expect(news(page)).toContainText('Maya Lindqvist deleted');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No clients yet' })).toBeVisible();
});

test('finds one client among several by typing', { tag: anySize }, async ({ page }) => {
  await signUp(page);
  await addClient(page, 'Maya Lindqvist', 'Northwind');
  await addClient(page, 'Tomás Ortega', 'Harbour Bakery');
  await page.goto('/clients');
  const clients = page.getByRole('list', { name: 'Clients' }).getByRole('listitem');
  await expect(clients).toHaveCount(2);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toBeFocused();
  await page.keyboard.type('bakery');
  await expect(clients).toHaveCount(1);
  await expect(clients).toContainText('Tomás Ortega');
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(clients).toHaveCount(2);
  await clients.getByRole('link', { name: 'Maya Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible();
});

test.describe('folders', () => {
  test.use({ expectedErrors: /\/api\/folders.* 409/ });

  test('are made, renamed, deleted and taken back', async ({ page }) => {
    await signUp(page);
    await page.goto('/folders');
    const folders = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
    for (const name of ['Leadership 2026', 'Team days']) {
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click();
      await expect(folders.filter({ hasText: name })).toBeVisible();
    }
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Team days');
    await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click();
    await expect(page.getByText('You already have a folder with this name.')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Actions for Team days' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Team weeks');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(folders.filter({ hasText: 'Team weeks' })).toBeVisible();

    const remove = async () => {
      await page.getByRole('button', { name: 'Actions for Team weeks' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(folders).toHaveCount(1);
    };
    await remove();
    await news(page).getByRole('button', { name: 'Undo' }).click();
    await expect(folders).toHaveCount(2);
    await page.reload();
    await expect(folders, 'what was taken back is still there').toHaveCount(2);
    await remove();
    await expect(async () => {
      await page.reload(); // leaving the page counts as leaving it done; the list may be asked for before it is
      await expect(folders).toHaveCount(1, { timeout: 3000 });
    }).toPass();
    await folders.getByRole('link', { name: 'Leadership 2026' }).click();
    await expect(page.getByRole('heading', { name: 'This folder is empty' })).toBeVisible();
  });
});
