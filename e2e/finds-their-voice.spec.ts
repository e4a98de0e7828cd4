import { voiceEmails } from '../test/harness/voice-emails.ts';
import { expect, test } from './journey.ts';
import { signUp } from './person.ts';

/** A coach pastes e-mails, reads how they write, changes a field by hand, and goes back to an earlier version. */
test('pasted e-mails become a writing voice that can be changed and restored', async ({ page }) => {
  await signUp(page);
  await page.goto('/writing-voice');
  await expect(page.getByText('We don’t know your writing yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Paste e-mails' }).click();
  for (const [at, email] of voiceEmails().entries()) {
    if (at > 0) await page.getByRole('button', { name: 'Add another' }).click();
    await page.getByRole('textbox', { name: `E-mail ${at + 1}` }).fill(email);
  }
  await expect(page.getByRole('region', { name: 'Your writing voice' })).toContainText('Saved');

  await page.getByRole('link', { name: 'See how you write' }).click();
  await expect(page.getByText(/You open with “Hey Maya” and close with “Onward”\./)).toBeVisible();
  const closings = page.getByRole('group', { name: 'Closings' });
  await expect(closings).toContainText('Onward');

  await closings.getByRole('button', { name: 'Edit: Closings' }).click();
  await closings.getByRole('button', { name: 'Remove Onward,' }).click();
  await closings.getByRole('textbox', { name: 'Closings' }).fill('Warmly');
  await page.keyboard.press('Enter');
  await closings.getByRole('button', { name: 'Save' }).click();
  await expect(closings).toContainText('Set by you');
  await expect(page.getByText(/and close with “Warmly”\./)).toBeVisible();

  const versions = page.getByRole('list', { name: 'Earlier versions' });
  await versions.getByRole('listitem').filter({ hasText: 'Before you edited it' }).getByRole('button').click();
  await expect(page.getByText(/and close with “Onward”\./)).toBeVisible();
  await expect(closings).not.toContainText('Set by you');
});
