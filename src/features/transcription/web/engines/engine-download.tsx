import { Download } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatFileSize } from '#ui/format.ts';
import type { Engine } from '../../contract.ts';
import { useDownloadEngine } from './queries.ts';

type Props = {
  engine: Engine;
  /** What the button promises: "Get the better engine". */
  verb: string;
};

/** Gets an engine that only needs its model: the size before, the way there while it comes, why it stopped. */
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
      {/* Before the first try the reason only says that it is not here yet. */}
      {download.isSuccess && reason ? (
        <p role="alert" className="mt-1.5 max-w-64 text-sm text-danger-text">
          {reason}
        </p>
      ) : null}
    </>
  );
}
