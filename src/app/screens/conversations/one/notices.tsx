import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Clock, PencilLine, Scissors } from 'lucide-react';
import type { Conversation } from '#features/conversations/contract.ts';
import { reasonWords } from '#features/conversations/web/reason-words.ts';
import { EngineDownload } from '#features/transcription/web/engines/engine-download.tsx';
import { engineName } from '#features/transcription/web/engines/engine-names.ts';
import { Notice } from '#features/transcription/web/engines/engine-notice.tsx';
import { downloadable, enginesQuery } from '#features/transcription/web/engines/queries.ts';
import { Button } from '#ui/actions/button.tsx';

type StoppedProps = {
  conversation: Pick<Conversation, 'status' | 'reason' | 'hasAudio'>;
  onRetry: () => void;
  onOtherEngine: () => void;
};

/** Processing stopped: the reason, what is safe, and the action that helps. */
export function StoppedPanel({ conversation, onRetry, onOtherEngine }: StoppedProps) {
  const { status, reason, hasAudio } = conversation;
  const { data: engines = [] } = useQuery(enginesQuery);
  const { title, text } = reasonWords[reason ?? 'internal'];
  const offer = reason === 'no_engine' ? downloadable(engines) : undefined;
  const Icon = status === 'held' ? Clock : CircleAlert;
  return (
    <div role={status === 'failed' ? 'alert' : undefined}>
      <span
        className={`mb-4 grid size-11 place-items-center rounded-full ${status === 'held' ? 'bg-amber-soft text-amber-text' : 'bg-danger-soft text-danger-text'}`}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      <p className="mt-1.5 max-w-[52ch] text-pretty text-ink-soft">{text}</p>
      {offer ? (
        <div className="mt-4 max-w-md">
          <EngineDownload engine={offer} verb="Get a speech engine" />
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        {hasAudio && engines.filter((engine) => engine.ready).length > 1 ? (
          <Button onClick={onOtherEngine}>Choose an engine</Button>
        ) : null}
      </div>
    </div>
  );
}

/** Above existing results: why the last run failed. */
export function StoppedNotice({ conversation, onRetry }: Omit<StoppedProps, 'onOtherEngine'>) {
  const { title, text } = reasonWords[conversation.reason ?? 'internal'];
  return (
    <Notice
      icon={<CircleAlert aria-hidden />}
      title={title}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {text} Your earlier results are still below.
    </Notice>
  );
}

/** Explains a gap in the audio that damaged files on the server left. */
export function LostAudioNotice({ seconds }: { seconds: number }) {
  return (
    <Notice icon={<CircleAlert aria-hidden />} title="Part of this recording is missing">
      About {seconds} seconds were damaged on the server and could not be read. Everything else is here.
    </Notice>
  );
}

/** An imported file had invalid timestamps; the text is complete. */
export function UnreadableTimesNotice({ count }: { count: number }) {
  return (
    <Notice
      icon={<Clock aria-hidden />}
      title={
        count === 1
          ? 'One timestamp in the file could not be read'
          : `${count} timestamps in the file could not be read`
      }
    >
      Every word was imported. Those lines have no timestamp.
    </Notice>
  );
}

/** The analyser hit its time limit; a re-run would stop at the same place, so none is offered. */
export const CutNotice = () => (
  <Notice icon={<Scissors aria-hidden />} title="This analysis is incomplete">
    The transcript took too long to analyse, so some results are missing. To get everything, split it and
    import the parts.
  </Notice>
);

/** Marks a draft transcript and offers a better engine as soon as one is available. */
export function DraftNotice({ onRedo }: { onRedo: (engine: string) => void }) {
  const { data: engines = [] } = useQuery(enginesQuery);
  const better = engines.find((engine) => engine.ready && !engine.isDraft);
  const offer = downloadable(engines);
  return (
    <Notice
      icon={<PencilLine aria-hidden />}
      title="This transcript is a draft"
      action={
        better ? (
          <Button size="sm" onClick={() => onRedo(better.name)}>
            Redo with {engineName(better.name)}
          </Button>
        ) : offer ? (
          <EngineDownload engine={offer} verb="Get a better engine" />
        ) : undefined
      }
    >
      The draft engine often mishears words. Listen before you quote it.
    </Notice>
  );
}
