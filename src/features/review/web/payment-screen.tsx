import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Subscription } from '#features/billing/contract.ts';
import { askedPlan, plans, type Plan } from '#features/billing/rules/plans.ts';
import { contactEmail } from '#features/billing/web/contact.ts';
import { PaymentReturn } from '#features/billing/web/payment-return.tsx';
import { subscriptionQuery, usePay } from '#features/billing/web/payment-queries.ts';
import {
  isByAgreement,
  minutesWords,
  priceWords,
  recordingsWords,
  type Rhythm,
} from '#features/billing/web/plan-words.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import { StartTrial } from '#features/billing/web/start-trial.tsx';
import { SubscriptionState } from '#features/billing/web/subscription-state.tsx';
import { UsageMeter } from '#features/billing/web/usage-meter.tsx';
import { useUser } from '#features/identity/web/session.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { HeldRecordings } from './list/held-recordings.tsx';

/**
 * `/payment?plan=&rhythm=`: the chosen plan, its price, and the way to pay. `outcome` says only where the coach comes
 * from: what was bought is read back from the payment provider.
 */
export function PaymentScreen() {
  const user = useUser();
  const { plan: asked, rhythm = 'monthly', outcome } = useSearch({ from: '/signed-in/payment' });
  if (outcome === 'success' || outcome === 'change')
    return (
      <PaymentReturn userId={user.id} outcome={outcome}>
        <HeldRecordings />
      </PaymentReturn>
    );
  const plan = askedPlan(asked);
  return (
    <>
      <PageHeader
        title={plan.title}
        lead={`${priceWords(plan, rhythm)}. ${minutesWords(plan)}, ${recordingsWords(plan).toLowerCase()}.`}
        back={
          <Link to="/upgrade" className={backLinkClass}>
            <ArrowLeft aria-hidden className="size-4" />
            All plans
          </Link>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {outcome === 'cancel' ? (
          <p role="status" className="rounded-md bg-raised px-3.5 py-2.5">
            You weren’t charged, and nothing changed.
          </p>
        ) : null}
        <Offer userId={user.id} plan={plan} rhythm={rhythm} />
        <p>
          <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            Back to the dashboard
          </Link>
        </p>
      </div>
    </>
  );
}

type OfferProps = { userId: string; plan: Plan; rhythm: Rhythm };

/** The way to the plan, or why there is none; the trial; what is used. */
function Offer({ userId, plan, rhythm }: OfferProps) {
  const { data: bought } = useQuery(subscriptionQuery(userId));
  const { data: status } = useQuery(trialQuery(userId));
  return (
    <>
      {isByAgreement(plan) ? (
        <ByAgreement plan={plan} />
      ) : bought ? (
        <Purchase userId={userId} plan={plan} rhythm={rhythm} bought={bought} />
      ) : (
        <Skeleton className="h-36" />
      )}
      {status?.canStartTrial ? (
        <StartTrial userId={userId} plan={plan.name} isSecond={bought?.offers.length !== 0} />
      ) : null}
      {status ? (
        <Card className="p-4 sm:p-5">
          <UsageMeter status={status} />
        </Card>
      ) : null}
    </>
  );
}

/** The one thing a page about payment is for. */
function NextStep({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card p-4 shadow-rest sm:p-5">
      <h2 id={id} className="mb-2 font-serif text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type PurchaseProps = OfferProps & { bought: Subscription };

function Purchase({ userId, plan, rhythm, bought }: PurchaseProps) {
  const pay = usePay(userId);
  const isSold = bought.offers.some((one) => one.plan === plan.name && one.rhythm === rhythm);
  if (bought.isRunning && bought.plan === plan.name && bought.rhythm === rhythm)
    return (
      <NextStep title={`You’re on ${plan.title}`}>
        <SubscriptionState userId={userId} />
      </NextStep>
    );
  if (!isSold) return <NotSold hasOffers={bought.offers.length > 0} />;
  return (
    <NextStep title={bought.isRunning ? `Change to ${plan.title}, ${rhythm}` : `Pay for ${plan.title}`}>
      <p className="max-w-[62ch] text-pretty text-ink-soft">
        {bought.isRunning
          ? `You’re on ${plans[bought.plan].title} now. Stripe shows what the change costs today before you confirm it.`
          : 'You pay on Stripe’s page; your card number never reaches this server. Cancel any time, and keep everything you recorded.'}
      </p>
      <Button
        variant="primary"
        busy={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate({ plan: plan.name, rhythm })}
        className="mt-4"
      >
        {bought.isRunning ? 'Review the change' : 'Continue to payment'}
      </Button>
    </NextStep>
  );
}

const noChange =
  'your account stays as it is. You can read every conversation, export its notes and transcript, and keep recording; recordings beyond your minutes wait until you have more.';

const NotSold = ({ hasOffers }: { hasOffers: boolean }) =>
  hasOffers ? (
    <NextStep title="This plan isn’t sold here">
      <p className="max-w-[62ch] text-pretty text-ink-soft">
        This server’s operator has set no price for it. Choose another plan, or monthly instead of yearly.
      </p>
    </NextStep>
  ) : (
    <NextStep title="Payments are not set up yet">
      <p className="max-w-[62ch] text-pretty text-ink-soft">
        Until this server’s operator sets them up, {noChange} The operator can also give your account a plan.
      </p>
    </NextStep>
  );

/** A plan without a price: it is agreed with the operator, not bought here. */
function ByAgreement({ plan }: { plan: Plan }) {
  const contact = contactEmail();
  return (
    <NextStep title={`${plan.title} is arranged by e-mail`}>
      <p className="max-w-[62ch] text-pretty text-ink-soft">
        Minutes, recordings and price are agreed with this server’s operator.{' '}
        {contact ? (
          <>
            Write to{' '}
            <a
              href={`mailto:${contact}?subject=${plan.title}`}
              className="font-medium text-accent-text underline underline-offset-2"
            >
              {contact}
            </a>
            .
          </>
        ) : (
          'They have not published a contact address.'
        )}{' '}
        Until then {noChange}
      </p>
    </NextStep>
  );
}
