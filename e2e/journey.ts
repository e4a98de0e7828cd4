import { test as base, expect, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import { chromium } from './chromium.ts';
import { withoutNetwork } from './google/window.ts';
import { isFirebase } from './identity.ts';
import { startProduct, type Product } from './product.ts';

/**
 * What every journey has: a product of its own (one for each worker), a person at an address of their own, and a page
 * that must stay quiet: any error in the console, any exception and any breach of the content security policy fails it.
 */
type OfJourney = {
  /** Console errors this journey causes on purpose, a refused password for one. */
  expectedErrors: RegExp | null;
  equipped: void;
  quiet: void;
};
type OfWorker = { product: Product };

/** Spec 4: the first look for a new user's account answers 404, and then it is made. */
const always = /users\/firebase\/[^ ]+ .*404/;

let people = 0;
/** In a network of their own too: what one is told does not cost the next (design 4, 1.3). */
const addressOfPerson = () => {
  people += 1;
  return `10.${process.pid & 63}.${people & 255}.${1 + (people >> 8)}`;
};

export const test = base.extend<OfJourney, OfWorker>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [null, { option: true }],
  equipped: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      testInfo.skip(!chromium, 'No Chromium on this machine: apt-get install chromium-headless-shell');
      await use();
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': addressOfPerson() }),
  quiet: [
    async ({ context, product, expectedErrors }, use, testInfo) => {
      if (isFirebase) await withoutNetwork(context);
      const noise = listen(context, [always, expectedErrors]);
      await use();
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('product', { body: product.said(), contentType: 'text/plain' });
      expect(noise, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Of a journey that is the same on every size of screen: it is walked on the desk only. */
export const anySize = '@any-size';

function listen(context: BrowserContext, expected: (RegExp | null)[]): string[] {
  const noise: string[] = [];
  const hear = (line: string) => {
    if (!expected.some((one) => one?.test(line))) noise.push(line);
  };
  // Chromium reports breaches of the policy as errors in the console.
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') hear(`${message.location().url} ${message.text()}`);
  });
  context.on('weberror', (error) => hear(String(error.error().stack ?? error.error())));
  return noise;
}
