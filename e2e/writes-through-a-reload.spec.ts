import type { Page } from '@playwright/test';
import { anySize, expect, test } from './journey.ts';
import { look, news, signIn, signOut, signUp } from './person.ts';
import {
  bring,
  lines,
  overviewOf,
  read,
  sentenceField,
  startField,
  startSentence,
  startTask,
  startWriting,
  taskForm,
  tasksOf,
  wantField,
  wordsOf,
  writing,
} from './unsaved-text.ts';

/** Unsaved text survives a reload, the end of the sign-in and a lost connection, and no other account sees it. */
// A session that has ended is refused, and so is a window without a network, or one that hears late.
test.use({ expectedErrors: /api\/.*( 401| 412|ERR_INTERNET_DISCONNECTED)/ });

/** How many places of this tab hold something half written. */
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes(' drafts ')).length);

/** In how many conversations something can be taken back after a reload. */
const takenSteps = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes(' undo ')).length);

test('a reload loses nothing that was being written, on either side of the screen', async ({ page }) => {
  await signUp(page);
  await wantField(page);
  const id = await bring(page);
  await look(page, 'Results');
  await startSentence(page, 'Maya sends the draft.');
  await startTask(page, 'Send Ana the second draft');
  await startField(page, 'Slowness');
  await startWriting(page, 3, 'My goal is to speak slowly.');
  await page.reload();

  await look(page, 'Transcript');
  await expect(writing(page)).toHaveValue('My goal is to speak slowly.');
  await writing(page).press('Enter');
  await expect.poll(async () => (await read(page, id)).turns[3]?.text).toBe('My goal is to speak slowly.');

  await look(page, 'Results');
  await expect(sentenceField(page)).toHaveValue('Maya sends the draft.');
  await sentenceField(page).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Main topic' })).toHaveValue('Slowness');
  await page.getByRole('textbox', { name: 'Main topic' }).press('Enter');
  await expect(taskForm(page).getByLabel('Task')).toHaveValue('Send Ana the second draft');
  await taskForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(tasksOf(page)).toContainText('Send Ana the second draft');
  await expect(overviewOf(page)).toContainText('Maya sends the draft.');
  await expect(page.getByText('Slowness')).toBeVisible();

  // What is saved or given up is not offered again.
  await expect.poll(() => drafts(page)).toBe(0);
  await page.reload();
  await look(page, 'Results');
  await expect(tasksOf(page)).toContainText('Send Ana the second draft');
  await expect(page.getByText('Slowness')).toBeVisible();
  await expect(taskForm(page)).toHaveCount(0);
  await expect(sentenceField(page).or(page.getByRole('textbox', { name: 'Main topic' }))).toHaveCount(0);
});

test('a correction is taken back after a reload', { tag: anySize }, async ({ page }) => {
  await signUp(page);
  await bring(page);
  await startWriting(page, 3, 'My goal is to speak slowly.');
  await writing(page).press('Enter');
  await expect.poll(() => takenSteps(page)).toBe(1); // the server has said what it calls the correction
  await page.reload();
  await look(page, 'Transcript');
  await expect(wordsOf(page, 3)).toHaveText('My goal is to speak slowly.');
  await page.keyboard.press('z');
  await expect(wordsOf(page, 3)).toHaveText('My goal is to speak more slowly in meetings.');
  await expect(news(page)).toContainText('Undone: line saved');
  await page.reload();
  await look(page, 'Transcript');
  await expect(wordsOf(page, 3)).toHaveText('My goal is to speak more slowly in meetings.');
});

test('a look at the transcript takes no field away', async ({ page }) => {
  await signUp(page);
  await wantField(page);
  await bring(page);
  await look(page, 'Results');
  await startField(page, 'Slowness');
  await look(page, 'Transcript');
  await look(page, 'Results');
  await expect(page.getByRole('textbox', { name: 'Main topic' })).toHaveValue('Slowness');
  await page.getByRole('textbox', { name: 'Main topic' }).press('Escape');
  await look(page, 'Transcript');
  await look(page, 'Results');
  await expect(page.getByRole('textbox', { name: 'Main topic' })).toBeHidden();
});

test(
  'the session ends while somebody writes: they sign in, and write on',
  { tag: anySize },
  async ({ page }) => {
    const dana = await signUp(page);
    const id = await bring(page);
    await startWriting(page, 3, 'My goal is to speak slowly.');
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL('/'); // a visitor is led there, which would end another navigation
    await page.goto(`/signin?next=/app/conversation/${id}`);
    await signIn(page, dana);
    await look(page, 'Transcript');
    await expect(writing(page)).toHaveValue('My goal is to speak slowly.');
  },
);

test(
  'who comes after in the same browser sees none of it, and a sign-out takes it away',
  { tag: anySize },
  async ({ page }) => {
    await signUp(page);
    const id = await bring(page);
    await startWriting(page, 3, 'My goal is to speak slowly.');
    // The sign-in ended; another coach signs in in the same tab.
    await page.context().clearCookies();
    await signUp(page, 'Eli');
    const own = await bring(page);
    await look(page, 'Transcript');
    await expect(lines(page)).toHaveCount(4);
    await expect(writing(page)).toHaveCount(0);
    expect(own).not.toBe(id);
    expect(await drafts(page)).toBe(1);
    await signOut(page);
    expect(await drafts(page)).toBe(0);
  },
);

test('what cannot be saved goes back into its field', { tag: anySize }, async ({ page, context }) => {
  await signUp(page);
  await bring(page);
  await look(page, 'Results');
  await startSentence(page, 'Maya sends the draft.');
  await startTask(page, 'Send Ana the second draft');
  await context.setOffline(true);
  await sentenceField(page).press('Enter');
  await expect(news(page)).toContainText('Failed to save the line');
  await expect(sentenceField(page)).toHaveValue('Maya sends the draft.');
  await taskForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(news(page)).toContainText('Failed to save the task');
  await expect(taskForm(page).getByLabel('Task')).toHaveValue('Send Ana the second draft');
  await startWriting(page, 3, 'My goal is to speak slowly.');
  await writing(page).press('Enter');
  await expect(news(page)).toContainText('The transcript was not changed');
  await expect(writing(page)).toHaveValue('My goal is to speak slowly.');

  await context.setOffline(false);
  await writing(page).press('Enter');
  await expect(wordsOf(page, 3)).toHaveText('My goal is to speak slowly.');
  await look(page, 'Results');
  await sentenceField(page).press('Enter');
  await taskForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(overviewOf(page)).toContainText('Maya sends the draft.');
  await expect(tasksOf(page)).toContainText('Send Ana the second draft');
  await expect(sentenceField(page).or(taskForm(page)).or(writing(page))).toHaveCount(0);
});

test(
  'of two windows that changed a task in several places, theirs is taken whole',
  { tag: anySize },
  async ({ page }) => {
    await signUp(page);
    const id = await bring(page);
    await look(page, 'Results');
    await startTask(page, 'Send Ana the second draft');
    await taskForm(page).getByLabel('Who').fill('Maya Lind');
    await taskForm(page).getByLabel('Due').fill('2030-01-02');
    const [task] = (
      (await (await page.request.get(`/api/conversations/${id}`)).json()) as {
        tasks: { id: string; revision: number }[];
      }
    ).tasks;
    const headers = { origin: new URL(page.url()).origin };
    const theirs = { assignee: 'Ana', dueDate: '2030-03-04', revision: task!.revision };
    const answer = await page.request.patch(`/api/tasks/${task!.id}`, { data: theirs, headers });
    expect(answer.ok(), await answer.text()).toBe(true);

    await taskForm(page).getByRole('button', { name: 'Save' }).click();
    await expect(news(page)).toContainText('This was also changed elsewhere');
    await expect(news(page)).toContainText('We kept yours: Due, Who.');
    await expect(tasksOf(page)).toContainText('Maya Lind');
    await news(page).getByRole('button', { name: 'Use theirs' }).click();
    await expect(tasksOf(page)).toContainText('Ana');
    await expect(tasksOf(page)).not.toContainText('Maya Lind');
    const now = async () =>
      ((await (await page.request.get(`/api/conversations/${id}`)).json()) as { tasks: object[] }).tasks[0];
    await expect
      .poll(now)
      .toMatchObject({ title: 'Send Ana the second draft', assignee: 'Ana', dueDate: '2030-03-04' });
  },
);
