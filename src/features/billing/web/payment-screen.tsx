import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { askedPlan, type Plan } from '../rules/plans.ts';
import { contactEmail } from './contact.ts';
import { isByAgreement, minutesWords, priceWords, recordingsWords } from './plan-words.ts';
import { trialQuery } from './queries.ts';
import { UsageMeter } from './usage-meter.tsx';
import { StartTrial } from './start-trial.tsx';

/** `/payment`: the chosen plan, its price and what happens next. No payment provider is connected yet. */
export function PaymentScreen() {
  const user = useUser();
  const { plan: asked, rhythm = 'monthly' } = useSearch({ from: '/signed-in/payment' });
  const { data: status } = useQuery(trialQuery(user.id));
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
        {isByAgreement(plan) ? <ByAgreement plan={plan} /> : <NoPaymentYet />}
        {status?.canStartTrial ? <StartTrial userId={user.id} plan={plan.name} /> : null}
        {status ? (
          <Card className="p-4 sm:p-5">
            <UsageMeter status={status} />
          </Card>
        ) : null}
        <p>
          <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
            Back to the dashboard
          </Link>
        </p>
      </div>
    </>
  );
}

const noChange =
  'your account stays as it is: you can read every conversation, export its notes and transcript, and record at any time, and recordings beyond your minutes wait until you have more.';

const NoPaymentYet = () => (
  <NextStep title="Payments are not set up yet">
    You will not be charged, and you do not need a card. Until payments are available, {noChange} This
    server’s operator can give your account more minutes.
  </NextStep>
);

/** A plan without a price: it is agreed with the operator, not bought here. */
function ByAgreement({ plan }: { plan: Plan }) {
  const contact = contactEmail();
  return (
    <NextStep title={`${plan.title} is arranged by e-mail`}>
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
    </NextStep>
  );
}

const NextStep = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby="next" className="rounded-lg border border-line bg-card p-4 shadow-rest sm:p-5">
    <h2 id="next" className="font-serif text-xl font-semibold">
      {title}
    </h2>
    <p className="mt-2 max-w-[62ch] text-pretty text-ink-soft">{children}</p>
  </section>
);
