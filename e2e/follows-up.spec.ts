import type { Page } from '@playwright/test';
import { anySize, expect, test } from './journey.ts';
import { openedConversation, signUp } from './person.ts';

/** From a reviewed session to an e-mail that is sent, with every step back in between. */
async function reviewedSample(page: Page): Promise<{ client: string; sample: string }> {
  const headers = { origin: new URL(page.url()).origin };
  const post = async <Answer>(path: string, data?: object): Promise<Answer> => {
    const answer = await page.request.post(path, { headers, ...(data && { data }) });
    expect(answer.ok(), `POST ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
  type Session = { status: string; tasks: { id: string; review: string }[] };
  const read = async (id: string) =>
    (await (await page.request.get(`/api/conversations/${id}`)).json()) as Session;

  const { id: client } = await post<{ id: string }>('/api/clients', {
    name: 'Maya Lindqvist',
    email: 'maya@example.com',
    timezone: 'America/New_York',
  });
  const { id: sample } = await post<{ id: string }>('/api/conversations/sample');
  await expect.poll(async () => (await read(sample)).status).toBe('ready');
  const moved = await page.request.patch(`/api/conversations/${sample}`, {
    headers,
    data: { clientId: client },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  const { tasks } = await read(sample);
  const ids = tasks.filter(({ review }) => review === 'proposed').map(({ id }) => id);
  await post('/api/tasks/changes', { changes: [{ ids, change: { review: 'accepted' } }] });
  return { client, sample };
}

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

test('writes, changes, schedules, undoes and sends a follow-up', { tag: anySize }, async ({ page }) => {
  await signUp(page);
  const { sample } = await reviewedSample(page);
  await page.goto(`/app/conversation/${sample}`);
  await openedConversation(page);
  await page.getByRole('button', { name: 'Write a follow-up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Write draft' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Session follow-up for Maya Lindqvist');
  await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue('maya@example.com');
  await expect(
    page.getByRole('region', { name: 'Where it comes from' }).getByRole('link').first(),
  ).toBeVisible();
  await message(page).press('Control+End');
  await message(page).pressSequentially('\nSee you soon.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveValue(/See you soon\.$/);

  await page.getByRole('button', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await expect(schedule).toContainText('time zone, New York');
  await schedule.getByLabel('Time', { exact: true }).fill('07:30');
  await expect(schedule).toContainText('7:30, 13:30 your time');
  await schedule.getByRole('button', { name: 'Approve and schedule' }).click();
  await expect(page.getByText(/^Sends .* 7:30, 13:30 your time$/)).toBeVisible();
  await page.getByRole('button', { name: /^(Undo|Stop and edit)$/ }).click();

  await expect(message(page)).toHaveValue(/See you soon\.$/);
  await page.getByRole('button', { name: 'Approve and send' }).click();
  await expect(page.getByText(/^Sends in \d+ s$/)).toBeVisible();
  await expect(page.getByText('In the outbox', { exact: true })).toBeVisible();
  await expect(page.getByText(/See you soon\./)).toBeVisible();
  await expect(message(page)).toHaveCount(0);

  await page.goto('/follow-ups?group=sent');
  await expect(page.getByRole('list', { name: 'Sent follow-ups' }).getByRole('listitem')).toContainText(
    'In the outbox: nothing is set up to send with',
  );
});

test('on a phone, an e-mail is approved in two touches', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'A desk has keys');
  await signUp(page);
  const { client, sample } = await reviewedSample(page);
  const made = await page.request.post('/api/follow-ups', {
    headers: { origin: new URL(page.url()).origin },
    data: { emailType: 'session_follow_up', clientId: client, conversationId: sample },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto('/follow-ups');
  await page.getByRole('list', { name: 'Waiting follow-ups' }).getByRole('link').first().tap();
  const approve = page.getByRole('button', { name: 'Approve and send' });
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await approve.tap();
  await expect(page.getByText(/^Sends in \d+ s$/)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport();
});
