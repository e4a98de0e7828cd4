import type { BrowserContext, Page } from '@playwright/test';
import { wholeChromium } from './chromium.ts';
import { expect } from './journey.ts';
import { signUp } from './person.ts';
import { missing, test as recording } from './recording/microphone.ts';
import { stored } from './stored-tasks.ts';
import { clock, finish, opened, reaches, startRecording } from './recording/recorder.ts';

/** The service worker: notifications that open the right screen, a start without a connection, updates that wait. */
const test = recording.extend({
  launchOptions: [
    // The shell without a screen shows no notifications.
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(wholeChromium ? { executablePath: wholeChromium } : {}) }),
    { scope: 'worker' },
  ],
});
test.skip(!wholeChromium, 'not installed: chromium, the browser that shows notifications');
test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/,
});

const active = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const known = await navigator.serviceWorker.getRegistration('/');
        return [known?.active?.state, navigator.serviceWorker.controller !== null];
      }),
    )
    .toEqual(['activated', true]);

/** As a push service hands it over: already decrypted. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations)
        if (new URL(scopeURL).pathname === '/') done(registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const notificationsOf = (page: Page) =>
  page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration('/');
    return (await known!.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test('a push is shown, and a click opens its screen without loading the page anew', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await signUp(page);
  await page.goto('/dashboard');
  await page.mouse.move(10, 10); // the first touch
  await active(page);
  const told = { id: 'n1', title: '“Maya” is ready to review', body: '', path: '/tasks' };
  const expectPush = async (data: string, title: string) =>
    expect(async () => {
      await deliver(context, page, data); // a second one with the same tag takes the place of the first
      await expect.poll(() => notificationsOf(page), { timeout: 2000 }).toEqual([{ title, body: '' }]);
    }).toPass();
  await expectPush(JSON.stringify(told), told.title);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/service-worker.js'))!;
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const click = new scope.NotificationEvent('notificationclick', { notification });
    // Only the browser's own events may keep a worker alive.
    Object.defineProperty(click, 'waitUntil', { value: () => undefined });
    dispatchEvent(click);
  });
  await expect(page).toHaveURL(/\/tasks$/);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await expect.poll(() => notificationsOf(page)).toEqual([]);

  await expectPush('garbage', 'Afterword has news for you');

  await test.step('the bell counts, the list opens, and the settings are saved', async () => {
    const made = await page.request.post('/api/conversations', {
      data: { title: 'Sam, second session', transcript: { text: 'Dana: What next?\nSam: I will call Tom.' } },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const unread = async () =>
      ((await (await page.request.get('/api/notifications/unread')).json()) as { unread: number }).unread;
    await expect.poll(unread).toBe(1);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: /Sam, second session.*is ready to review/ }).click();
    await expect(page).toHaveURL(new RegExp(`/app/conversation/${id}$`));
    await page.goto('/settings#notifications');
    await page.getByRole('checkbox', { name: 'A session is ready: E-mail' }).check();
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect(page.getByLabel('Until')).toHaveValue('07:00');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'A session is ready: E-mail' })).toBeChecked();
    await expect(page.getByLabel('Until')).toHaveValue('07:00');
  });
});

test('opens offline, and a new version waits for the recording', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/tasks');
  await page.mouse.move(10, 10);
  await active(page);
  await page.getByLabel('New task').fill('Send the budget');
  await page.getByLabel('New task').press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Send the budget', exact: true })).toBeVisible();
  await page.goto('/tasks'); // which copies the open ones
  await expect(page.getByRole('checkbox', { name: 'Send the budget', exact: true })).toBeVisible();
  await page.mouse.move(30, 30);
  await stored(page, 1);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Send the budget', exact: true })).toBeVisible();
  await page.goto('/app/record');
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible();
  await context.setOffline(false);
  // Nothing of the API and no page with a session is kept.
  const kept = await page.evaluate(async () => {
    const caught = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) caught.push(new URL(url).pathname);
    return caught.filter((path) => !path.startsWith('/assets/'));
  });
  expect(kept.toSorted()).toEqual(['/offline-session.js', '/offline-shell', '/theme-boot.js']);

  await startRecording(page, 'Session with Sam');
  await page.mouse.move(20, 20);
  await active(page);
  await reaches(page, 3);
  // Another address is another worker, as a new build is.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next', { scope: '/' }));
  await expect(page.getByText('It will wait until your recording is saved.')).toBeVisible();
  await page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration('/');
    known!.waiting!.postMessage('update');
  });
  await reaches(page, 7);
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller!.scriptURL);
  expect(await controller()).not.toContain('next');
  await expect(clock(page)).toBeVisible();

  await finish(page);
  await opened(page);
  await page.getByRole('button', { name: 'Reload to update' }).click();
  await expect.poll(async () => (await controller().catch(() => '')).endsWith('?next')).toBe(true);
});

test('what a page sends as it is left arrives, past the worker', async ({ page }) => {
  await signUp(page);
  await page.goto('/folders');
  await page.mouse.move(10, 10);
  await active(page);
  const folders = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
  await page.getByRole('button', { name: 'New folder' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Team days');
  await page.getByRole('dialog').getByRole('button', { name: 'Create folder' }).click();
  await expect(folders).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: 'Actions for Team days' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(folders).toHaveCount(0); // undone within ten seconds, or sent when the page is left
  await page.reload();
  const left = async () => (await (await page.request.get('/api/folders')).json()) as unknown[];
  await expect.poll(left).toEqual([]);
});
