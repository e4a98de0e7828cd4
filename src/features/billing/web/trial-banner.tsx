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
        'flex min-h-10 flex-wrap items-center justify-center gap-x-2 px-4 py-2 text-center text-sm',
        isUrgent ? 'bg-danger-soft text-danger-text' : 'bg-amber-soft text-amber-text',
      )}
    >
      <span>
        {isUrgent ? <strong className="font-semibold">Trial Expiring Soon! </strong> : null}
        {`${banner.days} ${banner.days === 1 ? 'day' : 'days'} remaining in your trial`}
        {status.minutesLeft === null ? '' : `, ${Math.floor(status.minutesLeft)} minutes left`}.
      </span>
      <Link
        to="/upgrade"
        className="rounded-sm font-semibold underline underline-offset-4 touch:-my-2 touch:py-2"
      >
        Upgrade
      </Link>
    </aside>
  );
}
