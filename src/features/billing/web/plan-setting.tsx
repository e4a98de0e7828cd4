import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUser } from '#features/identity/web/session.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { trialQuery } from './queries.ts';
import { SubscriptionState } from './subscription-state.tsx';
import { UsageMeter } from './usage-meter.tsx';

/** Settings → Plan: minutes used, when they renew, what was bought, and the way to the plans. */
export function PlanSetting() {
  const { id } = useUser();
  const { data: status, error } = useQuery(trialQuery(id));
  return (
    <div className="space-y-5">
      {/* Spec 8: a failure here is not displayed. */}
      {status ? <UsageMeter status={status} /> : error ? null : <Skeleton className="h-19" />}
      <SubscriptionState userId={id} className="border-t border-line pt-4" />
      <Link to="/upgrade" className={buttonClass({ variant: 'secondary' })}>
        Compare plans
      </Link>
    </div>
  );
}
