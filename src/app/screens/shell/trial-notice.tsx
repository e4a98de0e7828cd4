import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirmWarning } from '#features/billing/contract.ts';
import { trialBanner } from '#features/billing/rules/trial.ts';
import { TrialBanner } from '#features/billing/web/trial-banner.tsx';
import { trialLinkClass } from '#features/billing/web/trial-strip.tsx';
import { trialQuery } from '#features/billing/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { call } from '#ui/api.ts';
import { notify } from '#ui/toast.ts';

/** The trial banner. A failed request shows nothing, as spec 8 asks. */
export function TrialNotice() {
  const { id } = useUser();
  const { data: status, error } = useQuery(trialQuery(id));
  const cache = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- spec 8: said, and not displayed
    if (error) console.info('Failed to load trial information', error);
  }, [error]);
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
  // For the public pages, which ask the server nothing (`boot.ts`).
  const endsAt = status && trialBanner(status) ? status.trialExpiresAt : null;
  useEffect(() => {
    if (endsAt) localStorage.setItem('trialEndsAt', endsAt);
    else if (status) localStorage.removeItem('trialEndsAt');
  }, [endsAt, status]);
  if (status?.pastDueUntil) return <PastDueNotice />;
  return status ? <TrialBanner status={status} /> : null;
}

const PastDueNotice = () => (
  <aside aria-label="Payment" className="bg-danger-soft px-4 py-2 text-center text-sm text-danger-text">
    A payment failed. To keep your plan,{' '}
    <Link to="/upgrade" className={trialLinkClass}>
      update your card
    </Link>
  </aside>
);
