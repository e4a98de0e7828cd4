import type { Page } from '@playwright/test';
import { startService } from '../test/harness/providers/account-services.ts';
import { startGoogleTasks, type FakeGoogle } from '../test/harness/providers/google-tasks.ts';
import type { OAuthServer } from '../test/harness/providers/oauth-provider.ts';
import { anySize, expect, test as base } from './journey.ts';
import { news, signUp } from './person.ts';
import { startProduct } from './product.ts';
import { ask } from './series.ts';

/** Accepted tasks in Google Tasks, ticked on both sides. Google is a certified provider library and an API of ours. */
type Google = { server: OAuthServer; tasks: FakeGoogle; environment: Record<string, string> };

const test = base.extend<object, { google: Google }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { server, environment } = await startService('google');
      const tasks = await startGoogleTasks();
      tasks.isAccepted = server.isValid;
      await use({ server, tasks, environment: { ...environment, GOOGLE_TASKS_URL: tasks.origin } });
      await tasks.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ google }, use) => {
      const product = await startProduct(google.environment);
      google.server.redirectUris = [`${product.url}/api/connections/google/callback`];
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

const talk = `Dana: Good morning, Sam. What would help you most this week?
Sam: I will cancel the Monday meeting, and I'll send Petra a short agenda by Friday.
Dana: What else do you want to take on?
Sam: I'll ask Tom to lead the review on Thursday.
Dana: Good. I will send you the list of questions by Wednesday.
Sam: Thank you, Dana. That helps me a lot.`;

async function importTalk(page: Page): Promise<string> {
  const { id } = (await ask(page, 'post', '/api/conversations', {
    transcript: { text: talk, filename: 'Sam.txt' },
  })) as { id: string };
  const status = async () =>
    ((await ask(page, 'get', `/api/conversations/${id}`)) as { status: string }).status;
  await expect.poll(status).toBe('ready');
  return id;
}

test('connects Google, and ticks tasks there and here', { tag: anySize }, async ({ page, google }) => {
  const there = () =>
    google.tasks.account
      .alive()
      .map(({ title, completed }) => `${title}${completed ? ' (done)' : ''}`)
      .toSorted();
  const here = async () => {
    const tasks = (await ask(page, 'get', '/api/tasks?all=true')) as {
      title: string;
      review: string;
      completed: boolean;
    }[];
    return tasks
      .filter(({ review }) => review === 'accepted')
      .map(({ title, completed }) => `${title}${completed ? ' (done)' : ''}`)
      .toSorted();
  };
  await signUp(page);
  const imported = importTalk(page);

  await test.step('connects Google, and chooses it for both kinds of tasks', async () => {
    await page.goto('/settings#connections');
    const section = page.getByRole('region', { name: 'Connections' });
    await section.getByRole('button', { name: 'Connect tasks: Google' }).click();
    await expect(news(page)).toContainText('Google connected');
    const destination = page.getByRole('region', { name: 'Tasks', exact: true });
    await destination.getByText('Google Tasks', { exact: true }).click();
    await destination.getByLabel('Whose tasks go there').selectOption('Both');
    await expect(destination.getByText('0 tasks synced')).toBeVisible();
  });

  await test.step('three accepted tasks are in Google Tasks, and no other', async () => {
    await page.goto(`/app/conversation/${await imported}`);
    await expect(page.getByRole('list', { name: 'Proposed tasks' })).toBeVisible();
    for (let accepted = 1; accepted <= 3; accepted += 1) {
      await page.keyboard.press('a');
      await expect.poll(here).toHaveLength(accepted);
    }
    await expect.poll(there).toHaveLength(3);
    expect(there()).toEqual(await here());
  });

  await test.step('one ticked there and one ticked here are done on both sides', async () => {
    const [first, second, third] = google.tasks.account.alive();
    google.tasks.account.change(first!.id, { completed: true });
    await page.goto('/tasks');
    const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(row(third!.title)).toContainText('In Google Tasks');
    await expect(row(first!.title)).toBeHidden();
    await row(second!.title).getByRole('checkbox', { name: second!.title, exact: true }).click();
    const both = [`${first!.title} (done)`, `${second!.title} (done)`, third!.title].toSorted();
    await expect.poll(here).toEqual(both);
    await expect.poll(there).toEqual(both);
  });

  await test.step('once it is disconnected, both sides keep what they have', async () => {
    const before = there();
    await page.goto('/settings#connections');
    await page.getByRole('button', { name: 'Disconnect Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect Google' }).click();
    await expect(news(page)).toContainText('Google disconnected');
    await expect(page.getByText('Google Tasks isn’t connected yet, so your tasks wait.')).toBeVisible();
    expect(google.server.counts.revoked).toBe(1);
    expect(there()).toEqual(before);
    expect(await here()).toEqual(before);
  });
});
