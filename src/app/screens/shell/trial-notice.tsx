import { useQuery } from '@tanstack/react-query';
import { TrialBanner } from '#features/billing/web/trial-banner.tsx';
import { trialQuery } from '#features/billing/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';

/** The banner, where there is a trial. What cannot be asked is not shown: spec 8 keeps that error to itself. */
export function TrialNotice() {
  const { id } = useUser();
  const { data: status } = useQuery(trialQuery(id));
  return status ? <TrialBanner status={status} /> : null;
}
