import { useQuery } from '@tanstack/react-query';
import { AudioLines, CircleAlert, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { EngineDownload } from './engine-download.tsx';
import { engineName } from './engine-names.ts';
import { downloadable, enginesQuery, nextEngine } from './queries.ts';

/** Before anything is uploaded: who will write it down, and how good that will be. */
export function EngineNotice() {
  const { data: engines, error } = useQuery(enginesQuery);
  if (error) return null; // the upload itself will say what is wrong
  if (!engines) return <Skeleton className="h-6 w-72 max-w-full" />;

  const next = nextEngine(engines);
  const better = downloadable(engines);
  if (next && !next.isDraft) {
    return (
      <p className="flex items-center gap-2.5 text-sm text-ink-soft">
        <AudioLines aria-hidden className="size-4 shrink-0 text-accent-text" />
        {next.name === 'local'
          ? 'Recordings are transcribed on this machine; they never leave it.'
          : `Recordings are transcribed by ${engineName(next.name)}.`}
      </p>
    );
  }
  const offer = better ? (
    <div className="mt-3 max-w-md">
      {better.reason && !better.downloading && !better.download ? (
        <p className="mb-2 text-sm text-ink-soft">{better.reason}</p>
      ) : null}
      <EngineDownload engine={better} />
    </div>
  ) : null;

  if (next) {
    return (
      <Notice icon={<PencilLine aria-hidden />} title="This will be a draft">
        Only the draft engine is ready. It is good enough to find a place, not to quote from. You can have it
        done again later with a better engine{better ? ', or get that one first' : ''}.{offer}
      </Notice>
    );
  }
  return (
    <Notice icon={<CircleAlert aria-hidden />} title="No speech engine is ready">
      You can upload all the same: the recording is kept safely and waits, and is transcribed once an engine
      is there. A transcript from Zoom, Teams or Otter can be imported right away.
      {offer}
    </Notice>
  );
}

export function Notice({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-lg bg-amber-soft px-4 py-3.5 text-sm text-ink">
      <span className="mt-0.5 text-amber-text [&_svg]:size-[18px]">{icon}</span>
      <div className="min-w-0 flex-1 leading-5.5">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
