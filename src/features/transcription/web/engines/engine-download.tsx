import { Download } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatFileSize } from '#ui/format.ts';
import type { Engine } from '../../contract.ts';
import { useDownloadEngine } from './queries.ts';

type Props = {
  engine: Engine;
  /** The label of the button: "Get a better engine". */
  verb: string;
};

/** Downloads an engine’s model: size, progress, and the reason for a failure. */
export function EngineDownload({ engine, verb }: Props) {
  const download = useDownloadEngine();
  const { downloading, download: needed, reason } = engine;
  if (downloading) {
    const { bytes, totalBytes, secondsLeft } = downloading;
    return (
      <div className="w-80 max-w-full">
        <Progress
          stage={`Downloading, ${formatFileSize(bytes)}${totalBytes ? ` of ${formatFileSize(totalBytes)}` : ''}`}
          fraction={totalBytes ? bytes / totalBytes : null}
          secondsLeft={secondsLeft}
        />
      </div>
    );
  }
  if (!needed) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<Download aria-hidden className="size-4" />}
        busy={download.isPending}
        onClick={() => download.mutate(engine.name)}
      >
        {verb} ({formatFileSize(needed.bytes)})
      </Button>
      {/* Before the first download the reason is only that the model is missing. */}
      {download.isSuccess && reason ? (
        <p role="alert" className="mt-1.5 max-w-64 text-sm text-danger-text">
          {reason}
        </p>
      ) : null}
    </>
  );
}
