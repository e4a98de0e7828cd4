import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { formatMomentInText } from '#ui/format.ts';
import { warn } from '#ui/toast.ts';
import { createTaskFeed, deleteTaskFeed } from '../contract.ts';
import { feedQuery } from './queries.ts';

/** The secret address under which a calendar reads the open tasks; it is shown once. */
export function CalendarFeed() {
  const cache = useQueryClient();
  const { data } = useQuery(feedQuery);
  const [url, setUrl] = useState<string | null>(null);
  const settled = () => cache.invalidateQueries({ queryKey: feedQuery.queryKey });
  const onError = (error: unknown) =>
    warn('Failed to update the calendar feed', { description: messageFor(error) });
  const create = useMutation({
    mutationFn: () => call(createTaskFeed, {}),
    onSuccess: (made) => setUrl(made.url),
    onError,
    onSettled: settled,
  });
  const revoke = useMutation({
    mutationFn: () => call(deleteTaskFeed, {}),
    onSuccess: () => setUrl(null),
    onError,
    onSettled: settled,
  });
  const feed = data?.feed ?? null;
  return (
    <section aria-label="Calendar feed" className="border-t border-line pt-4">
      <h3 className="font-medium">Calendar feed</h3>
      <p className="mt-0.5 text-sm text-pretty text-ink-soft">
        {feed
          ? `Your calendar reads your open tasks from a secret link. ${feed.lastUsedAt ? `Last read ${formatMomentInText(feed.lastUsedAt)}.` : 'It has not been read yet.'}`
          : 'Subscribe to your open tasks from any calendar app, with a secret link.'}
      </p>
      {url ? (
        <TextField
          label="Link"
          hint="Copy it now: it is not shown again."
          className="mt-3"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" busy={create.isPending} onClick={() => create.mutate()}>
          {feed ? 'Replace link' : 'Create link'}
        </Button>
        {feed ? (
          <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke link
          </Button>
        ) : null}
      </div>
    </section>
  );
}
