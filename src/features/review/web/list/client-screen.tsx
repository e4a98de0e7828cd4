import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { AudioLines } from 'lucide-react';
import type { Client } from '#features/clients/contract.ts';
import { ClientDetails } from '#features/clients/web/client-details.tsx';
import { BackToClients, ClientHeader } from '#features/clients/web/client-header.tsx';
import { clientQuery } from '#features/clients/web/queries.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ConversationList } from './conversation-list.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';

/** `/clients/{id}`: one client, and every conversation with them. */
export function ClientScreen() {
  const { id } = useParams({ from: '/signed-in/clients/$id' });
  const { data: client, error, refetch } = useQuery(clientQuery(id));

  if (error) {
    return (
      <LoadFailure
        title="Failed to load the client"
        error={error}
        back={<BackToClients />}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!client) return <ClientSkeleton />;
  return (
    <>
      <ClientHeader client={client} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ClientConversations client={client} />
        <ClientDetails client={client} />
      </div>
    </>
  );
}

function ClientConversations({ client }: { client: Client }) {
  return (
    <Card className="h-fit">
      <CardHeader
        title="Conversations"
        aside={<span className="text-sm text-ink-soft tabular-nums">{client.conversationCount || ''}</span>}
      />
      <ConversationList
        key={client.id}
        of={{ clientId: client.id }}
        expected={client.conversationCount}
        empty={
          <EmptyState
            icon={<AudioLines aria-hidden />}
            title={`No sessions with ${client.name.split(' ')[0]} yet`}
            action={
              <Link to="/upload" className={buttonClass()}>
                Upload a conversation
              </Link>
            }
          >
            This client’s conversations appear here, newest first.
          </EmptyState>
        }
      />
    </Card>
  );
}

function ClientSkeleton() {
  return (
    <div role="status" aria-label="Loading client">
      <Skeleton className="mb-3 h-5 w-20" />
      <Skeleton className="mb-10 h-10 w-64" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
