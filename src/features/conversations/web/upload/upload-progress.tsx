import { FileAudio, Pause, Play, X } from 'lucide-react';
import type { ApiError, FailureCode } from '#ui/api-error.ts';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatFileSize } from '#ui/format.ts';
import { cancelUpload, pauseUpload, resumeUpload, type UploadState } from './current-upload.ts';

type Props = { upload: Exclude<UploadState, { step: 'none' }>; onRetry: () => void };

const stages = {
  sending: 'Uploading',
  paused: 'Paused',
  retrying: 'Connection lost. Trying again',
  finishing: 'Checking the recording',
  failed: 'The upload stopped',
} as const;

/** Progress of the upload, with pause, resume and cancel. */
export function UploadProgress({ upload, onRetry }: Props) {
  const { step, file, sentBytes } = upload;
  const rate = 'bytesPerSecond' in upload ? upload.bytesPerSecond : null;
  const secondsLeft = rate ? (file.size - sentBytes) / rate : null;
  const percent = Math.floor((sentBytes / file.size) * 100);
  return (
    <section aria-label="Upload" className="rounded-lg border border-line bg-card p-4 shadow-rest sm:p-5">
      <div className="mb-4 flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
          <FileAudio aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium">{file.name}</p>
          <p className="text-sm text-ink-soft tabular-nums">
            {formatFileSize(sentBytes)} of {formatFileSize(file.size)}, {percent}%
          </p>
        </div>
      </div>
      <Progress
        stage={stages[step]}
        fraction={step === 'finishing' ? null : sentBytes / file.size}
        secondsLeft={step === 'sending' ? secondsLeft : null}
      />
      {upload.step === 'failed' ? (
        <p role="alert" className="mt-3 text-sm text-danger-text">
          {reasonOf(upload.error)}
        </p>
      ) : null}
      <Actions upload={upload} onRetry={onRetry} />
    </section>
  );
}

const reasonOf = (error: ApiError): string =>
  error.code === 'offline' || error.status >= 500 || !error.detail ? messageFor(error) : error.detail;

/** A file the server rejected stays rejected; any other failure may pass. */
const rejections: readonly FailureCode[] = [
  'unsupported_media',
  'unusable_audio',
  'too_large',
  'bad_request',
];

const isRejected = (upload: Props['upload']): boolean =>
  upload.step === 'failed' && rejections.includes(upload.error.code);

function Actions({ upload, onRetry }: Props) {
  const { step } = upload;
  const isUnrecoverable = isRejected(upload);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {step === 'failed' && !isUnrecoverable ? (
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      {step === 'paused' ? (
        <Button
          variant="primary"
          icon={<Play aria-hidden className="size-4" />}
          onClick={() => resumeUpload()}
        >
          Resume
        </Button>
      ) : null}
      {step === 'sending' || step === 'retrying' ? (
        <Button icon={<Pause aria-hidden className="size-4" />} onClick={() => pauseUpload()}>
          Pause
        </Button>
      ) : null}
      {step === 'finishing' ? null : (
        <Button
          variant={isUnrecoverable ? 'primary' : 'quiet'}
          icon={isUnrecoverable ? undefined : <X aria-hidden className="size-4" />}
          onClick={() => void cancelUpload()}
        >
          {isUnrecoverable ? 'Choose another file' : 'Cancel'}
        </Button>
      )}
    </div>
  );
}
