import { expect, type Page } from '@playwright/test';

/** A practice that has been going for a while: clients, folders, an imported talk and the sample. Through the API. */
export type Filled = { client: string; folder: string; talk: string; sample: string };

const talk = `Nora: Good to see you again. What would make this hour worth your while?
Maya: I want to stop being the one who finishes everything on the last evening.
Nora: What happens on those evenings?
Maya: The team hands me what is half done, and I say yes. I feel responsible for it.
Nora: What would you like them to do instead?
Maya: My goal is that the release is theirs by the end of March. I would only be asked about the contract.
Nora: What is the smallest step towards that?
Maya: I will write to Tom tonight and ask him to lead the review on Thursday.
Nora: And what do you need from me?
Maya: Could you send me the list of questions from last time?
Nora: Yes, I will send you the list by Wednesday.
Maya: Then I will also put a free afternoon into my calendar every Friday.
Nora: How will you notice that it works?
Maya: I would sleep well on the last evening. That would be new.
`;

export async function fill(page: Page): Promise<Filled> {
  const client = await make(page, '/api/clients', {
    name: 'Maya Lindqvist',
    organization: 'Northwind',
    email: 'maya@example.com',
    phone: '+49 30 901820',
    timezone: 'Europe/Stockholm',
    preferences: { tone: 'direct', noteStyle: 'numbered list', focusAreas: ['delegation', 'evenings'] },
  });
  await make(page, '/api/clients', { name: 'Tomás Ortega', organization: 'Harbour Bakery' });
  const folder = await make(page, '/api/folders', {
    name: 'Leadership 2026',
    description: 'Monthly, until June',
  });
  await make(page, '/api/folders', { name: 'Team days' });
  const imported = await make(page, '/api/conversations', {
    clientId: client,
    folderId: folder,
    transcript: { text: talk, filename: 'Maya, second session.txt' },
  });
  const sample = await make(page, '/api/conversations/sample');
  for (const id of [imported, sample])
    await expect.poll(() => statusOf(page, id), { timeout: 180_000 }).toBe('ready');
  await secondReading(page, imported);
  return { client, folder, talk: imported, sample };
}

/** Another reading beside the current one, to be compared. */
async function secondReading(page: Page, id: string): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const path = `/api/conversations/${id}/analyses`;
  const asked = await page.request.post(path, { headers, data: { style: 'direct' } });
  expect(asked.status(), await asked.text()).toBe(202);
  const pending = async () =>
    ((await (await page.request.get(path)).json()) as { status: string }[]).filter(
      ({ status }) => status === 'pending',
    ).length;
  await expect.poll(pending, { timeout: 180_000 }).toBe(0);
}

async function make(page: Page, path: string, data?: object): Promise<string> {
  // The server takes changes by cookie only from its own pages.
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(path, data ? { data, headers } : { headers });
  expect(answer.status(), `POST ${path}: ${await answer.text()}`).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

async function statusOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/api/conversations/${id}`);
  return ((await answer.json()) as { status: string }).status;
}
