import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mic, Glasses } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import type { Mirror } from '../../contract.ts';
import { ProgressOff } from '../client-progress.tsx';
import { mirrorQuery } from '../queries.ts';
import { TalkCharts } from '../talk-charts.tsx';
import { monthRow, sessionRow, shortMonth, type MirrorRow } from './mirror-rows.ts';
import { MirrorTable } from './mirror-table.tsx';
import { MomentsDialog, type OpenedFigure } from './moments-dialog.tsx';

/** `/mirror`: how the coach talks, by month and session. For the coach alone. */
export function MirrorScreen() {
  const { data: mirror, error, refetch } = useQuery(mirrorQuery);
  return (
    <>
      <PageHeader title="Your mirror" lead="How you coach, from month to month. Only you can see this." />
      {mirror ? (
        <MirrorView mirror={mirror} />
      ) : error ? (
        <Card>
          <ErrorState title="Failed to load your mirror" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div role="status" aria-label="Loading your mirror" className="space-y-5">
          <Skeleton className="h-68 rounded-lg" />
          <Skeleton className="h-56 rounded-lg" />
        </div>
      )}
    </>
  );
}

export function MirrorView({ mirror }: { mirror: Mirror }) {
  if (mirror.isOff) return <ProgressOff />;
  if (mirror.sessions.length === 0) return <EmptyMirror />;
  return <Filled mirror={mirror} />;
}

const EmptyMirror = () => (
  <Card>
    <EmptyState
      icon={<Glasses aria-hidden />}
      title="Your mirror fills after your next session"
      action={
        <Link to="/app/record" className={buttonClass()}>
          <Mic aria-hidden className="size-4" />
          Record a session
        </Link>
      }
    >
      It shows how much you talk, what you ask, when you interrupt and how long you stay silent. Each number
      leads to its moments.
    </EmptyState>
  </Card>
);

const sessionsShown = 12;

function Filled({ mirror: { months, sessions } }: { mirror: Mirror }) {
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const [most, setMost] = useState(sessionsShown);
  const open = (row: MirrorRow, column: OpenedFigure['column']) => setOpened({ row, column });
  return (
    <div className="space-y-5">
      <Card>
        <CardHeader title="By month" />
        <TalkCharts
          shareTitle="How much you talked"
          shareNote="Share of words, by month."
          questionsTitle="Questions you asked"
          column="Month"
          periods={months.toReversed().map(({ month, talkShare, openQuestions, closedQuestions }) => ({
            key: month,
            label: shortMonth(month),
            share: talkShare,
            openQuestions,
            closedQuestions,
          }))}
        />
        <div className="border-t border-line">
          <MirrorTable title="By month" rowsAre="Month" rows={months.map(monthRow)} onOpen={open} />
        </div>
      </Card>
      <Card>
        <CardHeader title="By session" />
        <MirrorTable
          title="By session"
          rowsAre="Session"
          rows={sessions.slice(0, most).map(sessionRow)}
          onOpen={open}
        />
        <ShowMore
          count={Math.min(most, sessions.length)}
          hasMore={sessions.length > most}
          onMore={() => setMost(most * 2)}
        />
      </Card>
      <MomentsDialog figure={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
