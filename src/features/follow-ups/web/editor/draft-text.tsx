import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { contentLength } from '../../rules/follow-up.ts';
import { layeredPieces, type Span } from './text-spans.ts';

export type Layer = 'source' | 'voice' | 'fact' | 'current';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Where the cursor is. */
  onCursor: (at: number) => void;
  layers: readonly (Span & { layer: Layer })[];
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** The same type and breaks in both, so that the highlights lie behind their words. */
const typeClass =
  'col-start-1 row-start-1 w-full px-4 py-4 font-serif text-lg leading-7 tracking-normal whitespace-pre-wrap wrap-break-word sm:px-6 sm:py-5';

const looks: Record<Layer, string> = {
  source: 'bg-accent-soft',
  voice: 'underline decoration-amber-text decoration-wavy decoration-1 underline-offset-4',
  fact: 'underline decoration-danger-text decoration-wavy decoration-1 underline-offset-4',
  current: 'bg-amber-soft',
};

/** The body of the e-mail: a textarea that grows with its text, with highlights behind it. */
export function DraftText({ value, onChange, onCursor, layers, error, field }: Props) {
  const tell = () => onCursor(field.current?.selectionStart ?? 0);
  return (
    <div className="mx-auto grid max-w-[44rem]">
      <div aria-hidden className={clsx(typeClass, 'pointer-events-none text-transparent select-none')}>
        {layeredPieces(value, layers).map((piece, index) => (
          <span
            key={index}
            className={clsx(
              'rounded-xs',
              piece.layers.map((layer) => looks[layer]),
            )}
          >
            {piece.text}
          </span>
        ))}
        {'\n'}
      </div>
      <textarea
        ref={field}
        aria-label="Message"
        aria-invalid={error ? true : undefined}
        value={value}
        maxLength={contentLength}
        rows={8}
        onChange={(event) => onChange(event.target.value)}
        onSelect={tell}
        onFocus={tell}
        className={clsx(
          typeClass,
          'h-full min-h-60 resize-none overflow-hidden bg-transparent text-ink -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent',
        )}
      />
    </div>
  );
}
