import { plans, type Plan } from '#features/billing/rules/plans.ts';
import { trial } from '#features/billing/rules/trial.ts';
import { publicPages } from '../../rules/public-pages.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { AskOperator, lookOf } from './plan-action.tsx';
import { PlanColumns } from './plan-columns.tsx';

const steps = [
  { title: 'Today', text: 'Pick a plan. Name and e-mail, no card.' },
  {
    title: `For ${trial.days} days`,
    text: `Record, upload or import. We transcribe ${trial.minutes} minutes, and you can keep recording after that.`,
  },
  {
    title: 'Then',
    text: `Keep the plan or don’t. Either way you can read everything and export your notes and transcripts, with ${plans.free.minutes} free minutes a month.`,
  },
];

/** `/overview`: where 'Start 7-Day Trial' leads (spec 2). */
export function OverviewPage() {
  return (
    <div className="mx-auto w-full max-w-280 px-5 sm:px-8">
      <PageHeading
        title={`${trial.days} days with your own sessions`}
        lead={`${trial.minutes} minutes of conversation, every feature, no credit card. When either runs out, new recordings wait to be transcribed. Nothing else changes.`}
      />
      <ol className="mt-10 grid gap-x-10 gap-y-6 border-y border-line py-7 sm:grid-cols-3">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <p className="font-serif text-lg font-semibold">{title}</p>
            <p className="mt-1 max-w-[40ch] text-pretty text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <PlanColumns action={(plan) => <Start plan={plan} />} />
      <p className="mt-6 text-ink-soft">
        Questions first?{' '}
        <a href={publicPages.faq.path} className="link">
          Read the answers
        </a>{' '}
        or{' '}
        <a href={publicPages.sample.path} className="link">
          see a whole session
        </a>
        .
      </p>
    </div>
  );
}

function Start({ plan }: { plan: Plan }) {
  if (plan.monthlyPriceCents === null) return <AskOperator />;
  return (
    <>
      <span data-for="visitor" className="grid">
        <a href={`/register?plan=${plan.name}`} className={lookOf(plan)}>
          Start with {plan.title}
        </a>
      </span>
      <span data-for="coach" className="grid">
        <button type="button" data-run="startTrial" data-plan={plan.name} className={lookOf(plan)}>
          Start with {plan.title}
        </button>
      </span>
    </>
  );
}
