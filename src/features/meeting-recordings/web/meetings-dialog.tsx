import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { useState } from 'react';
import type { ErrorCode } from '#shared/error-status.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { errorMessages, messageFor } from '#ui/error-messages.ts';
import { formatDuration, formatMoment } from '#ui/format.ts';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Row, Rows } from '#ui/layout/rows.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { warn } from '#ui/toast.ts';
import type { MeetingRecording } from '../contract.ts';
import {
  isImporting,
  meetingRecordingsQuery,
  recordingsOf,
  useAutomaticImport,
  useImport,
  useProgress,
} from './queries.ts';

type Props = { open: boolean; onClose: () => void };

/** Cloud recordings of Zoom, each a click away from being a conversation. */
export function MeetingsDialog({ open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Import from Zoom"
      description="Recordings in your Zoom cloud, with the names of the speakers."
    >
      <Meetings />
    </Dialog>
  );
}

function Meetings() {
  const list = useInfiniteQuery(meetingRecordingsQuery);
  const recordings = recordingsOf(list.data);
  useQuery({ ...useProgress(), enabled: isImporting(recordings) });
  const problem = lastProblem(list.data?.pages);
  if (list.isPending) return <SkeletonRows count={3} label="Loading recordings" />;
  if (list.isError)
    return (
      <ErrorState title="Failed to load recordings" error={list.error} onRetry={() => void list.refetch()} />
    );
  if (needsSettings(problem) && recordings.length === 0) return <Connect problem={problem} />;
  return (
    <div className="space-y-4">
      <Problem code={problem} />
      <AutomaticImport isAutomatic={list.data.pages[0]!.isAutomatic} />
      <Recordings recordings={recordings} />
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show an earlier month
        </Button>
      ) : null}
    </div>
  );
}

const lastProblem = (pages: { problem: string | null }[] = []): string | null =>
  pages.at(-1)?.problem ?? null;

const Problem = ({ code }: { code: string | null }) =>
  code ? (
    <p role="alert" className="text-pretty text-danger-text">
      Zoom could not be asked for new recordings. {messageOf(code)}
    </p>
  ) : null;

function AutomaticImport({ isAutomatic }: { isAutomatic: boolean }) {
  const change = useAutomaticImport();
  return (
    <Switch
      label="Import new recordings automatically"
      hint="As soon as Zoom has one ready. You still review every task."
      checked={isAutomatic}
      onChange={(wanted) =>
        change.mutate(wanted, {
          onError: (error) => warn('Failed to change the import', { description: messageFor(error) }),
        })
      }
    />
  );
}

function Recordings({ recordings }: { recordings: readonly MeetingRecording[] }) {
  const [wanted, setWanted] = useState('');
  if (recordings.length === 0)
    return (
      <p className="py-4 text-pretty text-ink-soft">There are no cloud recordings in the last 30 days.</p>
    );
  const shown = recordings.filter(({ title, startedAt }) =>
    `${title} ${formatMoment(startedAt)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <>
      <SearchField label="Search by title or date" value={wanted} onChange={setWanted} />
      {shown.length > 0 ? (
        <Rows label="Recordings" className="-mx-4 sm:-mx-5">
          {shown.map((one) => (
            <MeetingRow key={one.id} recording={one} />
          ))}
        </Rows>
      ) : (
        <p className="py-4 text-ink-soft">No recording matches.</p>
      )}
    </>
  );
}

const needsSettings = (problem: string | null): boolean =>
  problem === 'not_connected' || problem === 'reconnect_needed';

const messageOf = (code: string): string =>
  Object.hasOwn(errorMessages, code) ? errorMessages[code as ErrorCode] : errorMessages.internal;

function Connect({ problem }: { problem: string | null }) {
  const isBroken = problem === 'reconnect_needed';
  return (
    <EmptyState
      icon={<Video aria-hidden />}
      title={isBroken ? 'Zoom needs to be connected again' : 'Zoom is not connected'}
      action={
        <Link to="/settings" hash="connections" className={buttonClass({ variant: 'primary' })}>
          {isBroken ? 'Reconnect Zoom' : 'Connect Zoom'}
        </Link>
      }
    >
      Connect it in the settings, and your cloud recordings appear here.
    </EmptyState>
  );
}

function MeetingRow({ recording }: { recording: MeetingRecording }) {
  const { id, title, startedAt, seconds, status, failure } = recording;
  const importing = useImport();
  const start = () =>
    importing.mutate(id, {
      onError: (error) => warn('Failed to import', { description: messageFor(error) }),
    });
  return (
    <Row
      title={<span className="font-medium wrap-anywhere">{title}</span>}
      detail={`${formatMoment(startedAt)} · ${formatDuration(seconds)}`}
      meta={
        status === 'failed' || failure ? (
          <span className="basis-full text-pretty text-danger-text">{whyNot(recording)}</span>
        ) : null
      }
      actions={
        <span className="mr-2">
          <Action recording={recording} busy={importing.isPending} onImport={start} />
        </span>
      }
    />
  );
}

function whyNot({ status, failure }: MeetingRecording): string {
  if (failure === 'not_found') return 'Zoom no longer has this recording.';
  if (status === 'importing') return 'Zoom is not answering. We will try again shortly.';
  return messageOf(failure ?? 'internal');
}

type ActionProps = { recording: MeetingRecording; busy: boolean; onImport: () => void };

function Action({ recording: { title, status, conversationId }, busy, onImport }: ActionProps) {
  if (conversationId)
    return (
      <Link
        to="/app/conversation/$id"
        params={{ id: conversationId }}
        aria-label={`Open “${title}”`}
        className={buttonClass({ variant: 'quiet' })}
      >
        Open
      </Link>
    );
  const isRunning = busy || status === 'importing';
  return (
    <Button busy={isRunning} aria-label={`Import “${title}”`} onClick={onImport}>
      {isRunning ? 'Importing' : status === 'failed' ? 'Try again' : 'Import'}
    </Button>
  );
}
