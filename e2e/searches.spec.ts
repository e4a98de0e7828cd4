import type { Page } from '@playwright/test';
import { lookWithAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { dashboard, signUp } from './person.ts';

/** From a word to the second at which it was said; and from a question to the quotes that answer it. */
const talk = `Nora: What would you like to happen with the release?
Maya: I want to stop being the one who finishes everything on the last evening.
Nora: What is the smallest step towards that?
Maya: I will write to Tom tonight and ask him to lead the review on Thursday.
Nora: And what do you need for yourself?
Maya: Then I will also put a free afternoon into my calendar every Friday.
`;

/** Two clients, and one conversation. */
async function practise(page: Page): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const make = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(path, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { id: string }).id;
  };
  const clientId = await make('/api/clients', { name: 'Maya Lindqvist' });
  await make('/api/clients', { name: 'Tomás Ortega' });
  const id = await make('/api/conversations', { clientId, transcript: { text: talk } });
  const status = async () =>
    ((await (await page.request.get(`/api/conversations/${id}`)).json()) as { status: string }).status;
  await expect.poll(status).toBe('ready');
  return id;
}

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const quotes = (page: Page) => page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');

test('a word is found by the palette and the search screen, and opens where it was said', async ({
  page,
}) => {
  await signUp(page);
  const id = await practise(page);
  await page.goto('/dashboard');
  await expect(dashboard(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('lead the review');
  await expect(
    page.getByRole('option', { name: /ask him to lead the review on Thursday/ }).first(),
  ).toBeVisible();
  await page.getByRole('option', { name: 'Search everything for “lead the review”' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page).toHaveURL(/q=lead/);
  await page.getByLabel('Kind', { exact: true }).selectOption('Transcripts');
  await expect(results(page)).toHaveCount(1);
  await expect(results(page).locator('mark').first()).toHaveText('lead');
  await expect(results(page)).toContainText('Maya');

  const box = page.getByRole('searchbox', { name: 'Search everything' });
  await box.fill('thrusday');
  await expect(page.getByRole('status').filter({ hasText: 'for “thursday”' })).toBeVisible();
  await box.fill('“free afternoon”');
  await expect(page).toHaveURL(/free/);
  await expect(results(page)).toHaveCount(1);
  await page.getByLabel('Client', { exact: true }).selectOption('Tomás Ortega');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('“free afternoon”');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(results(page).first()).toBeVisible();
  const { violations } = await lookWithAxe(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await page.getByLabel('Kind', { exact: true }).selectOption('Transcripts');
  await expect(results(page)).toHaveCount(1);
  await results(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByText('Then I will also put a free afternoon').last()).toBeInViewport();
});

test('a question is answered by quotes, or plainly not', async ({ page, isMobile }) => {
  await signUp(page);
  const id = await practise(page);
  await page.goto('/search');
  const ask = async (label: string, question: string) => {
    await page.getByRole('textbox', { name: label }).fill(question);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
  };
  await ask('Ask Clair', 'When will Maya put a free afternoon into her calendar?');
  await expect(quotes(page).filter({ hasText: 'free afternoon' })).toHaveCount(1);
  const { violations } = await lookWithAxe(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await ask('Ask Clair', 'What does the zebra eat in Lisbon?');
  await expect(page.getByText('Your conversations don’t answer this.')).toBeVisible();

  await page.goto(`/app/conversation/${id}`);
  await ask('Ask about this conversation', 'When will Tom lead the review?');
  await quotes(page).getByRole('button').first().click();
  if (isMobile)
    await expect(page.getByRole('tab', { name: 'Transcript' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('ask him to lead the review').last()).toBeInViewport();
});
