import { clsx } from 'clsx';
import { capital } from '#shared/words.ts';
import { formatOnDay } from '#ui/format.ts';
import type { TrialStatus } from '../contract.ts';
import { plans } from '../rules/plans.ts';
import { minutesInWords, wholeMinutesNeeded, wholeMinutesUsed } from '../rules/whole-minutes.ts';

/** The minutes used, and when they renew. */
export function UsageMeter({ status }: { status: TrialStatus }) {
  const { minutesUsed, minutesLimit, usage, isTrialActive, renewsAt, overageMinutes } = status;
  const used = wholeMinutesUsed(status);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{isTrialActive ? 'Trial' : plans[status.plan].title}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {minutesLimit === null
            ? `${inDigits(used)} minutes`
            : `${inDigits(used)} of ${inDigits(minutesLimit)} minutes`}
        </span>
      </div>
      {minutesLimit === null ? null : (
        <div
          role="meter"
          aria-label="Minutes used"
          aria-valuemin={0}
          aria-valuemax={minutesLimit}
          aria-valuenow={Math.min(used, minutesLimit)}
          className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-raised"
        >
          <div
            style={{ width: `${Math.min(100, (minutesUsed / minutesLimit) * 100)}%` }}
            className={clsx(
              'h-full rounded-full',
              usage === 'fine' ? 'bg-accent' : usage === 'near' ? 'bg-amber-text' : 'bg-danger-fill',
            )}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {statusText(isTrialActive, status, renewsAt, overageMinutes)}
      </p>
    </div>
  );
}

const inDigits = (count: number): string => count.toLocaleString('en-US');

function statusText(
  isTrialActive: boolean,
  { daysRemaining, minutesLimit, minutesLeft, recordingsLimit, recordingsUsed }: TrialStatus,
  renewsAt: string | null,
  overageMinutes: number,
): string {
  if (minutesLimit === null && recordingsLimit === null) return 'Unlimited.';
  const recordings =
    recordingsLimit === null ? '' : ` ${recordingsUsed} of ${recordingsLimit} recordings this month.`;
  if (isTrialActive)
    return `${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} and ${minutesInWords(minutesLeft ?? 0)} left. After that, recordings are saved and wait for minutes.`;
  const left = minutesLeft ? `${capital(minutesInWords(minutesLeft))} left. ` : '';
  const over = overageMinutes > 0 ? ` ${inDigits(wholeMinutesNeeded(overageMinutes))} minutes over.` : '';
  return `${left}${renewsAt ? `New minutes ${formatOnDay(renewsAt)}.` : ''}${over}${recordings}`.trim();
}
