import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PlanCards } from '#features/billing/web/plan-cards.tsx';
import type { Rhythm } from '#features/billing/web/plan-words.ts';
import { trialQuery } from '#features/billing/web/queries.ts';
import { RhythmChoice } from '#features/billing/web/rhythm-choice.tsx';
import { UsageMeter } from '#features/billing/web/usage-meter.tsx';
import { useUser } from '#features/identity/web/session.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { HeldRecordings } from './held-recordings.tsx';
import { StartTrial } from '#features/billing/web/start-trial.tsx';

/** `/upgrade`: minutes used, recordings on hold and the plans. */
export function UpgradeScreen() {
  const user = useUser();
  const { data: status, error, refetch } = useQuery(trialQuery(user.id));
  const [rhythm, setRhythm] = useState<Rhythm>('monthly');

  return (
    <>
      <PageHeader
        title="Plan and minutes"
        lead="When minutes run out, transcription pauses. You keep access to everything."
      />
      {error ? (
        <Card>
          <ErrorState title="Failed to load trial information" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div className="space-y-8">
          <Card className="max-w-xl p-5">
            {status ? <UsageMeter status={status} /> : <Skeleton className="h-19" />}
          </Card>
          {status?.canStartTrial ? <StartTrial userId={user.id} plan={null} /> : null}
          <HeldRecordings />
          <section aria-labelledby="plans">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id="plans" className="font-serif text-xl font-semibold">
                Plans
              </h2>
              <RhythmChoice value={rhythm} onChange={setRhythm} />
            </div>
            <PlanCards
              rhythm={rhythm}
              current={status?.isTrialActive ? 'free' : (status?.plan ?? 'free')}
              action={(plan) => (
                <Link
                  to="/payment"
                  search={{ plan: plan.name, rhythm }}
                  className={`w-full ${buttonClass({ variant: 'secondary' })}`}
                >
                  Choose {plan.title}
                </Link>
              )}
            />
            <p className="mt-4 max-w-[68ch] text-sm text-pretty text-ink-soft">
              You can go 10% over on a paid plan before a recording has to wait. Prices in US dollars.
            </p>
          </section>
        </div>
      )}
    </>
  );
}
