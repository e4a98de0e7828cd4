import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { missing, test } from './recording/microphone.ts';
import { signUp } from './person.ts';
import {
  clock,
  finish,
  idIn,
  opened,
  reaches,
  ready,
  secondsShown,
  startRecording,
} from './recording/recorder.ts';
import { watchShifts } from './watch-shifts.ts';

/** The recorder lives beside the screens, and what is kept belongs to the browser, whichever tab looks at it. */
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

const safe = (page: Page) => page.getByText('Safe on this device and on the server.');

test('looks something up while recording: it goes on, says so everywhere, and leads back', async ({
  page,
}) => {
  await signUp(page);
  await startRecording(page, 'Weekly with Maya');
  await reaches(page, 2);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }).first().click();
  const bar = page.getByRole('complementary', { name: 'Recording' });
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(bar).toContainText('Recording');
  const at = await secondsShown(page);
  await reaches(page, at + 2);
  await expect(page).toHaveTitle(/^● 0:\d\d · /);

  await bar.getByRole('link', { name: 'Back to recording' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly with Maya' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page).toHaveTitle(/^❚❚ 0:\d\d · /);
  const total = await secondsShown(page);
  expect(total).toBeGreaterThanOrEqual(at + 2);
  await finish(page);
  await opened(page);
  await expect(page).not.toHaveTitle(/^[●❚]/u);
  const { durationSeconds } = await ready(page, idIn(page));
  expect(total - durationSeconds).toBeLessThan(3);
});

/** A recording left unfinished by a closed tab. */
async function leaveUnfinished(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  await startRecording(tab, 'Left behind');
  await reaches(tab, 4);
  await expect(safe(tab)).toBeVisible();
  await tab.close({ runBeforeUnload: false });
}

const left = (page: Page) => page.getByRole('region', { name: 'Unfinished: Left behind' });

test('finishes in one tab what another tab is sending', async ({ page, context }) => {
  await signUp(page);
  await leaveUnfinished(context);
  const shifted = await watchShifts(page);
  await page.goto('/dashboard');
  await expect(left(page)).toBeVisible(); // and this tab sends it
  await page.waitForLoadState('networkidle');
  expect(await shifted(), 'it had its place from the start').toBeLessThan(0.001);
  const other = await context.newPage();
  await other.goto('/app/record');
  await left(other).getByRole('button', { name: 'Finish', exact: true }).click();
  await opened(other);
  await expect(left(page)).toBeHidden();
});

test.describe('a browser that two coaches share', () => {
  // The server refuses what the first tab still tells of itself: the browser is the other coach's by now.
  test.use({ expectedErrors: /401|user-activity.* 403/ });

  test('sends nothing of one to the other, who signed in beside the recording', async ({ page, context }) => {
    await signUp(page);
    await startRecording(page, 'Between us');
    await reaches(page, 3);
    await expect(safe(page)).toBeVisible();
    const other = await context.newPage();
    await signUp(other, 'Eli');
    await expect(page.getByText('You are signed out. Everything is safe on this device.')).toBeVisible();
    await reaches(page, (await secondsShown(page)) + 3);
    expect(await (await other.request.get('/api/recordings')).json()).toEqual([]);
  });
});

test.describe('a server that cannot be reached', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('goes on saving after a reload', async ({ page, context }) => {
    await signUp(page);
    await leaveUnfinished(context);
    await context.route('**/api/recordings/**', (route) => route.abort());
    await page.goto('/dashboard');
    await left(page).getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByText('will be sent when you’re back online')).toBeVisible();
    await context.unrouteAll();
    await page.reload();
    await opened(page);
  });
});

test.describe('somebody clears the data of the site in the middle', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('what is said after it is there too, and the page is not left by accident', async ({
    page,
    context,
    baseURL,
  }) => {
    await signUp(page);
    await startRecording(page, 'Cleared');
    await reaches(page, 5);
    await expect(safe(page)).toBeVisible();
    await context.setOffline(true); // what is stored and not sent yet
    await reaches(page, 10);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'indexeddb' });
    await context.setOffline(false);
    await reaches(page, 15);
    await expect(page.getByText('This browser has no room to store a copy.')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    const total = await secondsShown(page);
    await context.setOffline(true);
    await finish(page);
    await expect(page.getByText('There is no connection.')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await context.setOffline(false);
    await opened(page);
    const { durationSeconds } = await ready(page, idIn(page));
    expect(total - durationSeconds).toBeLessThan(5);
    await expect(clock(page)).toBeHidden();
  });
});
