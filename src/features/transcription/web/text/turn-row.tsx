import { clsx } from 'clsx';
import { memo } from 'react';
import { formatTimestamp } from '#ui/format.ts';
import type { ShownTurn, Speaker } from '../../contract.ts';
import { toneText, type Tone } from '../speaker-tones.ts';

type Props = {
  index: number;
  turn: ShownTurn;
  speaker: Speaker | undefined;
  tone: Tone;
  isCurrent: boolean;
  onPlay: ((seconds: number) => void) | null;
  onRename: (speaker: Speaker) => void;
};

/** One turn: when, who, and what they said. Remembered, because with each turn said a list of 1,500 is drawn anew. */
export const TurnRow = memo(function TurnRow(props: Props) {
  const { index, turn, speaker, tone, isCurrent, onPlay, onRename } = props;
  const { start, text } = turn;
  const name = speaker?.name ?? turn.speaker;
  return (
    <li
      data-turn={index}
      aria-current={isCurrent || undefined}
      className={clsx(
        'grid gap-x-3 px-4 py-2.5 transition-colors aria-current:bg-raised/60 sm:px-5',
        start !== null && 'sm:grid-cols-[2.75rem_minmax(0,1fr)]',
      )}
    >
      <div className="row-start-1 flex items-baseline gap-2 sm:contents">
        {start === null ? null : <TimeButton seconds={start} onPlay={onPlay} />}
        <button
          type="button"
          // The speakers above the text are the way for keyboards; a stop at every turn would be in the way.
          tabIndex={-1}
          onClick={() => speaker && onRename(speaker)}
          title={`Rename ${name}`}
          className={clsx(
            'order-first w-fit rounded-sm text-sm leading-6 font-semibold underline-offset-4 hover:underline sm:order-none touch:relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-2.5',
            toneText[tone],
          )}
        >
          {name}
        </button>
      </div>
      <p data-said className="font-serif text-[1.0625rem] leading-7 text-pretty wrap-anywhere sm:-col-end-1">
        {text}
      </p>
    </li>
  );
});

function TimeButton({ seconds, onPlay }: { seconds: number; onPlay: ((seconds: number) => void) | null }) {
  const time = formatTimestamp(seconds);
  const look = 'text-sm leading-6 text-ink-faint tabular-nums text-left';
  if (!onPlay) return <span className={look}>{time}</span>;
  return (
    <button
      type="button"
      aria-label={`Play from ${time}`}
      onClick={() => onPlay(seconds)}
      className={clsx(
        look,
        'rounded-sm hover:text-accent-text hover:underline touch:relative touch:after:absolute touch:after:-inset-x-2 touch:after:-inset-y-2.5',
      )}
    >
      {time}
    </button>
  );
}
