import { clsx } from 'clsx';
import { createContext, useContext, type ReactNode } from 'react';
import { ChevronRight, Play, TextSearch } from 'lucide-react';
import { formatTimestamp } from '#ui/format.ts';

/** The source of a result: quote, turn and time. */
export type Source = { quote: string | null; turn: number | null; start: number | null };

type Sources = {
  /** Highlights the source in the transcript while its result is hovered or focused. */
  highlight: (source: Source) => void;
  clearHighlight: () => void;
  /** Scrolls to the source and plays from there where there is audio. */
  open: (source: Source) => void;
  hasAudio: boolean;
};

const SourcesContext = createContext<Sources | null>(null);

export const SourcesProvider = SourcesContext.Provider;

export function useSources(): Sources {
  const sources = useContext(SourcesContext);
  if (!sources) throw new Error('useSources needs a SourcesProvider');
  return sources;
}

/** Handlers that highlight a source while an element is hovered or focused. */
export function useSourceHighlight(source: Source) {
  const { highlight, clearHighlight } = useSources();
  return {
    onPointerEnter: () => highlight(source),
    onPointerLeave: clearHighlight,
    onFocus: () => highlight(source),
    onBlur: clearHighlight,
  };
}

type ButtonProps = {
  source: Source;
  /** Between sentences that are read: smaller, and without words. */
  isInText?: boolean;
};

/** A button with the time of a source; nothing for results without one. */
export function SourceButton({ source, isInText = false }: ButtonProps) {
  const { open, hasAudio } = useSources();
  if (source.turn === null) return null;
  const time = source.start === null ? null : formatTimestamp(source.start);
  const plays = hasAudio && time !== null;
  return (
    <button
      type="button"
      aria-label={plays ? `Play from ${time}` : `${time ?? 'Source'}: show in the transcript`}
      onClick={(event) => {
        event.stopPropagation();
        open(source);
      }}
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm leading-6 whitespace-nowrap text-ink-faint tabular-nums underline-offset-4 transition-colors hover:text-accent-text hover:underline touch:relative touch:after:absolute touch:after:-inset-x-3 touch:after:-inset-y-[13px]',
        isInText ? 'text-xs' : 'text-sm',
      )}
    >
      <SourceMark time={time} plays={plays} isInText={isInText} />
    </button>
  );
}

type MarkProps = { time: string | null; plays: boolean; isInText: boolean };

function SourceMark({ time, plays, isInText }: MarkProps) {
  if (time === null)
    return (
      <>
        <TextSearch aria-hidden className="size-3.5" />
        {isInText ? null : 'Source'}
      </>
    );
  return (
    <>
      {plays && !isInText ? (
        <Play aria-hidden fill="currentColor" strokeWidth={0} className="size-2.5" />
      ) : null}
      {time}
    </>
  );
}

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A titled section of results, quieter than the tasks. */
export function ResultSection({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-4">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 className={sectionTitleClass}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type FoldedProps = {
  title: string;
  /** What the fold holds, in a few words. */ note: string;
  children: ReactNode;
};

/** A section whose note says enough most of the time: it opens on demand. */
export function FoldedSection({ title, note, children }: FoldedProps) {
  return (
    <details className="group border-t border-line pt-3">
      <summary className="flex list-none items-baseline gap-2.5 rounded-sm py-1 touch:min-h-11 touch:items-center [&::-webkit-details-marker]:hidden">
        <h2 className={sectionTitleClass}>{title}</h2>
        <span className="min-w-0 truncate text-sm text-ink-soft tabular-nums">{note}</span>
        <ChevronRight
          aria-hidden
          className="ml-auto size-4 shrink-0 self-center text-ink-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

const sectionTitleClass = 'text-base font-semibold whitespace-nowrap';
