import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { planNames, type PlanName } from '#features/billing/rules/plan-names.ts';
import { plans } from '#features/billing/rules/plans.ts';
import { Button } from '#ui/actions/button.tsx';
import { isApiError } from '#ui/api-error.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatFileSize, formatMoment } from '#ui/format.ts';
import { Select } from '#ui/forms/select.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import { endUserSessions, giveUserPlan, type AdminUser } from '../../contract-users.ts';
import { subscriptionText, trialWords } from '../admin-words.ts';
import { FigureGrid, formatMinutes, formatMoney } from '../figures.tsx';
import { userQuery } from '../queries.ts';
import { BreakGlass } from './break-glass.tsx';

const back = (
  <Link to="/admin/users" className={backLinkClass}>
    <ArrowLeft aria-hidden className="size-4" />
    Users
  </Link>
);

/** One coach: plan, usage, storage and connections. Transcripts only behind a reason. */
export function UserPage() {
  const { id } = useParams({ from: '/administration/admin/users/$id' });
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (error && !user)
    return (
      <LoadFailure title="Failed to load the user" error={error} back={back} onRetry={() => void refetch()} />
    );
  if (!user) return <Skeleton className="h-80" />;
  const states = [subscriptionText(user.subscription), trialWords(user)].filter((one) => one !== null);
  return (
    <>
      <PageHeader title={user.name} lead={user.email} back={back} />
      <div className="space-y-5">
        <FigureGrid
          figures={[
            ['Plan', [plans[user.plan].title, ...states].join(' · ')],
            ['Minutes this month', formatMinutes(user.minutesThisMonth)],
            ['Stored audio', user.storedBytes === 0 ? 'None' : formatFileSize(user.storedBytes)],
          ]}
        />
        <Facts user={user} />
        <PlanCard key={user.plan} user={user} />
        <Months user={user} />
        <BreakGlass user={user} />
      </div>
    </>
  );
}

const services: Record<string, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  zoom: 'Zoom',
  todoist: 'Todoist',
};

function Facts({ user }: { user: AdminUser }) {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const end = async () => {
    setBusy(true);
    try {
      await call(endUserSessions, { params: { id: user.id } });
      notify('Signed out everywhere');
      setAsking(false);
      await cache.invalidateQueries({ queryKey: userQuery(user.id).queryKey });
    } catch (error) {
      warn('Failed to sign the coach out', { description: messageFor(error) });
    }
    setBusy(false);
  };
  const facts: [string, string][] = [
    ['Joined', formatMoment(user.createdAt)],
    ['Last signed in', user.lastSignInAt ? formatMoment(user.lastSignInAt) : 'No open sign-in'],
    ['Connected services', user.connections.map((name) => services[name] ?? name).join(', ') || 'None'],
  ];
  return (
    <Card>
      <CardHeader
        title="Account"
        aside={
          <Button size="sm" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        }
      />
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 sm:px-5">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Sign ${user.name} out everywhere?`}
        confirmLabel="Sign out everywhere"
        busy={busy}
        onConfirm={() => void end()}
      >
        Every browser and app has to sign in again. Nothing is deleted.
      </ConfirmDialog>
    </Card>
  );
}

function PlanCard({ user }: { user: AdminUser }) {
  const cache = useQueryClient();
  const [plan, setPlan] = useState<PlanName>(user.plan);
  const [busy, setBusy] = useState(false);
  const grant = async () => {
    setBusy(true);
    try {
      await call(giveUserPlan, { params: { id: user.id }, body: { plan } });
      notify('Plan changed', { description: `${user.name} is on ${plans[plan].title} now.` });
      await cache.invalidateQueries({ queryKey: userQuery(user.id).queryKey });
    } catch (error) {
      warn('Failed to change the plan', {
        description: (isApiError(error) && error.detail) || messageFor(error),
      });
    }
    setBusy(false);
  };
  return (
    <Card>
      <CardHeader title="Grant a plan" />
      <div className="flex flex-wrap items-end gap-3 px-4 py-4 sm:px-5">
        <Select
          label="Plan without payment"
          hint="Free ends a granted plan."
          className="min-w-0 flex-1 basis-56"
          options={planNames.map((name) => ({ value: name, label: plans[name].title }))}
          value={plan}
          onChange={({ target }) => setPlan(planNames.find((name) => name === target.value) ?? user.plan)}
        />
        <Button className="mb-7" busy={busy} disabled={plan === user.plan} onClick={() => void grant()}>
          Grant plan
        </Button>
      </div>
    </Card>
  );
}

function Months({ user: { months } }: { user: AdminUser }) {
  return (
    <Card>
      <CardHeader title="Usage by month" />
      {months.length === 0 ? (
        <p className="px-4 py-4 text-ink-soft sm:px-5">Nothing transcribed yet.</p>
      ) : (
        <table className="w-full text-right tabular-nums">
          <thead className="text-sm text-ink-soft">
            <tr>
              {['Month', 'Minutes', 'Recordings', 'Cost'].map((name) => (
                <th key={name} scope="col" className="px-4 py-2 font-medium first:text-left sm:px-5">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
                  {month.month}
                </th>
                <td className="px-4 py-2 sm:px-5">{formatMinutes(month.minutes)}</td>
                <td className="px-4 py-2 sm:px-5">{month.recordings}</td>
                <td className="px-4 py-2 sm:px-5">{formatMoney(month.cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
