import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { TrialStatus } from '#features/billing/contract.ts';
import { planOf, type Plan } from '#features/billing/rules/plans.ts';
import { contactEmail } from '#features/billing/web/contact.ts';
import { PlanCards } from '#features/billing/web/plan-cards.tsx';
import { isByAgreement, sessionNote, type Rhythm } from '#features/billing/web/plan-words.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import { RhythmChoice } from '#features/billing/web/rhythm-choice.tsx';
import { StartTrial } from '#features/billing/web/start-trial.tsx';
import { subscriptionQuery } from '#features/billing/web/payment-queries.ts';
import { SubscriptionState } from '#features/billing/web/subscription-state.tsx';
import { UsageMeter } from '#features/billing/web/usage-meter.tsx';
import { useUser } from '#features/identity/web/session.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { HeldRecordings } from './list/held-recordings.tsx';

/** `/upgrade?plan=`: minutes used, recordings on hold and the plans; the plan that was asked for stands out. */
export function UpgradeScreen() {
  const user = useUser();
  const { data: status, error } = useQuery(trialQuery(user.id));

  return (
    <>
      <PageHeader
        title="Plan and minutes"
        lead="When minutes run out, transcription pauses. You keep access to everything."
      />
      <div className="space-y-8">
        {/* Spec 8: a failure here is not displayed. */}
        {error && !status ? null : (
          <Card className="max-w-xl p-5">
            {status ? <UsageMeter status={status} /> : <Skeleton className="h-19" />}
            <SubscriptionState userId={user.id} className="mt-4 border-t border-line pt-4" />
          </Card>
        )}
        {status?.canStartTrial ? <StartTrial userId={user.id} plan={null} /> : null}
        <HeldRecordings />
        <Plans userId={user.id} status={status ?? null} />
      </div>
    </>
  );
}

function Plans({ userId, status }: { userId: string; status: TrialStatus | null }) {
  const { data: bought } = useQuery(subscriptionQuery(userId));
  const { plan: asked } = useSearch({ from: '/signed-in/upgrade' });
  const [rhythm, setRhythm] = useState<Rhythm>('monthly');
  const chosen = asked === undefined ? null : planOf(asked).name;
  const paid =
    status && !status.isTrialActive && planOf(status.plan).isSold ? planOf(status.plan).name : null;
  const onTrial = status?.isTrialActive ? planOf(status.plan).name : null;

  return (
    <section aria-labelledby="plans">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="plans" className="font-serif text-xl font-semibold">
          Plans
        </h2>
        <RhythmChoice value={rhythm} onChange={setRhythm} />
      </div>
      <PlanCards
        rhythm={rhythm}
        current={
          paid ? { plan: paid, badge: 'Your plan' } : onTrial ? { plan: onTrial, badge: 'On trial' } : null
        }
        chosen={chosen}
        action={(plan) => {
          const isCurrent = plan.name === paid;
          // Who pays by the month may pay by the year, and the other way round.
          if (isCurrent && !(bought?.isRunning && bought.rhythm !== rhythm)) return null;
          const label = isCurrent ? `Switch to ${rhythm}` : `Choose ${plan.title}`;
          return <Choose plan={plan} rhythm={rhythm} label={label} isChosen={plan.name === chosen} />;
        }}
      />
      <p className="mt-4 max-w-[68ch] text-sm text-pretty text-ink-soft">
        {sessionNote} You can go 10% over on a paid plan before a recording has to wait. Prices in US dollars.
      </p>
    </section>
  );
}

type ChooseProps = { plan: Plan; rhythm: Rhythm; label: string; isChosen: boolean };

function Choose({ plan, rhythm, label, isChosen }: ChooseProps) {
  const contact = contactEmail();
  const look = `w-full ${buttonClass({ variant: isChosen ? 'primary' : 'secondary' })}`;
  if (!isByAgreement(plan))
    return (
      <Link to="/payment" search={{ plan: plan.name, rhythm }} className={look}>
        {label}
      </Link>
    );
  return contact ? (
    <a href={`mailto:${contact}?subject=${plan.title}`} className={look}>
      Contact us
    </a>
  ) : (
    <p className="text-sm text-pretty text-ink-soft">
      Ask this server’s operator. They have not published a contact address.
    </p>
  );
}
