import { clsx } from 'clsx';
import { Check, StickyNote } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatTimestamp } from '#ui/format.ts';
import type { TranscriptTurn } from '../../contract.ts';
import type { SessionNote } from '../../rules/notes-at-turns.ts';
import { toneText, type Tone } from '../speakers/speaker-tones.ts';

type Props = {
  turn: TranscriptTurn;
  name: string;
  tone: Tone;
  /** Replaces the words while they are edited or split. */
  content: ReactNode;
  /** The offer after an edit. */
  below: ReactNode;
  /** What the coach wrote down while it was said. */
  notes?: readonly SessionNote[] | undefined;
};

const noteTimeClass =
  'text-amber-text tabular-nums underline-offset-4 hover:underline touch:relative touch:after:absolute touch:after:-inset-3';

/**
 * One turn: speaker, time and text. Its line has no buttons, because a screen reader would stop at thousands of them: the
 * list handles clicks and keys. Focus, playback and selection are set as attributes outside React, so that moving
 * them renders no line.
 */
export const TurnRow = memo(function TurnRow({ turn, name, tone, content, below, notes }: Props) {
  const { start, text, isEdited, isAssigned } = turn;
  return (
    <li
      data-turn={turn.id}
      tabIndex={-1}
      className={clsx(
        'grid gap-x-3 px-4 py-2.5 -outline-offset-2 aria-current:bg-raised/60 in-data-active:data-here:bg-raised/40 data-chosen:bg-accent-soft/60! sm:px-5',
        start !== null && 'sm:grid-cols-[2.75rem_minmax(0,1fr)]',
      )}
    >
      <div className="row-start-1 flex items-baseline gap-2 sm:contents">
        <span
          data-who
          className={clsx(
            'w-fit cursor-pointer rounded-sm text-sm leading-6 font-semibold underline-offset-4 hover:underline touch:relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-2.5',
            start !== null && 'sm:col-start-2 sm:row-start-1',
            toneText[tone],
          )}
        >
          {name}
          {isAssigned ? (
            <Check
              role="img"
              aria-label="confirmed"
              className="ml-1 inline size-3 align-baseline text-ink-faint"
            />
          ) : null}
        </span>
        {start === null ? null : (
          <span
            data-when
            className="w-fit text-left text-sm leading-6 text-ink-faint tabular-nums sm:col-start-1 sm:row-start-1 touch:relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-2.5"
          >
            {formatTimestamp(start)}
          </span>
        )}
      </div>
      {content ?? (
        <p
          data-said
          className="font-serif text-[1.0625rem] leading-7 text-pretty wrap-anywhere sm:-col-end-1"
        >
          {text}
        </p>
      )}
      {isEdited && !content ? (
        <span data-edited className="text-xs text-ink-faint sm:-col-end-1">
          edited
        </span>
      ) : null}
      {notes?.map(({ at, text: note }) => (
        <p
          key={`${at} ${note}`}
          data-note={at}
          className="mt-1.5 flex w-fit cursor-pointer items-baseline gap-2 rounded-md bg-amber-soft px-2.5 py-1 text-sm wrap-anywhere sm:-col-end-1"
        >
          <StickyNote aria-hidden className="size-3.5 shrink-0 self-center text-amber-text" />
          <span>
            <span className="sr-only">Your note, </span>
            {note}
          </span>
          <button type="button" aria-label={`Play from ${formatTimestamp(at)}`} className={noteTimeClass}>
            {formatTimestamp(at)}
          </button>
        </p>
      ))}
      {below}
    </li>
  );
});
