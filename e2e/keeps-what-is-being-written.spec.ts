import { expect, test } from './journey.ts';
import { look, news, signUp } from './person.ts';
import {
  bring,
  elsewhere,
  hearOfIt,
  lines,
  read,
  startWriting,
  turns,
  wordsOf,
  writing,
} from './unsaved-text.ts';

/** Unsaved text survives a change of its line elsewhere, a re-run and a visit to another screen. */
// The window that hears late is refused once, on purpose.
test.use({ expectedErrors: /api\/conversations\/.* 412/ });

test('a line is removed elsewhere while it is written: the words stay, and go back in its place', async ({
  page,
}) => {
  await signUp(page);
  const id = await bring(page);
  await startWriting(page, 1, 'Good. I will send Ana the draft on Friday.');
  const { id: turn, revision } = (await read(page, id)).turns[1]!;
  await elsewhere(page, `${id}/transcript/edits`, { kind: 'text', turn, revision, text: '' });
  await hearOfIt(page, id);

  const kept = page.getByRole('region', { name: 'Unsaved text' });
  await expect(kept).toContainText('This line was removed');
  await expect(kept.getByRole('textbox')).toHaveValue('Good. I will send Ana the draft on Friday.');
  await expect(lines(page)).toHaveCount(3);
  await kept.getByRole('textbox').fill('I will send Ana the draft on Friday.');
  await kept.getByRole('button', { name: 'Restore line' }).click();
  await expect(lines(page)).toHaveCount(4);
  await expect(wordsOf(page, 1)).toHaveText('I will send Ana the draft on Friday.');
  await expect(lines(page).nth(1)).toContainText('Maya');
  await expect(kept).toBeHidden();
  await expect
    .poll(async () => (await read(page, id)).turns.map(({ text }) => text))
    .toEqual([turns[0]!.text, 'I will send Ana the draft on Friday.', turns[2]!.text, turns[3]!.text]);
});

test('a line is joined to another elsewhere while it is written: both are kept', async ({
  page,
  isMobile,
}) => {
  // In a low window the line could be scrolled to while a button elsewhere is being pressed; then nothing is clicked.
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 420 });
  await signUp(page);
  const id = await bring(page);
  await startWriting(page, 1, 'Good. I will send Ana the draft on Friday.');
  const [first, second] = (await read(page, id)).turns;
  await elsewhere(page, `${id}/transcript/edits`, { kind: 'join', turn: first!.id, next: second!.id });
  await hearOfIt(page, id);

  await expect(lines(page)).toHaveCount(3);
  await expect(writing(page)).toHaveValue('Good. I will send Ana the draft on Friday.');
  await writing(page).press('Enter');
  await expect(wordsOf(page, 0)).toHaveText(
    'How was the week with Ana? Good. I will send Ana the draft on Friday.',
  );
  await expect(news(page)).toContainText('Both changes are kept');
});

test('looking elsewhere in between leaves the words where they were', async ({ page }) => {
  await signUp(page);
  const id = await bring(page);
  await startWriting(page, 3, 'My goal is to speak slowly.');
  await page.getByRole('link', { name: 'Conversations' }).first().click();
  await expect(writing(page)).toBeHidden();
  await page.goBack();
  await look(page, 'Transcript');
  await expect(writing(page)).toHaveValue('My goal is to speak slowly.');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(wordsOf(page, 3)).toHaveText('My goal is to speak slowly.');
  await expect.poll(async () => (await read(page, id)).turns[3]?.text).toBe('My goal is to speak slowly.');
});

test('a sentence that was found is removed while it is written: it can still be saved', async ({ page }) => {
  await signUp(page);
  const id = await bring(page);
  await look(page, 'Results');
  const overview = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Overview' }) });
  await overview.getByRole('button', { name: 'Edit the overview' }).click();
  const sentence = (await read(page, id)).results.overview[0]!;
  const edit = async (text: string) => {
    await overview.getByRole('button', { name: `Change: ${text}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const field = overview.getByRole('textbox', { name: 'Edit the line' });

  await edit(sentence.text);
  await field.fill('Ana gets the draft on Friday.');
  const gone = { kind: 'remove', section: 'overview', line: sentence.id, revision: sentence.revision };
  await elsewhere(page, `${id}/results/edits`, gone);
  await hearOfIt(page, id);
  await expect(overview.getByText('This line was removed or replaced while you were editing')).toBeVisible();
  await expect(field).toHaveValue('Ana gets the draft on Friday.');
  await field.press('Enter');
  await expect
    .poll(async () => (await read(page, id)).results.overview.map(({ text }) => text))
    .toContain('Ana gets the draft on Friday.');
  await expect(overview).toContainText('Ana gets the draft on Friday.');
});
