import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { TrialStatus } from '../contract.ts';
import { trialBanner } from '../rules/trial.ts';

/** Above the screens while the trial runs (spec 4): orange with the days that remain, red when few do. */
export function TrialBanner({ status }: { status: TrialStatus }) {
  const banner = trialBanner(status);
  if (!banner) return null;
  const isUrgent = banner.tone === 'red';
  return (
    <aside
      aria-label="Trial"
      data-tone={banner.tone}
      className={clsx(
        'flex min-h-10 items-center justify-center px-4 py-2 text-center text-sm',
        isUrgent ? 'bg-danger-soft text-danger-text' : 'bg-amber-soft text-amber-text',
      )}
    >
      <p className="text-balance">
        {isUrgent ? <strong className="font-semibold">Trial Expiring Soon! </strong> : null}
        {`${banner.days} ${banner.days === 1 ? 'day' : 'days'} remaining in your trial`}
        {status.minutesLeft === null ? '' : `, ${Math.floor(status.minutesLeft)} minutes left`}.{' '}
        <Link
          to="/upgrade"
          className="ml-1 inline-block rounded-sm font-semibold underline underline-offset-4 touch:relative touch:after:absolute touch:after:-inset-x-3 touch:after:-inset-y-3"
        >
          Upgrade
        </Link>
      </p>
    </aside>
  );
}
