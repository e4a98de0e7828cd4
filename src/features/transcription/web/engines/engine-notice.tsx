import { useQuery } from '@tanstack/react-query';
import { AudioLines, CircleAlert, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { EngineDownload } from './engine-download.tsx';
import { engineName } from './engine-names.ts';
import { downloadable, enginesQuery, nextEngine } from './queries.ts';

/** Before an upload: which engine will transcribe it, and how well. */
export function EngineNotice() {
  const { data: engines, error } = useQuery(enginesQuery);
  if (error) return null; // the upload reports the same failure
  if (!engines) return <Skeleton className="h-21 rounded-lg!" />;

  const next = nextEngine(engines);
  const better = downloadable(engines);
  const offer = better ? (
    <EngineDownload engine={better} verb={next ? 'Get a better engine' : 'Get a speech engine'} />
  ) : undefined;
  if (next && !next.isDraft) {
    return (
      <p className="flex items-center gap-2.5 text-sm text-ink-soft">
        <AudioLines aria-hidden className="size-4 shrink-0 text-accent-text" />
        {next.name === 'local'
          ? 'Recordings are transcribed on this server and never leave it.'
          : `Recordings are transcribed by ${engineName(next.name)}.`}
      </p>
    );
  }
  if (next) {
    return (
      <Notice icon={<PencilLine aria-hidden />} title="This will be a draft" action={offer}>
        {better
          ? 'You’ll get a rough draft: good for finding your place, not for quoting. A better engine can run on this server, and you can redo the draft with it later.'
          : 'You’ll get a rough draft: good for finding your place, not for quoting. You can redo it once a better engine is ready.'}
      </Notice>
    );
  }
  return (
    <Notice icon={<CircleAlert aria-hidden />} title="No speech engine is ready" action={offer}>
      You can still upload: the recording is stored safely and transcribed once an engine is ready. You can
      import a transcript from Zoom, Teams or Otter right away.
    </Notice>
  );
}

type NoticeProps = { icon: ReactNode; title: string; action?: ReactNode; children: ReactNode };

/** An amber box with an optional action beside it, below on a phone. */
export function Notice({ icon, title, action, children }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-amber-soft px-4 py-3 text-sm text-ink">
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <span className="mt-px text-amber-text [&_svg]:size-[18px]">{icon}</span>
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-pretty">{children}</p>
        </div>
      </div>
      {action ? <div className="max-w-full shrink-0 max-sm:pl-[30px]">{action}</div> : null}
    </div>
  );
}
