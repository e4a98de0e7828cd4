import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '#ui/feedback/badge.tsx';
import type { PlanName } from '../rules/plan-names.ts';
import { soldPlans, type Plan } from '../rules/plans.ts';
import { minutesWords, priceWords, recordingsWords, sessionsWords, type Rhythm } from './plan-words.ts';

type Props = {
  rhythm: Rhythm;
  /** The plan of the account, with what its badge says. */
  current: { plan: PlanName; badge: string } | null;
  /** The plan that was asked for. */
  chosen: PlanName | null;
  action: (plan: Plan) => ReactNode;
};

/** The plans: what each is for, its limits and its price. */
export function PlanCards({ rhythm, current, chosen, action }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-4" aria-label="Plans">
      {soldPlans.map((plan) => (
        <li
          key={plan.name}
          aria-current={plan.name === chosen ? 'true' : undefined}
          className={clsx(
            'flex flex-col rounded-lg border bg-card p-5 shadow-rest',
            plan.name === chosen ? 'border-accent' : 'border-line',
          )}
        >
          <div className="flex min-h-7 items-center justify-between gap-2">
            <h3 className="font-serif text-xl font-semibold">{plan.title}</h3>
            {plan.name === current?.plan ? <Badge tone="accent">{current.badge}</Badge> : null}
          </div>
          <p className="mt-1 text-lg font-medium tabular-nums">{priceWords(plan, rhythm)}</p>
          <p className="mt-4 font-medium text-pretty">{sessionsWords(plan)}</p>
          <ul className="mt-1 mb-5 text-ink-soft">
            <li>{minutesWords(plan)}</li>
            <li>{recordingsWords(plan)}</li>
          </ul>
          <div className="mt-auto">{action(plan)}</div>
        </li>
      ))}
    </ul>
  );
}
