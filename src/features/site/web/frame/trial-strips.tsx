import { trial, trialBanner } from '../../../billing/rules/trial.ts';
import { trialLinkClass, TrialStrip } from '../../../billing/web/trial-strip.tsx';

const days = Array.from({ length: trial.days }, (_, index) => index + 1);

/**
 * The trial banner on public pages, once for each number of days: `boot.ts` says before the first paint which of them
 * shows, so that nothing on the page moves. Without a script none does.
 */
export const TrialStrips = () =>
  days.map((daysRemaining) => {
    const banner = trialBanner({ plan: 'starter', isTrialActive: true, daysRemaining });
    return banner ? (
      <TrialStrip key={daysRemaining} banner={banner}>
        <a href="/upgrade" className={trialLinkClass}>
          See plans
        </a>
      </TrialStrip>
    ) : null;
  });
