import type { Page } from '@playwright/test';
import { lookWithAxe } from './axe.ts';
import { anySize, expect, test } from './journey.ts';
import { choose, look, openedConversation, signUp } from './person.ts';

/** A session goes to the client as a page: they tick a task and answer, the coach sees it, and closes the link. */
const session = `WEBVTT

00:00:01.000 --> 00:00:05.000
<v Dana>What would you like to work on today, Maya?

00:00:06.000 --> 00:00:14.000
<v Maya Lind>I want to let go of the release. Nobody can get past me.

00:00:15.000 --> 00:00:20.000
<v Dana>What will you do about it this week?

00:00:21.000 --> 00:00:29.000
<v Maya Lind>I will send the handover notes to Anna by Friday.
`;

async function hasNoBarriers(page: Page): Promise<void> {
  const { violations } = await lookWithAxe(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('shares a report, hears from the client, and closes the link', async ({ page, browser }) => {
  await signUp(page);
  await page.goto('/upload');
  await choose(page, { name: 'The release.vtt', mimeType: 'text/vtt', buffer: Buffer.from(session) });
  await page.getByRole('button', { name: 'Import transcript' }).click();
  await openedConversation(page);
  await look(page, 'Results');
  await page.getByRole('button', { name: 'Add Maya Lind as a client' }).click();
  await expect(page.getByRole('link', { name: 'Maya Lind' })).toBeVisible();
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Accept task' }).first().click();
  await expect(tasks.getByRole('list', { name: 'Accepted tasks' })).toContainText('handover notes');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Download files' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report as PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/notes\.pdf$/);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share with your client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with your client' });
  const copy = dialog.getByRole('region', { name: 'Maya’s copy' });
  await expect(copy).toContainText('handover notes');
  await expect(copy).not.toContainText('Nobody can get past me');
  await expect(dialog.getByLabel('Mentor notes')).toHaveCount(0);
  await dialog.getByLabel('Transcript').check();
  await expect(copy).toContainText('Nobody can get past me');
  await dialog.getByLabel('Transcript').uncheck();
  await hasNoBarriers(page);
  await dialog.getByLabel('Passcode').fill('blue heron');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = (await dialog.getByLabel('Link', { exact: true }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const client = await phone.newPage();
  await client.goto(url);
  await client.getByLabel('Passcode').fill('blue heron');
  await client.getByRole('button', { name: 'Open report' }).click();
  await client.getByRole('checkbox', { name: /handover notes/ }).click();
  await expect(client.getByRole('checkbox', { name: /handover notes/ })).toBeChecked();
  await client.getByLabel('Your message').fill('Thank you, that helped.');
  await client.getByRole('button', { name: 'Send to' }).click();
  await expect(client.getByRole('status')).toContainText('Sent.');
  await hasNoBarriers(client);
  await client.emulateMedia({ colorScheme: 'dark' });
  await hasNoBarriers(client);

  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'From your clients' })).toContainText(
    'Thank you, that helped.',
  );
  await page.getByRole('link', { name: 'Thank you, that helped.' }).click();
  const answers = page.getByRole('list', { name: 'From your client', exact: true });
  await expect(answers).toContainText('Ticked by Maya');
  await expect(answers).toContainText('Maya wrote');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('Link revoked')).toBeVisible();

  await client.reload();
  await expect(client.getByRole('heading', { name: 'This link doesn’t open a report' })).toBeVisible();
  await phone.close();
});

const spoken = session.replace(
  '00:00:15.000',
  `00:00:14.100 --> 00:00:14.400
<v Dana>Is it okay if I record this?

00:00:14.500 --> 00:00:14.900
<v Maya Lind>Yes, sure, go ahead.

00:00:15.000`,
);

test(
  'asks for consent, saves what was said, and withdraws it with a receipt',
  { tag: anySize },
  async ({ page, browser }) => {
    await signUp(page);
    await page.goto('/upload');
    await choose(page, { name: 'The release.vtt', mimeType: 'text/vtt', buffer: Buffer.from(spoken) });
    await page.getByRole('button', { name: 'Import transcript' }).click();
    await openedConversation(page);
    await page.getByRole('button', { name: 'Add Maya Lind as a client' }).click();
    await page.getByRole('heading', { name: 'Spoken consent at 0:14' }).scrollIntoViewIfNeeded();
    await hasNoBarriers(page);
    await page.getByRole('button', { name: 'Save consent' }).click();
    await expect(page.getByText('Consent saved: Record sessions')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Spoken consent' })).toHaveCount(0);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Share with your client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share with your client' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const report = (await dialog.getByLabel('Link', { exact: true }).textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'Maya Lind' }).click();
    const consent = page.getByRole('list', { name: 'Consent' });
    await expect(consent).toContainText('said in a session');
    await expect(consent.getByRole('link', { name: /Is it okay if I record this/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ask by link' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const url = (await page.getByRole('dialog').getByLabel('Link', { exact: true }).textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();

    const client = await browser.newPage();
    await client.goto(report);
    await expect(client.getByRole('heading', { name: /release/i })).toBeVisible();
    await client.goto(url);
    await expect(client.getByRole('switch', { name: /Record our sessions/ })).toBeChecked();
    await client.getByRole('switch', { name: /Record our sessions/ }).uncheck();
    await client.getByRole('button', { name: /^Send|^Save/ }).click();
    await expect(client.getByRole('status')).toContainText('is being deleted');
    await expect(async () => {
      await client.goto(report);
      await expect(client.getByRole('heading', { name: 'This link doesn’t open a report' })).toBeVisible({
        timeout: 5_000, // the page does not change by itself
      });
    }).toPass();
    await client.close();

    await page.goto('/settings#privacy');
    await expect(page.getByRole('list', { name: 'Receipts' })).toContainText('1 conversation');
  },
);
