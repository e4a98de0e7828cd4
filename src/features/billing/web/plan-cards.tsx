import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import type { PlanName } from '../rules/plan-names.ts';
import { soldPlans, type Plan } from '../rules/plans.ts';
import { minutesWords, priceWords, recordingsWords, type Rhythm } from './plan-words.ts';

type Props = {
  rhythm: Rhythm;
  /** The current plan; marked, and without an action. */
  current: PlanName;
  action: (plan: Plan) => ReactNode;
};

/** The plans: limits and price of each. */
export function PlanCards({ rhythm, current, action }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4" aria-label="Plans">
      {soldPlans.map((plan) => (
        <li key={plan.name} className="flex flex-col rounded-lg border border-line bg-card p-5 shadow-rest">
          <div className="flex items-center justify-between gap-2">
            <h3 className="font-serif text-xl font-semibold">{plan.title}</h3>
            {plan.name === current ? <Badge tone="accent">Your plan</Badge> : null}
          </div>
          <p className="mt-1 text-lg font-medium tabular-nums">{priceWords(plan, rhythm)}</p>
          <ul className="mt-4 mb-5 space-y-1.5 text-ink-soft">
            {[minutesWords(plan.minutes), recordingsWords(plan.recordings)].map((line) => (
              <li key={line} className="flex items-start gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent-text" />
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-auto">{plan.name === current ? null : action(plan)}</div>
        </li>
      ))}
    </ul>
  );
}
