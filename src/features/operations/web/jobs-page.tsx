import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatDuration, formatMomentInText } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { warn } from '#ui/toast.ts';
import { FigureGrid } from '../../administration/web/figures.tsx';
import { cancelJob, retryJob, type Jobs } from '../contract.ts';
import { jobsQuery } from './queries.ts';

type Job = Jobs['jobs'][number];
const stateWords = { waiting: 'Waiting', running: 'Running', failing: 'Will retry', dead: 'Failed' };
const tones = { waiting: 'neutral', running: 'accent', failing: 'attention', dead: 'danger' } as const;

/** Work in the background: what runs, what waits, what failed. */
export function JobsPage() {
  const { data, error, refetch } = useQuery(jobsQuery);
  return (
    <>
      <PageHeader title="Jobs" lead="Background work. A job holds IDs, never what a coach said or wrote." />
      {error && !data ? (
        <ErrorState title="Failed to load the jobs" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={6} label="Loading the jobs" />
      ) : (
        <Content jobs={data} />
      )}
    </>
  );
}

function Content({ jobs: { kinds, jobs } }: { jobs: Jobs }) {
  const sum = (figure: 'waiting' | 'running' | 'failing' | 'dead' | 'completedToday') =>
    String(kinds.reduce((all, kind) => all + kind[figure], 0));
  const oldest = Math.max(0, ...kinds.map(({ oldestSeconds }) => oldestSeconds ?? 0));
  return (
    <div className="space-y-5">
      <FigureGrid
        figures={[
          ['Running', sum('running')],
          ['Waiting', sum('waiting')],
          ['Oldest waiting', oldest > 0 ? formatDuration(oldest) : 'None'],
          ['Will retry', sum('failing')],
          ['Failed', sum('dead')],
          ['Done today', sum('completedToday')],
        ]}
      />
      <Card>
        <CardHeader title="Failed, running and waiting" />
        {jobs.length === 0 ? (
          <EmptyState icon={<ListChecks aria-hidden />} title="All done">
            Jobs that run, wait or have failed appear here.
          </EmptyState>
        ) : (
          <Rows label="Jobs">
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </Rows>
        )}
      </Card>
      <Kinds kinds={kinds} />
    </div>
  );
}

function JobRow({ job }: { job: Job }) {
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = async (title: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      setIsAsking(false);
    } catch (error) {
      warn(title, { description: messageFor(error) });
    }
    await cache.invalidateQueries({ queryKey: jobsQuery.queryKey });
    setBusy(false);
  };
  const { id, name, state, tries, createdAt, nextAt, reason } = job;
  const detail = [
    `Created ${formatMomentInText(createdAt)}`,
    ...(tries > 0 ? [formatCount(tries, 'attempt')] : []),
    ...(reason ? [`error ${reason}`] : []),
    ...(nextAt ? [`runs ${formatMomentInText(nextAt)}`] : []),
  ].join(', ');
  return (
    <Row
      title={<span className="font-mono text-sm font-medium wrap-anywhere">{name}</span>}
      detail={detail}
      meta={<Badge tone={tones[state]}>{stateWords[state]}</Badge>}
      actions={
        <div className="flex gap-1 pr-2">
          {state === 'dead' || state === 'failing' ? (
            <Button
              size="sm"
              busy={busy}
              aria-label={`Retry ${name}`}
              onClick={() => void run('Failed to retry the job', () => call(retryJob, { params: { id } }))}
            >
              Retry
            </Button>
          ) : null}
          {state === 'waiting' || state === 'failing' ? (
            <Button size="sm" variant="quiet" aria-label={`Cancel ${name}`} onClick={() => setIsAsking(true)}>
              Cancel
            </Button>
          ) : null}
          <ConfirmDialog
            open={isAsking}
            onClose={() => setIsAsking(false)}
            title="Cancel this job?"
            confirmLabel="Cancel job"
            busy={busy}
            onConfirm={() => void run('Failed to cancel the job', () => call(cancelJob, { params: { id } }))}
          >
            {name} will not run. A coach may be waiting for its result, or for something to be deleted.
          </ConfirmDialog>
        </div>
      }
    />
  );
}

function Kinds({ kinds }: { kinds: Jobs['kinds'] }) {
  const columns = ['Kind', 'Waiting', 'Later', 'Running', 'Will retry', 'Failed', 'Oldest', 'Done today'];
  return (
    <Card>
      <CardHeader title="By kind" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <div role="region" aria-label="Jobs by kind" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-3 py-2 text-right font-medium whitespace-nowrap first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line tabular-nums">
            {kinds.map((kind) => (
              <tr key={kind.name}>
                <th scope="row" className="py-2 pr-3 pl-4 text-left font-mono font-normal sm:pl-5">
                  {kind.name}
                </th>
                {[
                  kind.waiting,
                  kind.scheduled,
                  kind.running,
                  kind.failing,
                  kind.dead,
                  kind.oldestSeconds === null ? '–' : formatDuration(kind.oldestSeconds),
                  kind.completedToday,
                ].map((value, at) => (
                  <td key={at} className="px-3 py-2 text-right last:pr-4 sm:last:pr-5">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
