import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { AudioLines, Upload } from 'lucide-react';
import { createSample } from '#features/conversations/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { warn } from '#ui/toast.ts';
import { ConversationList } from './conversations/conversation-list.tsx';
import { conversationsQuery } from './conversations/queries.ts';

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

function UploadLink() {
  return (
    <Link to="/upload" className={buttonClass({ variant: 'primary' })}>
      <Upload aria-hidden className="size-[18px]" />
      Upload
    </Link>
  );
}

function NoConversations() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const sample = useMutation({
    mutationFn: () => call(createSample),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: ['conversations'] });
      await navigate({ to: '/app/conversation/$id', params: { id } });
    },
    onError: (error) => warn('Failed to open the sample', { description: messageFor(error) }),
  });
  return (
    <EmptyState
      icon={<AudioLines aria-hidden />}
      title="No conversations yet"
      action={
        <>
          <UploadLink />
          <Button busy={sample.isPending} onClick={() => sample.mutate()}>
            Try a sample
          </Button>
        </>
      }
    >
      Upload a recording or a transcript. Minutes later its summary, goals and tasks are here, each with the
      words it came from.
    </EmptyState>
  );
}
