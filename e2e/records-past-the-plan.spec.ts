import type { Page } from '@playwright/test';
import type { TrialStatus } from '../src/features/billing/contract.ts';
import { expect } from './journey.ts';
import { missing, test } from './recording/microphone.ts';
import { choose, look, openedConversation, signUp, transcript } from './person.ts';
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

/** The minutes run out during a recording: it is not cut, it is kept on hold, and one button releases it. */
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

async function allowance(page: Page): Promise<TrialStatus> {
  const { user } = (await (await page.request.get('/api/identity/get-session')).json()) as {
    user: { id: string };
  };
  const found = await page.request.get(`/api/users/firebase/${user.id}`);
  const { id } = (await found.json()) as { id: string };
  return (await (await page.request.get(`/api/users/${id}/trial-status`)).json()) as TrialStatus;
}

test('the quota is crossed in the middle of a recording', async ({ page, context, heard }) => {
  await signUp(page, 'Dana', 'free');
  expect(await allowance(page)).toMatchObject({ plan: 'free', recordingsLeft: 1 });
  await startRecording(page, 'Beyond the plan');
  await reaches(page, Math.ceil(heard.talk.seconds));

  await test.step('another recording takes the last of the plan meanwhile', async () => {
    const other = await context.newPage();
    await other.goto('/upload');
    await choose(other, heard.file);
    await other.getByRole('button', { name: 'Upload and transcribe' }).click();
    await openedConversation(other);
    await expect.poll(async () => (await allowance(other)).recordingsLeft).toBe(0);
    await other.close();
  });
  const crossed = await secondsShown(page);

  await test.step('the talk goes on, and nothing of it is cut', async () => {
    await reaches(page, crossed + 15);
    await expect(page.getByText('Safe on this device and on the server.')).toBeVisible();
    await expect(clock(page)).toBeVisible();
  });
  await finish(page);
  await opened(page);

  const outcome = page.getByRole('main');
  await test.step('it is stored, and says why it waits', async () => {
    await expect(outcome.getByRole('heading', { name: 'Waiting for minutes' })).toBeVisible();
    await expect(outcome).toContainText('It is saved');
    await expect(outcome.getByRole('button', { name: 'Try again' })).toHaveCount(1);
    await expect(outcome.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('with minutes again, one button lets it go on', async () => {
    await page.goto('/upgrade');
    const waiting = page.getByRole('list', { name: 'Waiting recordings' }).getByRole('listitem');
    await expect(waiting).toHaveCount(1);
    await expect(waiting).toContainText('Beyond the plan');
    await page.getByRole('button', { name: 'Start the trial' }).click();
    await expect(page.getByRole('button', { name: 'Start the trial' })).toBeHidden();
    await waiting.getByRole('link', { name: 'Beyond the plan' }).click();
    await openedConversation(page);
    await outcome.getByRole('button', { name: 'Try again' }).click();
    const { durationSeconds } = await ready(page, idIn(page));
    // A busy machine loses some of what its own browser should hear, never all of it.
    expect(durationSeconds).toBeGreaterThan(crossed);
    await look(page, 'Transcript');
    await expect(transcript(page)).toContainText('week');
  });
});
