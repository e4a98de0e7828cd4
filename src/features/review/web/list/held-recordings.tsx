import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AudioLines } from 'lucide-react';
import { processAgain } from '#features/conversations/contract.ts';
import { reasonWords } from '#features/conversations/web/reason-words.ts';
import type { ListedConversation } from '../../contract.ts';
import { useConversations } from '../queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatDay, formatDuration } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { warn } from '#ui/toast.ts';
import { ConversationLink } from './conversation-row.tsx';

/** Recordings on hold, each with the button that transcribes it. Empty when none is on hold. */
export function HeldRecordings() {
  const { data, showMore, isGrowing } = useConversations({ state: 'held' });
  if (!data || data.shown.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Waiting recordings" />
      <Rows label="Waiting recordings">
        {data.shown.map((conversation) => (
          <HeldRecording key={conversation.id} conversation={conversation} />
        ))}
      </Rows>
      <ShowMore count={data.shown.length} hasMore={data.hasMore} isGrowing={isGrowing} onMore={showMore} />
    </Card>
  );
}

function HeldRecording({ conversation }: { conversation: ListedConversation }) {
  const { id, sessionDate, durationSeconds, reason } = conversation;
  const cache = useQueryClient();
  const release = useMutation({
    mutationFn: () => call(processAgain, { params: { id }, body: {} }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['trial'] });
      return cache.invalidateQueries({ queryKey: ['conversations'] });
    },
    onError: (error) => warn('It still has to wait', { description: messageFor(error) }),
  });
  return (
    <Row
      lead={
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-amber-soft text-amber-text">
          <AudioLines aria-hidden className="size-[18px]" />
        </span>
      }
      title={<ConversationLink conversation={conversation} />}
      detail={
        <>
          <time dateTime={sessionDate}>{formatDay(sessionDate)}</time>
          {durationSeconds ? ` · ${formatDuration(durationSeconds)}` : ''}
          {reason ? ` · ${reasonWords[reason].title}` : ''}
        </>
      }
      actions={
        <Button size="sm" busy={release.isPending} onClick={() => release.mutate()} className="mr-2">
          Transcribe now
        </Button>
      }
    />
  );
}
