import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { seeded } from '#shared/random.ts';
import { createDevice, soundHash, type Device } from './recording/losses.ts';
import { missing, test as recording } from './recording/microphone.ts';
import { signIn, signUp, type Person } from './person.ts';
import { startProduct, type Product } from './product.ts';
import { finish, idIn, keptIn, opened, reaches, secondsShown, startTimed } from './recording/recorder.ts';

/**
 * Design 4, section 3, rows 1, 3 and 5: whatever dies at whatever moment, at most five seconds of a session are gone,
 * no chunk is missing, and what the server has is what the browser kept. `LOSS_RUNS=20` is the whole proof,
 * `LOSS_OFFLINE_SECONDS=600` the ten minutes of row 3, `LOSS_SEED` repeats a series.
 */
const runs = Number(process.env.LOSS_RUNS ?? 1);
const offlineSeconds = Number(process.env.LOSS_OFFLINE_SECONDS ?? 20);
const seed = Number(process.env.LOSS_SEED ?? randomInt(2 ** 31));
const mostLostSeconds = 5;
const earliestSeconds = 4; // the first slices are on their way
const latestSeconds = 14;
const goneSeconds = 5; // longer than a sender waits before it tries again
const title = 'Cut off';

const test = recording.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // What is said does not matter here, and recognising it would take the time of the recordings.
      const product = await startProduct({ SPEECH_ENGINE: 'none' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/,
});

type Scene = { device: Device; context: BrowserContext; tab: Page; person: Person; product: Product };
type After = { tab: Page; context: BrowserContext };

/** What happens to a recording, and how its coach comes back to it. */
const faults: Record<string, (scene: Scene) => Promise<After>> = {
  'the tab crashes': async ({ context, tab }) => {
    const crashed = tab.waitForEvent('crash');
    const devtools = await context.newCDPSession(tab);
    void devtools.send('Page.crash').catch(() => undefined); // a crashed page gives no answer
    await crashed;
    const again = await context.newPage();
    await tab.close();
    await again.goto('/app/record');
    return { tab: again, context };
  },
  'the browser is killed': async ({ device, person }) => {
    await device.kill();
    const context = await device.open();
    await context.clearCookies(); // a browser may lose those of the last half minute when it is killed
    const tab = await signedIn(context, person);
    await tab.goto('/app/record');
    return { tab, context };
  },
  'the network is gone': async ({ context, tab }) => {
    await context.setOffline(true);
    await expect(tab.getByText('No connection. Recording continues here')).toBeVisible();
    await goOn(tab, goneSeconds);
    await context.setOffline(false);
    await goOn(tab, 2);
    return { tab, context };
  },
  'the server is killed': async ({ context, tab, product }) => {
    await product.kill();
    await goOn(tab, goneSeconds);
    await product.startAgain();
    await goOn(tab, 2);
    return { tab, context };
  },
};

const goOn = async (tab: Page, seconds: number) => reaches(tab, (await secondsShown(tab)) + seconds);

test('a long time without a network', async ({ page, context }) => {
  test.setTimeout((offlineSeconds + 900) * 1000);
  await signUp(page);
  const recorded = await startTimed(page, title);
  await goOn(page, 4);
  await context.setOffline(true);
  await goOn(page, offlineSeconds);
  await context.setOffline(false);
  await goOn(page, 2);
  const seen = await conclude({ tab: page, context }, true);
  const total = recorded.seconds() - seen.secondsSinceStop();
  process.stdout.write(
    `      offline for ${offlineSeconds} s: ${total.toFixed(1)} s recorded, ` +
      `${seen.durationSeconds.toFixed(1)} s kept, ${seen.chunks} chunks\n`,
  );
  expect(total - seen.durationSeconds).toBeLessThan(mostLostSeconds);
});

for (const [fault, happen] of Object.entries(faults))
  for (let n = 1; n <= runs; n++)
    test(`${fault}, ${n}`, async ({ page, product, heard }) => {
      const person = await signUp(page);
      const device = await createDevice(product.url, heard.file, `10.9.${n}.${randomInt(250)}`);
      try {
        const context = await device.open();
        const tab = await signedIn(context, person);
        const recorded = await startTimed(tab, title);
        const chance = seeded(seed + n)();
        const atSeconds = earliestSeconds + chance * (latestSeconds - earliestSeconds);
        await tab.waitForTimeout((atSeconds - recorded.seconds()) * 1000); // the moment is the point here
        const died = recorded.seconds();
        const after = await happen({ device, context, tab, person, product });
        const isAlive = after.tab === tab;
        const seen = await conclude(after, isAlive);
        const total = isAlive ? recorded.seconds() - seen.secondsSinceStop() : died;
        const lost = total - seen.durationSeconds;
        process.stdout.write(
          `      ${fault} at ${died.toFixed(1)} s (seed ${seed}): ${total.toFixed(1)} s recorded, ` +
            `${seen.durationSeconds.toFixed(1)} s kept, ${lost.toFixed(2)} s lost, ${seen.chunks} chunks\n`,
        );
        expect(lost, 'seconds lost').toBeLessThan(mostLostSeconds);
        await after.context.close();
      } finally {
        await device.kill();
        await device.forget();
      }
    });

async function signedIn(context: BrowserContext, person: Person): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/signin');
  await signIn(tab, person);
  await expect(tab.getByRole('button', { name: /^Account/ })).toBeVisible();
  return tab;
}

/** Finishes without a network, so that what the browser holds can be looked at, and then lets it go. */
async function conclude({ tab, context }: After, isAlive: boolean) {
  const offer = tab.getByRole('region', { name: `Unfinished: ${title}` });
  if (isAlive) await expect(tab.getByText('Safe on this device and on the server.')).toBeVisible();
  else await expect(offer).toBeVisible();
  await context.setOffline(true);
  if (isAlive) await finish(tab);
  else await offer.getByRole('button', { name: 'Finish', exact: true }).click();
  const stopped = performance.now();
  await expect(tab.getByRole('heading', { name: 'Saving the recording' })).toBeVisible();
  const kept = await keptIn(tab);
  expect(kept.length).toBeGreaterThan(0);
  expect(
    kept.map(({ n }) => n),
    'no gap',
  ).toEqual(kept.map((_, index) => index));
  await context.setOffline(false);
  await opened(tab);
  const id = idIn(tab);
  const served = await (await tab.request.get(`/api/conversations/${id}/audio`)).body();
  expect(await soundHash(served), 'every packet').toBe(
    await soundHash(Buffer.concat(kept.map(({ bytes }) => bytes))),
  );
  const answer = await tab.request.get(`/api/conversations/${id}`);
  const { durationSeconds } = (await answer.json()) as { durationSeconds: number };
  return {
    chunks: kept.length,
    durationSeconds,
    secondsSinceStop: () => (performance.now() - stopped) / 1000,
  };
}
