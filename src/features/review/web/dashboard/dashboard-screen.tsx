import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { trialQuery } from '#features/billing/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { conversationsQuery } from '../queries.ts';
import { localDate } from '#shared/time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useTimeZone } from '#ui/time-zone.ts';
import { useIdle } from '#ui/use-idle.ts';
import { ConversationList } from '../list/conversation-list.tsx';
import { NoConversations } from '../list/no-conversations.tsx';
import { Capture } from './capture.tsx';
import { DueCard } from './due-card.tsx';
import { greeting } from './greeting.ts';
import { MinutesCard } from './minutes-card.tsx';
import { ReviewCard } from './review-card.tsx';

/** Silent on most days, so the screen does not wait for it. */
const Recovery = lazy<ComponentType<{ userId: string }>>(() =>
  import('./recovery.tsx').then(
    ({ Recovery: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }), // no connection: what is here is still here the next time
  ),
);

/** `/dashboard` and `/app`: today. What waits for a look, what is due, the way to begin, and everything there is. */
export function DashboardScreen() {
  const user = useUser();
  const { data: newest } = useQuery(conversationsQuery());
  const { data: status } = useQuery(trialQuery(user.id));
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  const [firstName] = (user.fullName ?? user.firstName ?? user.username).split(' ');
  const isNew = newest?.shown.length === 0;
  const isIdle = useIdle();

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
      {isIdle ? (
        <Suspense fallback={null}>
          <Recovery userId={user.id} />
        </Suspense>
      ) : null}
      {isNew ? (
        <Card>
          <NoConversations />
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
          <Capture />
          <ReviewCard />
          <div className="space-y-5 lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <DueCard today={localDate(now, timeZone)} />
            <MinutesCard status={status} />
          </div>
          <Card className="lg:col-start-1">
            <CardHeader title="Conversations" />
            <ConversationList of={{}} expected={6} empty={<NoConversations />} />
          </Card>
        </div>
      )}
    </>
  );
}
