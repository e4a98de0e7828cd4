import { Link } from '@tanstack/react-router';
import type { TrialStatus } from '../contract.ts';
import { trialBanner } from '../rules/trial.ts';
import { minutesInWords } from '../rules/whole-minutes.ts';
import { trialLinkClass, TrialStrip } from './trial-strip.tsx';

/** Above the screens while the trial runs. The link is quiet: the plans can be read, and nothing presses to buy. */
export function TrialBanner({ status }: { status: TrialStatus }) {
  const banner = trialBanner(status);
  if (!banner) return null;
  const minutes = status.minutesLeft === null ? '' : `, ${minutesInWords(status.minutesLeft)} left`;
  return (
    <TrialStrip banner={banner} more={minutes}>
      <Link to="/upgrade" className={trialLinkClass}>
        See plans
      </Link>
    </TrialStrip>
  );
}
