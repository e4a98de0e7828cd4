import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';

/** Checks who sent an event. What it says is not used beyond its id and whose it is: the objects are read from Stripe. */
const toleranceSeconds = 300; // design 4, row 52

type Delivery = {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  now: Date;
  secrets: readonly string[];
};

export function readWebhook(
  stripe: Stripe,
  { headers, body, now, secrets }: Delivery,
): { id: string; customerId: string | null } {
  const header = headers['stripe-signature'];
  if (typeof header !== 'string') throw new AppError('unauthenticated');
  refuseFuture(header, now);
  for (const secret of secrets) {
    try {
      const text = body.toString('utf8');
      const event = stripe.webhooks.constructEvent(
        text,
        header,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      );
      return { id: event.id, customerId: customerOf(event) };
    } catch {
      continue; // another secret may have signed it
    }
  }
  throw new AppError('unauthenticated');
}

/** The library accepts any time to come. */
function refuseFuture(header: string, now: Date): void {
  const sentAt = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(header)?.[1] ?? Number.NaN);
  if (!(sentAt - now.getTime() / 1000 <= toleranceSeconds)) throw new AppError('unauthenticated');
}

function customerOf({ data }: Stripe.Event): string | null {
  const object = (data?.object ?? {}) as { object?: string; id?: string; customer?: unknown };
  if (object.object === 'customer') return object.id ?? null;
  if (typeof object.customer === 'string') return object.customer;
  return (object.customer as { id?: string } | null | undefined)?.id ?? null;
}
