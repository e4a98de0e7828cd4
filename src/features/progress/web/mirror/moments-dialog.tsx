import { useQuery } from '@tanstack/react-query';
import { MomentLink } from '#features/conversations/web/moment-link.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatDay, formatTimestamp } from '#ui/format.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ListedMoment } from '../../contract.ts';
import type { MirrorMoment } from '../../rules/moments.ts';
import { momentsQuery, mostMoments } from '../queries.ts';
import type { FigureColumn, MirrorRow } from './mirror-rows.ts';

export type OpenedFigure = { row: MirrorRow; column: FigureColumn };

const leads: Partial<Record<MirrorMoment, string>> = {
  longTurn: 'Your longest turns.',
  interruption: 'Where you began before the other had finished.',
  silence: 'Three seconds or more before anyone went on.',
};

type Props = { figure: OpenedFigure | null; onClose: () => void };

/** The moments behind a number of the mirror; each opens at its second. */
export function MomentsDialog({ figure, onClose }: Props) {
  return (
    <Dialog
      open={figure !== null}
      onClose={onClose}
      title={figure?.column.name ?? ''}
      description={
        figure ? [figure.row.name, leads[figure.column.kind]].filter(Boolean).join('. ') : undefined
      }
    >
      {figure ? <Moments figure={figure} /> : null}
    </Dialog>
  );
}

function Moments({ figure: { row, column } }: { figure: OpenedFigure }) {
  const { data, error, refetch } = useQuery(momentsQuery(column.kind, row.of));
  if (error)
    return <ErrorState title="Failed to load the moments" error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} label="Loading moments" />;
  if (data.length === 0) return <p className="text-ink-soft">No moments are stored for this number.</p>;
  return (
    <>
      <ul aria-label="Moments" className="-mx-2 space-y-1">
        {data.map((moment) => (
          <li key={moment.key}>
            <MomentRow moment={moment} />
          </li>
        ))}
      </ul>
      {data.length === mostMoments ? (
        <p className="mt-3 text-sm text-ink-soft">The first {mostMoments} are shown.</p>
      ) : null}
    </>
  );
}

function MomentRow({ moment }: { moment: ListedMoment }) {
  const { quote, clientName, title, sessionDate, start } = moment;
  return (
    <MomentLink moment={moment} className="block px-2 py-2 transition-colors hover:bg-raised touch:min-h-11">
      {quote ? <span className="block font-serif text-pretty wrap-anywhere">“{quote}”</span> : null}
      <span className="block text-sm text-ink-soft tabular-nums">
        {clientName ?? title}, {formatDay(sessionDate)}
        {start === null ? '' : `, ${formatTimestamp(start)}`}
      </span>
    </MomentLink>
  );
}
