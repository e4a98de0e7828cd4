import { plans, type Plan } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { AskOperator, lookOf } from './plan-action.tsx';
import { PlanColumns } from './plan-columns.tsx';
import { PlanNotes } from './plan-notes.tsx';

type Props = {
  /** `/pricing` is for everyone and leads a coach into the app; `/public-pricing` is for visitors. */
  reader: 'everyone' | 'visitor';
};

export function PricingPage({ reader }: Props) {
  return (
    <div className="mx-auto w-full max-w-280 px-5 sm:px-8">
      <PageHeading
        title={reader === 'everyone' ? 'One product, priced by the minute' : 'See prices before you sign up'}
        lead={`Every plan has every feature; they differ in how much conversation they transcribe. Start with ${trial.days} days and ${trial.minutes} minutes free, no credit card.`}
      />
      <PlanColumns action={(plan) => <Choose plan={plan} reader={reader} />} />
      <p className="mt-5 text-ink-soft">
        After the trial, your account stays open with {plans.free.minutes} minutes and {plans.free.recordings}{' '}
        recording a month. You can still read everything.{' '}
        <a href={publicPages.overview.path} className="link">
          How the trial works
        </a>
      </p>
      <PlanNotes />
    </div>
  );
}

function Choose({ plan, reader }: { plan: Plan; reader: Props['reader'] }) {
  if (plan.monthlyPriceCents === null) return <AskOperator />;
  const register = (
    <a href={`/register?plan=${plan.name}`} className={lookOf(plan)}>
      Start with {plan.title}
    </a>
  );
  if (reader === 'visitor') return register;
  return (
    <>
      <span data-for="visitor" className="grid">
        {register}
      </span>
      <span data-for="coach" className="grid">
        <a href={`/upgrade?plan=${plan.name}`} className={lookOf(plan)}>
          Choose {plan.title}
        </a>
      </span>
    </>
  );
}
