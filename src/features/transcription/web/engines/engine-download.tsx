import { Download } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { formatFileSize } from '#ui/format.ts';
import type { Engine } from '../../contract.ts';
import { useDownloadEngine } from './queries.ts';

/** Gets an engine that only needs its model: the size before, the way there while it comes. */
export function EngineDownload({ engine }: { engine: Engine }) {
  const download = useDownloadEngine();
  const { downloading, download: needed } = engine;
  if (downloading) {
    const { bytes, totalBytes, secondsLeft } = downloading;
    return (
      <Progress
        stage={`Downloading the engine: ${formatFileSize(bytes)}${totalBytes ? ` of ${formatFileSize(totalBytes)}` : ''}`}
        fraction={totalBytes ? bytes / totalBytes : null}
        secondsLeft={secondsLeft}
      />
    );
  }
  if (!needed) return null;
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden className="size-4" />}
      busy={download.isPending}
      onClick={() => download.mutate(engine.name)}
    >
      Download it once ({formatFileSize(needed.bytes)})
    </Button>
  );
}
