import { expect, type Page } from '@playwright/test';
import { look, news, transcript } from './person.ts';

/** Writing on a conversation, in its transcript and its results, and a change from another window meanwhile. */
export const lines = (page: Page) => transcript(page).locator('[data-turn]');
export const wordsOf = (page: Page, index: number) => lines(page).nth(index).locator('[data-said]');
export const writing = (page: Page) => page.getByRole('textbox', { name: 'Text of this line' });

export const turns = [
  { speaker: 'Nora', start: 0, end: 4, text: 'How was the week with Ana?' },
  { speaker: 'Maya', start: 5, end: 12, text: 'Good. I will send her the draft on Friday.' },
  { speaker: 'Nora', start: 13, end: 15, text: 'Tell me about it.' },
  { speaker: 'Maya', start: 16, end: 25, text: 'My goal is to speak more slowly in meetings.' },
];

export async function bring(page: Page): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const data = { transcript: { text: JSON.stringify({ turns }), filename: 'Session.json' } };
  const answer = await page.request.post('/api/conversations', { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: string };
  await expect.poll(async () => (await read(page, id)).status, { timeout: 180_000 }).toBe('ready');
  await page.goto(`/app/conversation/${id}`);
  return id;
}

type Line = { id: string; revision: number; text: string };
type Read = { status: string; turns: Line[]; results: { overview: Line[] } };

export const read = async (page: Page, id: string): Promise<Read> =>
  (await (await page.request.get(`/api/conversations/${id}`)).json()) as Read;

/** A change from another window. */
export async function elsewhere(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/api/conversations/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

let times = 0;

/** The window hears that something was changed elsewhere when what it saves itself comes too late. */
export async function hearOfIt(page: Page, id: string): Promise<void> {
  times += 1;
  const headers = { origin: new URL(page.url()).origin };
  const renamed = await page.request.patch(`/api/conversations/${id}`, {
    data: { title: `There ${times}` },
    headers,
  });
  expect(renamed.ok(), await renamed.text()).toBe(true);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit details' });
  await dialog.getByLabel('Title').fill(`Here ${times}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toContainText('This was also changed elsewhere');
}

export async function startWriting(page: Page, index: number, words: string): Promise<void> {
  await look(page, 'Transcript');
  await lines(page).nth(index).locator('[data-who]').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit the text' }).click();
  await writing(page).fill(words);
}

export const overviewOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Overview' }) });
export const sentenceField = (page: Page) => overviewOf(page).getByRole('textbox', { name: 'Edit the line' });
export const tasksOf = (page: Page) => page.getByRole('region', { name: 'Tasks' });
export const taskForm = (page: Page) => tasksOf(page).getByRole('form', { name: 'Edit task' });

export async function startSentence(page: Page, words: string): Promise<void> {
  await overviewOf(page).getByRole('button', { name: 'Edit the overview' }).click();
  await overviewOf(page)
    .getByRole('button', { name: /^Change: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await sentenceField(page).fill(words);
}

export async function startTask(page: Page, words: string): Promise<void> {
  // On a phone the button is in the opened task.
  await tasksOf(page).getByRole('button', { expanded: false }).first().click();
  await tasksOf(page).getByRole('button', { name: 'Edit task' }).first().click();
  await taskForm(page).getByLabel('Task').fill(words);
}

export async function startField(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Main topic' }).click();
  await page.getByRole('textbox', { name: 'Main topic' }).fill(words);
}

/** A coach who wants one field of their own filled. */
export async function wantField(page: Page): Promise<void> {
  await page.goto('/settings#fields');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Field 1').fill('Main topic');
  await page.keyboard.press('Tab');
  await expect(news(page)).toContainText('Preferences updated');
}
