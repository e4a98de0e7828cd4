import type { Page } from '@playwright/test';
import { anySize, expect, test } from './journey.ts';
import { look, openedConversation, signUp, transcript } from './person.ts';

/** With sound beside the words, a voice can be heard before it is named, and the place in the text goes along with it. */
const lines = (page: Page) => transcript(page).locator('[data-turn]');
const sound = (page: Page) => page.locator('audio');
const isPaused = (page: Page) => sound(page).evaluate((audio: HTMLAudioElement) => audio.paused);
const second = (page: Page) => sound(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);

type Turn = { speaker: string; start: number; end: number };
type Spoken = { status: string; turns: Turn[]; speakers: { label: string; name: string }[] };

async function openSample(page: Page): Promise<Spoken> {
  await signUp(page);
  await page.getByRole('button', { name: 'Open the sample conversation' }).click();
  const id = await openedConversation(page);
  const read = async () => (await (await page.request.get(`/api/conversations/${id}`)).json()) as Spoken;
  // On a phone the results step in front of the transcript when they arrive.
  await expect.poll(async () => (await read()).status).toBe('ready');
  await expect(page.getByRole('list', { name: 'Proposed tasks' })).toBeVisible();
  await look(page, 'Transcript');
  await expect(lines(page).first()).toBeVisible();
  return read();
}

test('a clip plays where one voice speaks alone, and stops by itself', { tag: anySize }, async ({ page }) => {
  const { turns, speakers } = await openSample(page);
  await page.getByRole('list', { name: 'Speakers', exact: true }).getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: 'Speakers' });
  for (const { label, name } of speakers) {
    await panel.getByRole('button', { name: `Play a clip of ${name}` }).click();
    await expect.poll(() => isPaused(page)).toBe(false);
    const at = await second(page);
    const turn = turns.findLast(({ start }) => start <= at + 0.1);
    expect(turn?.speaker, `${name} at ${at.toFixed(1)} s`).toBe(label);
    await expect.poll(() => isPaused(page)).toBe(true);
    const end = await second(page);
    expect(end).toBeGreaterThan(at);
    expect(end, 'not far into what somebody else says').toBeLessThan((turn?.end ?? 0) + 1);
  }
});

test('the line one stands on goes along with the talk, until one steps away', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys to stand with.');
  const { turns } = await openSample(page);
  await page.keyboard.press('t');
  await page.keyboard.press('Home');
  await expect(lines(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => isPaused(page)).toBe(false);
  const justBefore = (turns[3]?.start ?? 0) - 1;
  await sound(page).evaluate((audio: HTMLAudioElement, to) => {
    audio.currentTime = to;
  }, justBefore);
  await expect(lines(page).nth(2)).toBeFocused();
  await expect(lines(page).nth(3)).toBeFocused();
  await expect(lines(page).nth(3)).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('k');
  await expect(lines(page).nth(2)).toBeFocused();
  await expect.poll(() => second(page)).toBeGreaterThan((turns[4]?.start ?? 0) + 0.5);
  await expect(lines(page).nth(2)).toBeFocused();
  await page.getByRole('button', { name: 'Follow along' }).click();
  await expect(page.getByRole('button', { name: 'Follow along' })).toBeHidden();
});
