import { Link } from '@tanstack/react-router';
import { AudioLines } from 'lucide-react';
import type { Client } from '#features/clients/contract.ts';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ConversationList } from '../list/conversation-list.tsx';

/** The sessions with a client, the latest first. */
export function ClientConversations({ client }: { client: Client }) {
  return (
    <Card className="h-fit">
      <CardHeader
        title="Sessions"
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
              <>
                <Link to="/upload" className={buttonClass()}>
                  Upload a conversation
                </Link>
                <Link to="/phase2-demo" className={buttonClass({ variant: 'quiet' })}>
                  See an example
                </Link>
              </>
            }
          >
            After the first one, you’ll see what was promised, what to come back to and how their goals move.
          </EmptyState>
        }
      />
    </Card>
  );
}
