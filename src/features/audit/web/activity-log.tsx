import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatMoment } from '#ui/format.ts';
import type { AuditEntry } from '../contract.ts';
import { auditLogQuery } from './queries.ts';

/** What happened to the coach’s data, the newest first. */
export function ActivityLog() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(auditLogQuery);
  if (error && !data)
    return (
      <ErrorState title="Failed to load the activity log" error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-10" />;
  const entries = data.pages.flat();
  if (entries.length === 0)
    return (
      <p className="text-pretty text-ink-soft">
        Nothing yet. Links you share and files you download appear here.
      </p>
    );
  return (
    <>
      <ul aria-label="Activity log" className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{sentenceOf(entry)}</span>
            <time dateTime={entry.at} className="text-sm text-ink-soft tabular-nums">
              {formatMoment(entry.at)}
            </time>
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="sm" className="mt-2" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

const subjects: Record<string, string> = {
  conversation: 'a conversation',
  client: 'a client',
  account: 'your account',
};
const files: Record<string, string> = {
  transcript: 'the transcript of',
  notes: 'the notes of',
  icf: 'the ICF transcript of',
  tasks: 'the tasks of',
  audio: 'the recording of',
  report: 'a report of',
};

const providers: Record<string, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  zoom: 'Zoom',
  todoist: 'Todoist',
};

export function sentenceOf({ action, subjectKind, details }: AuditEntry): string {
  const subject = subjects[subjectKind ?? ''] ?? 'your account';
  const format = details['format']?.toUpperCase();
  const sentences: Record<string, string> = {
    'share.created': `You shared ${subject}`,
    'share.viewed': `A shared page of ${subject} was opened on a ${details['device'] ?? 'device'}`,
    'share.replied': `A client replied on a shared page of ${subject}`,
    'share.task_changed': `A client changed a task on a shared page of ${subject}`,
    'share.revoked': `You revoked a link to ${subject}`,
    ...consentSentences(details['scopes']),
    'retention.removed': `Audio past your retention period was deleted (${details['recordings']})`,
    'export.requested': 'You asked for a download of your whole account',
    'export.downloaded':
      details['what'] === 'account'
        ? 'You downloaded everything in your account'
        : `You downloaded ${files[details['what'] ?? ''] ?? 'a file of'} ${subject} (${format})`,
    'conversation.deleted': 'You deleted a conversation',
    ...accountSentences(details['provider']),
    'administrator.access': `An administrator opened your transcripts for 15 minutes. Reason: “${details['reason'] ?? ''}”`,
    'administrator.read': 'An administrator read the transcript of a conversation',
  };
  return sentences[action] ?? action;
}

const accountSentences = (provider = ''): Record<string, string> => ({
  'connection.made': `You connected ${providers[provider] ?? 'an account'}`,
  'connection.ended': `${providers[provider] ?? 'An account'} was disconnected`,
  'account.signed_in': 'You signed in',
});

const consentSentences = (scopes = ''): Record<string, string> => ({
  'consent.asked': 'You made a link that asks a client for consent',
  'consent.given': `You recorded that a client agrees to: ${scopes}`,
  'consent.answered': scopes
    ? `A client answered your link and agrees to: ${scopes}`
    : 'A client answered your link and agrees to nothing',
  'consent.withdrawn': `Consent was withdrawn for: ${scopes}`,
  'consent.erased': 'Everything covered by a withdrawal was deleted',
});
