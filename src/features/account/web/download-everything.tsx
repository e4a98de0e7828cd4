import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { buttonClass } from '#ui/actions/button-class.ts';
import { Button } from '#ui/actions/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { formatFileSize, formatMomentInText } from '#ui/format.ts';
import { useTimeZone } from '#ui/time-zone.ts';
import { warn } from '#ui/toast.ts';
import { accountExportPath, type AccountExport } from '../contract.ts';
import { accountExportsQuery, useStartExport } from './queries.ts';

/** Asks for the file, shows how far it is, and offers it for a day. */
export function DownloadEverything() {
  const { data, error, refetch } = useQuery(accountExportsQuery);
  useTimeZone(); // renders again when it changes
  if (error && !data)
    return <ErrorState title="Failed to load your download" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-10" />;
  const latest = data[0];
  if (!latest) return <Prepare />;
  if (latest.status === 'ready') return <Ready file={latest} />;
  if (latest.status !== 'failed') return <Making file={latest} />;
  return (
    <>
      <p role="alert" className="mb-3 text-pretty text-danger">
        We couldn’t make the file. Try again; if it fails once more, contact us.
      </p>
      <Prepare />
    </>
  );
}

function Prepare({ isAgain }: { isAgain?: true }) {
  const start = useStartExport();
  const begin = () =>
    start.mutate(undefined, {
      onError: (failure) => warn('Failed to start the download', { description: messageFor(failure) }),
    });
  return (
    <Button variant={isAgain ? 'quiet' : 'secondary'} busy={start.isPending} onClick={begin}>
      {isAgain ? 'Make a new one' : 'Prepare download'}
    </Button>
  );
}

const Making = ({ file }: { file: AccountExport }) => (
  <div className="max-w-md">
    <Progress
      stage="Preparing your download"
      fraction={file.status === 'waiting' ? null : file.progress}
      secondsLeft={file.secondsLeft}
    />
    <p className="mt-2 text-sm text-pretty text-ink-soft">
      You can leave this page. We’ll e-mail you when the file is ready.
    </p>
  </div>
);

const Ready = ({ file: { id, bytes, createdAt, expiresAt } }: { file: AccountExport }) => (
  <>
    <div className="flex flex-wrap gap-2">
      <a href={accountExportPath(id)} download className={buttonClass({ variant: 'primary' })}>
        <Download aria-hidden className="size-4" />
        Download{bytes === null ? '' : ` (${formatFileSize(bytes)})`}
      </a>
      <Prepare isAgain />
    </div>
    <p className="mt-2 text-sm text-pretty text-ink-soft">
      From {formatMomentInText(createdAt)}.
      {expiresAt === null ? '' : ` We delete the file from our server ${formatMomentInText(expiresAt)}.`}
    </p>
  </>
);
