import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmWarning } from '#features/billing/contract.ts';
import { TrialBanner } from '#features/billing/web/trial-banner.tsx';
import { trialQuery } from '#features/billing/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { call } from '#ui/api.ts';
import { notify } from '#ui/toast.ts';

/** The trial banner. A failed request shows nothing, as spec 8 asks. */
export function TrialNotice() {
  const { id } = useUser();
  const { data: status } = useQuery(trialQuery(id));
  const cache = useQueryClient();
  const navigate = useNavigate();
  const warns = status?.shouldWarn === true;
  const isUsedUp = status?.usage === 'reached';

  // Design 1.2: warns at 80 % and at 100 %, at most once a day; the server remembers each warning.
  useEffect(() => {
    if (!warns) return;
    notify(isUsedUp ? 'Your minutes are used up' : 'Most of your minutes are used', {
      description: 'New recordings are saved and wait for more minutes.',
      action: { label: 'See plan', onClick: () => void navigate({ to: '/upgrade' }) },
    });
    cache.setQueryData(trialQuery(id).queryKey, (known) => known && { ...known, shouldWarn: false });
    void call(confirmWarning, { params: { id } }).catch(() => undefined); // the warning is then repeated tomorrow, or sooner
  }, [warns, isUsedUp, id, cache, navigate]);
  return status ? <TrialBanner status={status} /> : null;
}
