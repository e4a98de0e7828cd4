import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TrialBanner } from '../rules/trial.ts';

type Props = {
  banner: TrialBanner;
  /** What follows the days: `, 40 minutes left`. */
  more?: string;
  /** The link to the plans. */
  children: ReactNode;
};

export const trialLinkClass =
  'ml-1 inline-block rounded-sm underline decoration-current/40 underline-offset-4 hover:decoration-current touch:relative touch:after:absolute touch:after:-inset-x-3 touch:after:-inset-y-3';

/** The banner of the trial (spec 4): orange with the days that remain, red when few do. */
export function TrialStrip({ banner: { tone, days }, more = '', children }: Props) {
  const isUrgent = tone === 'red';
  return (
    <aside
      aria-label="Trial"
      data-tone={tone}
      data-trial-days={days}
      className={clsx(
        'flex min-h-10 items-center justify-center px-4 py-2 text-center text-sm',
        isUrgent ? 'bg-danger-soft text-danger-text' : 'bg-amber-soft text-amber-text',
      )}
    >
      <p className="text-balance">
        {isUrgent ? <strong className="font-semibold">Trial Expiring Soon! </strong> : null}
        {`${days} ${days === 1 ? 'day' : 'days'} remaining in your trial${more}.`} {children}
      </p>
    </aside>
  );
}
