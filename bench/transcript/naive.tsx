import { useState } from 'react';
import type { TranscriptTurn } from '#features/transcription/contract.ts';

/** The peers of bench 13. Both have the same type and the same words; they differ in what is drawn, and when. */
type Props = { turns: readonly TranscriptTurn[] };

const row = 'grid gap-x-3 px-4 py-2.5 sm:px-5 sm:grid-cols-[2.75rem_minmax(0,1fr)]';
const said = 'font-serif text-[1.0625rem] leading-7 text-pretty wrap-anywhere sm:-col-end-1';

/** How transcripts with clickable words are usually made: an element and a handler for each word, all at once. */
export function EveryWord({ turns }: Props) {
  const [at, setAt] = useState(0);
  return (
    <ol aria-label={`Transcript at ${at}`} className="h-dvh overflow-y-auto">
      {turns.map((turn) => (
        <li key={turn.id} className={row}>
          <button type="button" onClick={() => setAt(turn.start ?? 0)}>
            {Math.round(turn.start ?? 0)}
          </button>
          <button type="button">{turn.speaker}</button>
          <p className={said}>
            {turn.words?.map((word) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it is what is not done
              <span key={word.start} onClick={() => setAt(word.start)}>
                {word.text}{' '}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The same list as text, all at once, with nothing kept back. */
export function PlainList({ turns }: Props) {
  return (
    <ol aria-label="Transcript" className="h-dvh overflow-y-auto">
      {turns.map((turn) => (
        <li key={turn.id} className={row}>
          <time>{Math.round(turn.start ?? 0)}</time>
          <span>{turn.speaker}</span>
          <p className={said}>{turn.text}</p>
        </li>
      ))}
    </ol>
  );
}
