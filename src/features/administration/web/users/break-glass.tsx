import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatClock, formatDay, formatDayInText, formatDuration, formatTimestamp } from '#ui/format.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { warn } from '#ui/toast.ts';
import { openTranscripts, type AdminUser } from '../../contract-users.ts';
import { reasonMinLength, reasonOf } from '../../rules/break-glass.ts';
import { userQuery, userSessionsQuery, userTranscriptQuery } from '../queries.ts';

/** Transcripts, behind a reason that the coach is told. */
export function BreakGlass({ user }: { user: AdminUser }) {
  return (
    <Card>
      <CardHeader
        title="Transcripts"
        aside={
          user.accessUntil ? (
            <span className="text-sm text-ink-soft">Open until {formatClock(user.accessUntil)}</span>
          ) : null
        }
      />
      <div className="px-4 py-4 sm:px-5">
        {user.accessUntil ? <Sessions user={user} /> : <ReasonForm user={user} />}
      </div>
    </Card>
  );
}

function ReasonForm({ user }: { user: AdminUser }) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (reasonOf(reason) === null) return setError(`Write at least ${reasonMinLength} characters`);
    setBusy(true);
    try {
      const { accessUntil } = await call(openTranscripts, { params: { id: user.id }, body: { reason } });
      cache.setQueryData(userQuery(user.id).queryKey, { ...user, accessUntil });
    } catch (failure) {
      warn('Failed to open the transcripts', { description: messageFor(failure) });
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void open();
      }}
    >
      <p className="max-w-prose text-pretty text-ink-soft">
        Transcripts are private. If you need to read one, say why: {user.name} gets an e-mail with your reason
        and your name, and finds both in the activity log. You can then read for 15 minutes.
      </p>
      <TextArea
        label="Reason"
        hint={`At least ${reasonMinLength} characters.`}
        error={error}
        maxLength={500}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="danger" busy={busy}>
        Tell {user.name} and open
      </Button>
    </form>
  );
}

function Sessions({ user }: { user: AdminUser }) {
  const { data, error, refetch } = useQuery(userSessionsQuery(user.id));
  const [opened, setOpened] = useState<string | null>(null);
  if (error && hasCode(error, 'forbidden'))
    return <p className="text-ink-soft">The 15 minutes are over. Reload the page to give a reason again.</p>;
  if (error)
    return <ErrorState title="Failed to load the sessions" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.length === 0) return <p className="text-ink-soft">This coach has no sessions.</p>;
  const current = data.find(({ id }) => id === opened);
  return (
    <>
      <ul aria-label="Sessions" className="divide-y divide-line">
        {data.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-2">
            <span>
              {formatDay(session.sessionDate)}
              {session.durationSeconds ? (
                <span className="text-ink-soft"> · {formatDuration(session.durationSeconds)}</span>
              ) : null}
            </span>
            <Button
              size="sm"
              aria-label={`Read the session of ${formatDayInText(session.sessionDate)}`}
              onClick={() => setOpened(session.id)}
            >
              Read
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={current !== undefined}
        onClose={() => setOpened(null)}
        size="wide"
        title={current ? `Session of ${formatDayInText(current.sessionDate)}` : ''}
        description={`Read only. ${user.name} sees that you read this.`}
      >
        {current ? <Transcript userId={user.id} conversationId={current.id} /> : null}
      </Dialog>
    </>
  );
}

function Transcript({ userId, conversationId }: { userId: string; conversationId: string }) {
  const { data, error, refetch } = useQuery(userTranscriptQuery(userId, conversationId));
  if (error && hasCode(error, 'not_found'))
    return <p className="text-ink-soft">This session has no transcript yet.</p>;
  if (error)
    return <ErrorState title="Failed to load the transcript" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <ol aria-label="Transcript" className="space-y-3">
      {data.turns.map((turn, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a transcript that is only read keeps its order
        <li key={index}>
          <p className="text-sm text-ink-soft">
            {turn.speaker}
            {turn.start === null ? '' : ` · ${formatTimestamp(turn.start)}`}
          </p>
          <p className="text-pretty wrap-anywhere">{turn.text}</p>
        </li>
      ))}
    </ol>
  );
}
