import { Button } from '#ui/actions/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatFileSize } from '#ui/format.ts';
import type { Pull } from '../contract.ts';

type Props = { pull: Pull; isBusy: boolean; onCancel: () => void };

/** The progress of a model download, or why it failed. */
export function PullProgress({ pull, isBusy, onCancel }: Props) {
  const { model, status, bytes, totalBytes, secondsLeft, reason } = pull;
  if (status === 'failed')
    return (
      <p role="alert" className="text-sm text-pretty text-danger-text">
        {model} was not downloaded. {reason}
      </p>
    );
  if (status !== 'running') return null;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <Progress
          stage={`Downloading ${model}, ${formatFileSize(bytes)} of ${formatFileSize(totalBytes)}`}
          fraction={totalBytes > 0 ? bytes / totalBytes : null}
          secondsLeft={secondsLeft}
        />
        <p className="mt-1.5 text-sm text-ink-soft">You can leave this page; the download continues.</p>
      </div>
      <Button size="sm" busy={isBusy} onClick={onCancel}>
        Cancel download
      </Button>
    </div>
  );
}
