import { createContext, useContext, type ReactNode } from 'react';
import { Play, TextSearch } from 'lucide-react';
import { formatTimestamp } from '#ui/format.ts';

/** Where something on the screen comes from: the words, and the second they were said. */
export type Source = { quote: string | null; turn: number | null; start: number | null };

type Sources = {
  /** Show the words in the transcript while the pointer or the focus is on what came from them. */
  light: (source: Source) => void;
  unlight: () => void;
  /** Go there, and play from that second where there is sound. */
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

/** Handlers that light a source up while the pointer or the focus is on an element. */
export function useLight(source: Source) {
  const { light, unlight } = useSources();
  return {
    onPointerEnter: () => light(source),
    onPointerLeave: unlight,
    onFocus: () => light(source),
    onBlur: unlight,
  };
}

/** The second something was said, as a button. Items without a place in the transcript have none. */
export function SourceButton({ source }: { source: Source }) {
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
      className="inline-flex items-center gap-1 rounded-sm text-sm leading-6 whitespace-nowrap text-ink-faint tabular-nums underline-offset-4 transition-colors hover:text-accent-text hover:underline touch:relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-2.5"
    >
      {plays ? (
        <Play aria-hidden fill="currentColor" strokeWidth={0} className="size-2.5" />
      ) : (
        <TextSearch aria-hidden className="size-3.5" />
      )}
      {time ?? 'Source'}
    </button>
  );
}

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** One kind of result under its name. */
export function ResultSection({ title, aside, children }: SectionProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 className="font-serif text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
