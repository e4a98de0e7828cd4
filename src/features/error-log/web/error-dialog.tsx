import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount, formatDay, formatMoment } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { warn } from '#ui/toast.ts';
import { deleteError, resolveError, type ErrorDetail } from '../contract.ts';
import { errorQuery, errorsKey } from './queries.ts';
import { sourceWords } from './source-words.ts';

/** One error: how often it happened, where in the code, and what to do with it. */
export function ErrorDialog({ fingerprint, onClose }: { fingerprint: string | null; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...errorQuery(fingerprint ?? ''),
    enabled: fingerprint !== null,
  });
  return (
    <Dialog
      open={fingerprint !== null}
      onClose={onClose}
      size="wide"
      title={data?.errorType ?? 'Error'}
      description={data?.message}
    >
      {error ? (
        <ErrorState title="Failed to load the error" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Detail detail={data} onClose={onClose} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Dialog>
  );
}

function Detail({ detail, onClose }: { detail: ErrorDetail; onClose: () => void }) {
  const facts: [name: string, value: string][] = [
    ['Source', sourceWords[detail.source]],
    ['Place', detail.location],
    ['First', formatMoment(detail.firstAt)],
    ['Last', formatMoment(detail.lastAt)],
    ['Occurrences', String(detail.occurrences)],
    ['Signed-in coaches', String(detail.coaches)],
  ];
  const requests = detail.latest.flatMap(({ at, requestId }) => (requestId ? [{ at, requestId }] : []));
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <BarChart
        title="Last 30 days"
        column="Day"
        series={[{ name: 'Occurrences', fill: 'fill-accent' }]}
        bars={detail.days.map(({ date, occurrences }) => ({
          key: date,
          label: formatDay(date),
          values: [occurrences],
        }))}
      />
      <section aria-labelledby="trace">
        <h3 id="trace" className="font-semibold">
          Trace
        </h3>
        {detail.trace.length > 0 ? (
          <ol aria-label="Trace" className="mt-2 rounded-md bg-raised p-3 font-mono text-xs leading-5">
            {detail.trace.map((line, at) => (
              <li key={at} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ol>
        ) : (
          <p className="mt-1 text-ink-soft">The browser sent no trace.</p>
        )}
      </section>
      {requests.length > 0 ? (
        <section aria-labelledby="requests">
          <h3 id="requests" className="font-semibold">
            Latest requests
          </h3>
          <p className="text-sm text-ink-soft">Find them in the server’s log by their id.</p>
          <ul className="mt-2 space-y-1 text-sm">
            {requests.slice(0, 5).map(({ at, requestId }) => (
              <li key={requestId} className="flex flex-wrap gap-x-4">
                <span className="text-ink-soft">{formatMoment(at)}</span>
                <code className="font-mono wrap-anywhere">{requestId}</code>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Decisions detail={detail} onClose={onClose} />
    </div>
  );
}

function Decisions({ detail, onClose }: { detail: ErrorDetail; onClose: () => void }) {
  const cache = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { fingerprint, isResolved } = detail;
  const run = async (title: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      onClose();
      await cache.invalidateQueries({ queryKey: errorsKey });
    } catch (error) {
      warn(title, { description: messageFor(error) });
    } finally {
      setBusy(false);
    }
  };
  const resolve = () =>
    run(isResolved ? 'Failed to reopen the error' : 'Failed to resolve the error', () =>
      call(resolveError, { params: { fingerprint }, body: { isResolved: !isResolved } }),
    );
  const remove = () =>
    run('Failed to delete the error', () => call(deleteError, { params: { fingerprint } }));
  return (
    <>
      <DialogActions>
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Delete error
        </Button>
        <Button variant="primary" busy={busy} onClick={() => void resolve()}>
          {isResolved ? 'Reopen error' : 'Resolve error'}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this error?"
        confirmLabel="Delete error"
        busy={busy}
        onConfirm={() => void remove()}
      >
        {formatCount(detail.occurrences, 'occurrence')} will be deleted. If it happens again, it appears as a
        new error.
      </ConfirmDialog>
    </>
  );
}
