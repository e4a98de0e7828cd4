import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trialQuery } from '#features/billing/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { nextPart, startRecorder } from '#features/recording/web/device/recorder.ts';
import { RecoveryBanner } from '#features/recording/web/recovery-banner.tsx';
import { conversationsQuery } from '#features/review/web/queries.ts';
import { settingsQuery } from '#features/settings/web/queries.ts';
import { localDate } from '#shared/time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { browserTimeZone } from './account/time-zones.ts';
import { ConversationList } from './conversations/conversation-list.tsx';
import { NoConversations } from './conversations/no-conversations.tsx';
import { Capture } from './dashboard/capture.tsx';
import { DueCard } from './dashboard/due-card.tsx';
import { greeting } from './dashboard/greeting.ts';
import { MinutesCard } from './dashboard/minutes-card.tsx';
import { ReviewCard } from './dashboard/review-card.tsx';

/** `/dashboard` and `/app`: today. What waits for a look, what is due, the way to begin, and everything there is. */
export function DashboardScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const { data: conversations } = useQuery(conversationsQuery());
  const { data: settings } = useQuery(settingsQuery(user.id));
  const { data: status } = useQuery(trialQuery(user.id));
  const timeZone = settings?.timeZone ?? browserTimeZone();
  const [now] = useState(() => new Date());
  const [firstName] = (user.fullName ?? user.firstName ?? user.username).split(' ');
  const isNew = conversations?.length === 0;

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
      <RecoveryBanner
        userId={user.id}
        onFinishing={(finishing) => void navigate({ to: '/app/record', search: { finishing } })}
        onConversation={({ id }) => void navigate({ to: '/app/conversation/$id', params: { id } })}
        onContinue={(one) => {
          void startRecorder(nextPart(one));
          void navigate({ to: '/app/record' });
        }}
      />
      {isNew ? (
        <Card>
          <NoConversations />
        </Card>
      ) : (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
          <Capture />
          <ReviewCard conversations={conversations ?? []} />
          <div className="space-y-5 lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <DueCard today={localDate(now, timeZone)} />
            <MinutesCard status={status} conversations={conversations ?? []} />
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
