import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#ui/api.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { readShareReplies } from '../contract.ts';
import { repliesQuery, newRepliesQuery, sharesQuery, type Subject } from './queries.ts';
import { Replies } from './replies.tsx';
import { ShareRow } from './share-row.tsx';

/** Links to a session or to a client’s sessions, and what came back through them. Nothing where nothing was shared. */
export function SharedCard({ subject }: { subject: Subject }) {
  const { data: shares = [] } = useQuery(sharesQuery(subject));
  const { data: replies = [] } = useQuery({ ...repliesQuery(subject), enabled: shares.length > 0 });
  useMarkRead(replies.filter(({ readAt }) => readAt === null).map(({ id }) => id));
  if (shares.length === 0) return null;
  return (
    <Card className="mt-6">
      <CardHeader title="Shared with your client" />
      {replies.length > 0 ? <Replies replies={replies} /> : null}
      <ul aria-label="Links" className="divide-y divide-line">
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </ul>
    </Card>
  );
}

/** What is shown here is no news on the dashboard any more; the “New” badges stay until the next visit. */
function useMarkRead(ids: readonly string[]): void {
  const cache = useQueryClient();
  const unread = ids.join(' ');
  useEffect(() => {
    if (unread === '') return;
    void call(readShareReplies, { body: { ids: unread.split(' ') } }).then(
      () => cache.invalidateQueries({ queryKey: newRepliesQuery.queryKey }),
      () => {}, // they stay new
    );
  }, [cache, unread]);
}
