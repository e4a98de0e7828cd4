import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { missingPrograms } from '../test/harness/talk.ts';
import { makeCoachingTalk } from './coaching-talk.ts';
import { expect, test } from './journey.ts';
import {
  choose,
  deleteOpened,
  listed,
  look,
  news,
  openedConversation,
  signUp,
  transcript,
} from './person.ts';

/** The heart of the product: from a recording, with nothing but this machine, to tasks a coach has looked at. */
const missing = missingPrograms('flite', 'ffmpeg', 'pocketsphinx_continuous');
test.skip(missing.length > 0, `Not installed: ${missing.join(', ')}.`);
test.use({ expectedErrors: /\/api\/conversations\/.* 404/ });

test('uploads a talk, reviews its tasks, hears their sources and deletes it', async ({
  page,
  product,
}, testInfo) => {
  const recording = testInfo.outputPath('Session with Sam.m4a');
  await makeCoachingTalk(recording);
  await signUp(page);
  const before = await kept(product.dataDir);

  await test.step('upload, and progress is seen', async () => {
    await page.getByRole('link', { name: 'Upload' }).first().click();
    await expect(page.getByText('This will be a draft')).toBeVisible();
    await choose(page, recording);
    await page.getByRole('button', { name: 'Upload and transcribe' }).click();
    await openedConversation(page);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Transcribe the audio')).toBeVisible();
    await page.goto('/dashboard');
    const row = listed(page);
    await expect(row).toContainText('Transcribing');
    await row.getByRole('link').click();
  });

  const proposed = page.getByRole('list', { name: 'Proposed tasks' }).getByRole('listitem');
  const accepted = page.getByRole('list', { name: 'Accepted tasks' }).getByRole('listitem');
  await test.step('the words are there, and marked as a draft', async () => {
    await expect(proposed.first()).toBeVisible({ timeout: 500_000 });
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByText('This transcript is a draft')).toBeVisible();
    await look(page, 'Transcript');
    await expect(transcript(page)).toContainText('message tomorrow morning');
    await expect(transcript(page)).toContainText('short plan before the end of the week');
    await expect(page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')).toHaveCount(2);
    await look(page, 'Results');
  });

  const found = await proposed.count();
  expect(found, 'tasks found').toBeGreaterThanOrEqual(3);
  await test.step('accept one, edit one, dismiss one', async () => {
    await proposed
      .filter({ hasText: 'message' })
      .first()
      .getByRole('button', { name: 'Accept task' })
      .click();
    await expect(accepted).toHaveCount(1);
    await expect(proposed).toHaveCount(found - 1);

    const plan = proposed.filter({ hasText: 'short plan' });
    await plan.getByRole('button', { expanded: false }).click();
    await expect(plan.locator('blockquote'), 'the quote opens in place').toBeVisible();
    await plan.getByRole('button', { name: 'Edit task' }).click();
    const editor = page.getByRole('form', { name: 'Edit task' });
    await editor.getByLabel('Task').fill('Write the plan for the call');
    await editor.getByLabel('Who').fill('Sam');
    await editor.getByLabel('Due').fill('2027-01-15');
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(proposed.filter({ hasText: 'Write the plan for the call' })).toContainText('Sam');

    const third = proposed.filter({ hasText: 'manager' }).first();
    await third.getByRole('button', { name: 'Dismiss task' }).click();
    await expect(proposed).toHaveCount(found - 2);
    const told = news(page).getByRole('listitem').filter({ hasText: 'Task dismissed' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await expect(proposed).toHaveCount(found - 1);
    await third.getByRole('button', { name: 'Dismiss task' }).click();
    await expect(proposed).toHaveCount(found - 2);
  });

  await test.step('reload: everything is kept', async () => {
    await page.reload();
    await expect(accepted).toHaveCount(1);
    await expect(accepted).toContainText('message');
    await expect(proposed).toHaveCount(found - 2);
    await expect(proposed.filter({ hasText: 'Write the plan for the call' })).toContainText('Sam');
    await expect(proposed.filter({ hasText: 'Write the plan for the call' }).locator('time')).toHaveAttribute(
      'datetime',
      '2027-01-15',
    );
    await expect(page.getByText('Dismissed (1)')).toBeVisible();
  });

  await test.step('a source plays at its second', async () => {
    const source = accepted.getByRole('button', { name: /^Play from/ });
    const [minutes = 0, seconds = 0] = (await source.innerText()).trim().split(':').map(Number);
    const at = minutes * 60 + seconds;
    expect(at).toBeGreaterThan(0);
    await source.click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const position = page.getByRole('slider', { name: 'Position in the recording' });
    await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThanOrEqual(at);
    expect(Number(await position.inputValue())).toBeLessThan(at + 10);
    await expect(transcript(page).locator('[data-lit]')).toContainText('message tomorrow morning');
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  await test.step('deleted is deleted', async () => {
    const id = await openedConversation(page);
    expect((await page.request.get(`/api/conversations/${id}/audio`)).status()).toBe(200);
    await deleteOpened(page);
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    expect((await page.request.get(`/api/conversations/${id}/audio`)).status()).toBe(404);
    // Without waiting for the quarter of an hour in which it can be restored.
    const headers = { origin: new URL(page.url()).origin };
    await page.request.delete(`/api/conversations/${id}?now=true`, { headers });
    await expect.poll(() => kept(product.dataDir), 'no byte of it is left on the disk').toEqual(before);
    await page.goto(`/app/conversation/${id}`);
    await expect(page.getByRole('heading', { name: 'Failed to load conversation details' })).toBeVisible();
  });
});

/** Every file that could hold a recording. */
async function kept(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const place of ['objects', 'uploads', 'scratch'])
    for (const entry of await readdir(join(dataDir, place), { recursive: true, withFileTypes: true }).catch(
      () => [],
    ))
      if (entry.isFile()) found.push(join(entry.parentPath, entry.name));
  return found.toSorted();
}
