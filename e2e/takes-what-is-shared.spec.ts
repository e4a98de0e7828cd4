import { expect, test } from './journey.ts';
import { signUp } from './person.ts';

/** A phone shares a voice memo with the installed app: the form below is what the system sends. */
test.use({ serviceWorkers: 'allow' });

test('what is shared with the app is ready to upload', async ({ page }) => {
  await signUp(page);
  await page.mouse.move(10, 10); // the first touch
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/share'))?.active?.state);
  await expect.poll(state).toBe('activated');
  const share = (name: string, type: string) =>
    page.evaluate(
      ({ name, type }) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' });
        const files = new DataTransfer();
        files.items.add(new File(['WEBVTT\n\n00:00.000 --> 00:02.000\nDana: Hello'], name, { type }));
        input.files = files.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      { name, type },
    );

  await share('Zoë – Tuesday.vtt', 'text/vtt');
  await expect(page.getByText('Zoë – Tuesday.vtt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import transcript' })).toBeVisible();
  await expect(page).toHaveURL(/\/upload$/);

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/share'))?.unregister());
  await share('Later.vtt', 'text/vtt');
  await expect(page.getByRole('alert')).toContainText('share it again');
});
