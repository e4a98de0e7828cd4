import type { ReactNode } from 'react';
import { plans, soldPlans, type Plan } from '#features/billing/rules/plans.ts';
import {
  inDollars,
  isByAgreement,
  minutesWords,
  recordingsWords,
  sessionNote,
  sessionsWords,
  yearlyWords,
} from '#features/billing/web/plan-words.ts';

type Props = { action: (plan: Plan) => ReactNode };

/** The plans side by side, monthly or yearly. The switch is two radio buttons and CSS. */
export function PlanColumns({ action }: Props) {
  return (
    <div data-plans className="mt-10">
      <fieldset className="flex w-fit items-center gap-1 rounded-lg border border-line bg-card p-1">
        <legend className="sr-only">Pay</legend>
        <Period value="monthly" label="Monthly" isFirst />
        <Period value="yearly" label={yearlyWords(plans.starter)} />
      </fieldset>
      <ul className="mt-6 grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-card max-lg:sm:grid-cols-2 max-sm:grid-cols-1 lg:grid-cols-4 lg:divide-x lg:divide-y-0">
        {soldPlans.map((plan) => (
          <li key={plan.name} className="flex flex-col p-6 sm:p-7">
            <h2 className="font-serif text-xl font-semibold">{plan.title}</h2>
            <Price plan={plan} />
            <p className="mt-6 font-medium">{sessionsWords(plan)}</p>
            {isByAgreement(plan) ? null : <Share plan={plan} />}
            <ul className="mt-3 mb-8 space-y-1 text-ink-soft">
              <li>{minutesWords(plan)}</li>
              <li>{recordingsWords(plan)}</li>
            </ul>
            <div className="mt-auto [&>*]:w-full">{action(plan)}</div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{sessionNote}</p>
    </div>
  );
}

const most = Math.max(...soldPlans.map(({ minutes }) => minutes ?? 0));

/** The plan's minutes beside those of the largest one: the difference at a glance. */
const Share = ({ plan }: { plan: Plan }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${most} 6`}
    preserveAspectRatio="none"
    className="mt-2.5 h-1.5 w-full overflow-hidden rounded-full bg-raised"
  >
    <rect width={plan.minutes ?? most} height={6} className="fill-accent" />
  </svg>
);

function Period({ value, label, isFirst }: { value: string; label: string; isFirst?: true }) {
  return (
    <label className="relative cursor-pointer rounded-md px-3.5 py-1.5 font-medium text-ink-soft transition-colors has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text touch:py-2.5">
      <input
        type="radio"
        name="period"
        value={value}
        defaultChecked={isFirst}
        className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
      />
      {label}
    </label>
  );
}

const amount = 'font-serif text-[2.5rem] leading-none font-semibold tracking-[-0.02em] tabular-nums';

function Price({ plan: { monthlyPriceCents, yearlyPriceCents } }: { plan: Plan }) {
  if (monthlyPriceCents === null || yearlyPriceCents === null)
    return (
      <div className="mt-4 min-h-17">
        <p className={amount}>Let’s talk</p>
        <p className="mt-2 text-sm text-ink-soft">Priced for your team</p>
      </div>
    );
  return (
    <div className="mt-4 min-h-17">
      <div data-price="monthly">
        <p className={amount}>{inDollars(monthlyPriceCents)}</p>
        <p className="mt-2 text-sm text-ink-soft">US dollars per month</p>
      </div>
      <div data-price="yearly">
        <p className={amount}>{inDollars(yearlyPriceCents)}</p>
        <p className="mt-2 text-sm text-ink-soft">US dollars per year</p>
      </div>
    </div>
  );
}
