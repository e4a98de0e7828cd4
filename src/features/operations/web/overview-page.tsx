import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { plans } from '#features/billing/rules/plans.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import type { AdminOverview } from '../../administration/contract-users.ts';
import { featureWords } from '../../administration/web/admin-words.ts';
import { FigureGrid, formatMinutes, formatMoney } from '../../administration/web/figures.tsx';
import { overviewQuery, preferencesQuery } from '../../administration/web/queries.ts';
import { NeedsCard } from './needs-card.tsx';

/** Where an administrator lands: what needs them, how many coaches, what they use, and what is switched off. */
export function OverviewPage() {
  const { data, error, refetch } = useQuery(overviewQuery);
  const { data: preferences } = useQuery(preferencesQuery);
  const off = preferences?.switchedOff ?? [];
  return (
    <>
      <PageHeader title="Overview" lead="Coaches and usage on this server." />
      {off.length > 0 ? (
        <p className="mb-5 rounded-md bg-amber-soft px-3.5 py-2.5 text-pretty text-amber-text">
          Switched off for everyone: {off.map((name) => featureWords[name].label.toLowerCase()).join(', ')}.{' '}
          <Link to="/admin/settings" className="font-medium underline underline-offset-4">
            Open settings
          </Link>
        </p>
      ) : null}
      <NeedsCard />
      {error ? (
        <ErrorState title="Failed to load the overview" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures overview={data} />
      ) : (
        <Skeleton className="h-56" />
      )}
    </>
  );
}

function Figures({ overview }: { overview: AdminOverview }) {
  return (
    <div className="space-y-5">
      <FigureGrid
        figures={[
          ['Coaches', String(overview.coaches)],
          ['New this week', String(overview.newThisWeek)],
          ['Running trials', String(overview.runningTrials)],
          ['Minutes this month', formatMinutes(overview.minutesThisMonth)],
          ['Recordings this month', String(overview.recordingsThisMonth)],
          ['Provider costs this month', formatMoney(overview.costThisMonth)],
        ]}
      />
      <Card>
        <CardHeader title="Plans" />
        {overview.plans.length === 0 ? (
          <p className="px-4 py-4 text-ink-soft sm:px-5">No one has signed up yet.</p>
        ) : (
          <ul aria-label="Coaches by plan" className="divide-y divide-line">
            {overview.plans.map(({ plan, coaches }) => (
              <li key={plan} className="flex justify-between gap-4 px-4 py-2.5 sm:px-5">
                <span>{plans[plan].title}</span>
                <span className="text-ink-soft tabular-nums">{coaches}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
