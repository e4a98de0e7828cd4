import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { trialQuery } from '#features/billing/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { listStep } from '#shared/paging.ts';
import { localDate } from '#shared/time.ts';
import { insightsQuery } from '#features/insights/web/queries.ts';
import { briefsQuery } from '#features/progress/web/queries.ts';
import { proposedMentionsQuery } from '#features/promises/web/queries.ts';
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useTimeZone } from '#ui/time-zone.ts';
import { NoConversations } from '../list/no-conversations.tsx';
import { conversationsQuery } from '../queries.ts';
import { useListToast } from '../use-fetch-toast.ts';
import { BriefsCard } from './briefs-card.tsx';
import { Capture } from './capture.tsx';
import { ConfirmCard } from './confirm-card.tsx';
import { RecentCard, ReviewCard } from './conversation-cards.tsx';
import { DueCard } from './due-card.tsx';
import { greeting } from './greeting.ts';
import { MinutesCard } from './minutes-card.tsx';
import { NewInsightsCard } from './new-insights-card.tsx';
import { NewRepliesPlace } from './new-replies-place.tsx';
import { openTasksQuery } from './open-tasks.ts';
import { RecoveryPlace } from './recovery-place.tsx';
import { UpcomingPlace } from './upcoming-place.tsx';

/** `/dashboard` and `/app`: what to review, what is due, and the button that records. */
export function DashboardScreen() {
  const user = useUser();
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  const [firstName] = (user.fullName ?? user.firstName ?? user.username).split(' ');

  return (
    <>
      <PageHeader
        title={`${greeting(now, timeZone)}, ${firstName}`}
        lead={new Intl.DateTimeFormat(undefined, {
          timeZone,
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        }).format(now)}
      />
      <RecoveryPlace userId={user.id}>
        <Today userId={user.id} today={localDate(now, timeZone)} />
      </RecoveryPlace>
    </>
  );
}

const columns = 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start';

/** All cards come at once: one that came later would push the others down. */
function Today({ userId, today }: { userId: string; today: string }) {
  const { data: newest, error, isFetched } = useQuery(conversationsQuery());
  const { isFetched: areTasksFetched } = useQuery(openTasksQuery(listStep));
  const { data: status } = useQuery(trialQuery(userId));
  const overTime = [
    useQuery(briefsQuery(today)),
    useQuery(proposedMentionsQuery()),
    useQuery(insightsQuery()),
  ];
  useListToast(error);

  if (newest?.shown.length === 0)
    return (
      <Card>
        <NoConversations />
      </Card>
    );
  // What failed is fetched too: its card says so, or is left out.
  const isLoading = !isFetched || !areTasksFetched || overTime.some((query) => !query.isFetched);
  return (
    <div className={`${columns} lg:grid-rows-[auto_auto_1fr]`}>
      <Capture />
      {isLoading ? (
        <CardSkeletons />
      ) : (
        // A card whose code is still on its way holds the others back.
        <Suspense fallback={<CardSkeletons />}>
          <div className="min-w-0 space-y-5 empty:hidden">
            <BriefsCard today={today} />
            <ReviewCard />
            <ConfirmCard />
            <NewInsightsCard />
          </div>
          <div className="space-y-5 lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <DueCard today={today} />
            <MinutesCard status={status} />
          </div>
          <div className="space-y-5 lg:col-start-1">
            <RecentCard />
            <NewRepliesPlace />
            <UpcomingPlace />
          </div>
        </Suspense>
      )}
    </div>
  );
}

const CardSkeletons = () => (
  <>
    <Card className="lg:col-start-1">
      <SkeletonRows count={4} label="Loading conversations" />
    </Card>
    <Card className="lg:col-start-2 lg:row-span-3 lg:row-start-1">
      <div role="status" aria-label="Loading tasks" className="space-y-4 px-5 py-6">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </Card>
  </>
);
