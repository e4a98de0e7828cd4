import { expect, test } from './journey.ts';
import { listed, look, signUp, transcript } from './person.ts';

/** One click shows what the product does, with sound, before anything of one's own is uploaded. */
test('opens the sample, hears it and sees where things come from', async ({ page, isMobile }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Open the sample conversation' }).click();
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Proposed tasks' }).getByRole('listitem').first(),
  ).toBeVisible();

  const position = page.getByRole('slider', { name: 'Position in the recording' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => position.inputValue().then(Number), 'the sound goes on').toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  const lit = transcript(page).locator('[data-lit]');
  if (!isMobile) {
    await page.getByRole('list', { name: 'Proposed tasks' }).getByRole('listitem').first().hover();
    await expect(lit, 'the words a task came from light up').toHaveCount(1);
    await expect(lit).toBeInViewport();
    await page.mouse.move(0, 0);
    await expect(lit).toHaveCount(0);
  }
  const insights = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Overview' }) });
  const source = insights.getByRole('button', { name: /^Play from/ }).first(); // far from the end of the sound
  const seconds = secondsOf(await source.innerText());
  await source.click();
  await expect(lit).toHaveCount(1);
  await expect(lit).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThanOrEqual(seconds);
  await page.getByRole('button', { name: 'Pause' }).click();

  await page.goto('/dashboard');
  const row = listed(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Sample');
  await row.getByRole('link').click();
  await look(page, 'Transcript');
  await expect(transcript(page).getByRole('listitem').first()).toBeVisible();
});

function secondsOf(clock: string): number {
  return clock
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
