import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, MessageSquare } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, rowLinkClass, Rows } from '#ui/layout/rows.tsx';
import { warn } from '#ui/toast.ts';
import { readShareReplies, type ShareReply } from '../contract.ts';
import { newRepliesQuery, refreshReplies } from './queries.ts';
import { headingOf } from './replies.tsx';

/** What clients wrote and ticked since the coach last looked. */
export function NewRepliesCard() {
  const cache = useQueryClient();
  const { data: replies = [] } = useQuery({ ...newRepliesQuery, retryOnMount: false });
  if (replies.length === 0) return null;
  const readAll = async () => {
    try {
      await call(readShareReplies, { body: { ids: replies.map(({ id }) => id) } });
    } catch (error) {
      warn('This was not saved', { description: messageFor(error) });
    }
    await refreshReplies(cache);
  };
  return (
    <Card>
      <CardHeader
        title="From your clients"
        aside={
          <Button size="sm" variant="quiet" onClick={() => void readAll()}>
            Mark as read
          </Button>
        }
      />
      <Rows label="From your clients">
        {replies.map((reply) => (
          <Row
            key={reply.id}
            lead={
              <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text [&_svg]:size-[18px]">
                {reply.kind === 'reply' ? <MessageSquare aria-hidden /> : <CircleCheck aria-hidden />}
              </span>
            }
            title={<Destination reply={reply} />}
            detail={`${headingOf(reply)} · ${reply.title}`}
          />
        ))}
      </Rows>
    </Card>
  );
}

function Destination({ reply: { conversationId, clientId, text } }: { reply: ShareReply }) {
  return conversationId ? (
    <Link to="/app/conversation/$id" params={{ id: conversationId }} className={rowLinkClass}>
      {text}
    </Link>
  ) : (
    <Link to="/clients/$id" params={{ id: clientId ?? '' }} className={rowLinkClass}>
      {text}
    </Link>
  );
}
