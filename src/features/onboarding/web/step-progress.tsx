import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { steps, type OnboardingState, type StepName } from '../rules/steps.ts';

const titles: Record<StepName, string> = {
  'profile-setup': 'You',
  'task-destination': 'Tasks',
  'custom-fields-setup': 'Fields',
  'profile-review': 'Review',
};

/** The progress through the four steps; completed ones are links. */
export function StepProgress({ current, state }: { current: StepName; state: OnboardingState }) {
  return (
    <nav aria-label="Steps">
      <ol className="flex gap-1.5">
        {steps.map((step, at) => {
          const isCurrent = step.name === current;
          const isDone = state[step.flag] === true || state.onboardingCompleted === true;
          const bar = clsx(
            'h-1 w-full rounded-full',
            isDone || isCurrent ? 'bg-accent' : 'bg-line-strong/50',
          );
          const label = (
            <>
              <span aria-hidden className={bar} />
              <span className="sr-only">{`Step ${at + 1} of ${steps.length}: `}</span>
              {titles[step.name]}
              {isDone ? <span className="sr-only">, done</span> : null}
            </>
          );
          const look = 'flex flex-col gap-1.5 pb-1 text-xs touch:min-h-11';
          return (
            <li key={step.name} className="flex-1">
              {isDone && !isCurrent ? (
                <Link to={step.path} className={clsx(look, 'rounded-sm text-ink-soft hover:text-ink')}>
                  {label}
                </Link>
              ) : (
                <span
                  aria-current={isCurrent ? 'step' : undefined}
                  className={clsx(look, isCurrent ? 'font-semibold text-accent-text' : 'text-ink-faint')}
                >
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
