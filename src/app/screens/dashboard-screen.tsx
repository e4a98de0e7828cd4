import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '#features/identity/web/session.ts';
import { nextPart, startRecorder } from '#features/recording/web/device/recorder.ts';
import { RecoveryBanner } from '#features/recording/web/recovery-banner.tsx';
import { conversationsQuery } from '#features/review/web/queries.ts';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ConversationList } from './conversations/conversation-list.tsx';
import { NoConversations, RecordLink, UploadLink } from './conversations/no-conversations.tsx';

/** `/dashboard`: every conversation, newest first, and what waits in it. */
export function DashboardScreen() {
  const user = useUser();
  const navigate = useNavigate();
  const { data: conversations } = useQuery(conversationsQuery());
  const waiting = conversations?.reduce((sum, one) => sum + one.proposedTasks, 0) ?? 0;

  return (
    <>
      <PageHeader
        title="Conversations"
        lead={
          waiting > 0
            ? `${formatCount(waiting, 'proposed task')} to look at.`
            : 'What was said, and what came of it.'
        }
        actions={
          conversations?.length ? (
            <>
              <UploadLink />
              <RecordLink />
            </>
          ) : undefined
        }
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
      <Card>
        <ConversationList of={{}} expected={6} empty={<NoConversations />} />
      </Card>
    </>
  );
}
