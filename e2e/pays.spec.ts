import {
  startFakeStripe,
  stripeKey,
  webhookSecret,
  type FakeStripe,
} from '../test/harness/providers/stripe.ts';
import { makeTalk, missingPrograms } from '../test/harness/talk.ts';
import { expect, test as base } from './journey.ts';
import { choose, listed, look, openedConversation, signUp, transcript } from './person.ts';
import { idIn, ready } from './recording/recorder.ts';
import { startProduct } from './product.ts';

/** From a recording that waits for minutes to a paid plan and out of it again. Stripe is a stand-in on this machine. */
const missing = missingPrograms('ffmpeg', 'flite', 'pocketsphinx_continuous');
base.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

const test = base.extend<object, { stripe: FakeStripe }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stripe = await startFakeStripe();
      await use(stripe);
      await stripe.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stripe }, use) => {
      const product = await startProduct({
        STRIPE_SECRET_KEY: stripeKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: stripe.origin,
        STRIPE_PRICE_STARTER_MONTHLY: 'price_starter_month',
        STRIPE_PRICE_PRO_MONTHLY: 'price_pro_month',
        STRIPE_PRICE_PRO_YEARLY: 'price_pro_year',
      });
      stripe.sendEventsTo(`${product.url}/api/webhooks/stripe`);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('pays for a plan, has the waiting recording transcribed, and cancels', async ({
  page,
  stripe,
}, testInfo) => {
  const file = testInfo.outputPath('Session with Sam.wav');
  await makeTalk(
    [
      { voice: 'slt', text: 'What would you like to do this week?', pauseSeconds: 0.6 },
      { voice: 'rms', text: 'I will call Tom on Friday.', pauseSeconds: 0.6 },
    ],
    file,
    'wav',
  );
  await signUp(page, 'Dana', 'free');
  const upload = async () => {
    await page.goto('/upload');
    await choose(page, file);
    await page.getByRole('button', { name: 'Upload and transcribe' }).click();
    await openedConversation(page);
  };
  const main = page.getByRole('main');

  await test.step('the plan holds one recording; the second waits', async () => {
    await upload();
    await ready(page, idIn(page));
    await upload();
    await expect(main.getByRole('heading', { name: 'Waiting for minutes' })).toBeVisible();
  });
  const held = idIn(page);

  await test.step('a checkout that is left changes nothing', async () => {
    await page.goto('/upgrade?plan=pro');
    await page.getByRole('link', { name: 'Choose Pro' }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(main.getByText('You weren’t charged')).toBeVisible();
    await page.goto('/payment?plan=pro&outcome=success');
    await expect(main.getByText('Waiting for Stripe')).toBeVisible();
    await expect(main.getByText('You’re on Pro')).toHaveCount(0);
  });

  await test.step('paid, the recording is transcribed with one click', async () => {
    await page.goto('/payment?plan=pro');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(main.getByRole('heading', { name: 'You’re on Pro' })).toBeVisible();
    await main.getByRole('button', { name: 'Transcribe now' }).click();
    await ready(page, held);
    await page.goto('/upgrade');
    const plans = page.getByRole('list', { name: 'Plans', exact: true });
    await expect(plans.getByRole('listitem').filter({ hasText: 'Your plan' })).toContainText('Pro');
  });

  await test.step('another plan is confirmed where it is paid', async () => {
    await page.goto('/payment?plan=starter');
    await page.getByRole('button', { name: 'Review the change' }).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'You’re on Starter' })).toBeVisible();
  });

  await test.step('cancelled, it stays until it ends, and everything can be read', async () => {
    await page.goto('/settings#plan');
    await expect(main.getByText('Billed monthly, renews on')).toBeVisible();
    await main.getByRole('button', { name: 'Manage subscription' }).click();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expect(main.getByText('You cancelled. Starter stays until')).toBeVisible();
    stripe.end([...stripe.subscriptions.values()].at(-1)!.id);
    await page.goto('/dashboard');
    await expect(listed(page)).toHaveCount(2);
    await page.goto(`/app/conversation/${held}`);
    await look(page, 'Transcript');
    await expect(transcript(page)).toContainText(/friday/i);
  });
});

test('a payment that fails and a subscription that ends say so', async ({ page, stripe }) => {
  await signUp(page, 'Eli', 'free');
  await page.goto('/payment?plan=pro&rhythm=yearly');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on Pro' })).toBeVisible();
  const { id } = [...stripe.subscriptions.values()].at(-1)!;

  await test.step('a failed payment is said everywhere, with what to do', async () => {
    stripe.failPayment(id);
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('A payment failed. To keep your plan,')).toBeVisible({
        timeout: 5_000,
      });
    }).toPass({ timeout: 180_000 });
    await page.getByRole('link', { name: 'update your card' }).click();
    await expect(page.getByRole('button', { name: 'Update card' })).toBeVisible();
  });

  await test.step('over', async () => {
    stripe.end(id);
    await expect(async () => {
      await page.goto('/upgrade');
      await expect(page.getByText('Your subscription has ended.')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 180_000 });
    await page.goto('/dashboard');
    await expect(page.getByText('A payment failed')).toHaveCount(0);
  });
});
