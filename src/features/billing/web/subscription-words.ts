import type { Subscription } from '../contract.ts';
import { plans } from '../rules/plans.ts';

/** How it stands with what was bought, in a sentence or two; null where nothing was. */
export function subscriptionWords(
  { status, plan, rhythm, currentPeriodEnd, cancelAtPeriodEnd }: Subscription,
  pastDueUntil: string | null,
  dayOf: (iso: string) => string,
): string | null {
  const { title } = plans[plan];
  const until = currentPeriodEnd ? dayOf(currentPeriodEnd) : null;
  switch (status) {
    case 'granted':
      return `You have ${title} from this server’s operator. There is nothing to pay.`;
    case 'active':
    case 'trialing':
      if (cancelAtPeriodEnd)
        return until ? `You cancelled. ${title} stays until ${until}.` : `You cancelled ${title}.`;
      return `${rhythm === 'yearly' ? 'Billed yearly' : 'Billed monthly'}${until ? `, renews on ${until}` : ''}.`;
    case 'past_due':
      return pastDueUntil
        ? `A payment failed. Update your card by ${dayOf(pastDueUntil)} to keep ${title}.`
        : `A payment failed. Update your card to keep ${title}.`;
    case 'unpaid':
    case 'paused':
      return `${title} is on hold because a payment failed. Update your card to continue.`;
    case 'incomplete':
      return 'Your first payment hasn’t gone through yet.';
    case 'canceled':
    case 'incomplete_expired':
      return 'Your subscription has ended.';
    default:
      return null;
  }
}

export const needsCard = (status: string | null): boolean =>
  status === 'past_due' || status === 'unpaid' || status === 'paused';
