import type { Page } from '@playwright/test';
import { lookWithAxe } from './axe.ts';
import { expect } from './journey.ts';
import { missing, test } from './recording/microphone.ts';
import { signUp } from './person.ts';
import { clock, reaches, startRecording } from './recording/recorder.ts';
import { followSystem, themes } from './screens.ts';

/** Every state of the recorder, in both themes: nothing axe objects to, nothing wider than the screen. */
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

const leastTarget = 44; // pixels, for a thumb

async function inspect(page: Page, state: string, part = 'html'): Promise<void> {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const { violations } = await lookWithAxe(page, { part });
    const objections = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(objections, `${state}, ${theme}`).toEqual([]);
  }
  const [used, wide] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect.soft(used, `width of ${state}`).toBeLessThanOrEqual(wide);
}

test('the recorder before, while and after it records', async ({ page, context }) => {
  await followSystem(page);
  await signUp(page);
  await page.goto('/app/record');
  await page.getByRole('button', { name: 'Check level' }).click();
  await expect(page.getByText('We can hear you.')).toBeVisible();
  await inspect(page, 'level check');

  await startRecording(page, 'Weekly with Maya');
  await page.getByLabel('Note', { exact: true }).fill('Busy week');
  await page.getByRole('button', { name: 'Add note' }).click();
  await inspect(page, 'recording');
  for (const name of ['Pause', 'Finish', 'Add note']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(box!.width, box!.height), name).toBeGreaterThanOrEqual(leastTarget);
  }
  await page.getByRole('button', { name: 'Pause' }).click();
  await inspect(page, 'paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await inspect(page, 'finish', '[role="dialog"]');
  await page.getByRole('button', { name: 'Keep recording' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).first().click();
  await expect(page.getByRole('complementary', { name: 'Recording' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await inspect(page, 'another screen');
  await page.getByRole('link', { name: 'Back to recording' }).click();
  await context.setOffline(true);
  await expect(page.getByText('No connection. Recording continues here')).toBeVisible();
  await inspect(page, 'offline');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish and transcribe' }).click();
  await expect(page.getByRole('heading', { name: 'Saving the recording' })).toBeVisible();
  await inspect(page, 'saving offline');
  await context.setOffline(false);
  await page.waitForURL(/\/app\/conversation\//);

  const tab = await context.newPage();
  await followSystem(tab);
  await startRecording(tab, 'Left behind');
  await reaches(tab, 3);
  await tab.close({ runBeforeUnload: false });
  await page.goto('/app/record');
  await expect(page.getByRole('region', { name: 'Unfinished: Left behind' })).toBeVisible();
  await inspect(page, 'recovered');
  await expect(clock(page)).toBeHidden();
});
