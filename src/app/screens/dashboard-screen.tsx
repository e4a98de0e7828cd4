import { useQuery } from '@tanstack/react-query';
import { conversationsQuery } from '#features/review/web/queries.ts';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ConversationList } from './conversations/conversation-list.tsx';
import { NoConversations, UploadLink } from './conversations/no-conversations.tsx';

/** `/dashboard`: every conversation, newest first, and what waits in it. */
export function DashboardScreen() {
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
        actions={conversations?.length ? <UploadLink /> : undefined}
      />
      <Card>
        <ConversationList of={{}} expected={6} empty={<NoConversations />} />
      </Card>
    </>
  );
}
