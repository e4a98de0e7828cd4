import './transcript.css';
import { useEffect, type RefObject } from 'react';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { notesAtTurns, type SessionNote } from '../../rules/notes-at-turns.ts';
import { useIsPlaying } from '../player/playback.ts';
import type { Tone } from '../speakers/speaker-tones.ts';
import { type InPlace, LineChunk } from './line-chunk.tsx';
import { clearHighlight, highlightQuote, rowOf } from './highlights.ts';
import { bringIntoPlace, scrollToRow } from './scroll-to-row.ts';
import { chunkLines } from './use-rendered-rows.ts';

/** A span of the transcript that a result refers to. */
export type Span = { turn: number; quote: string };

const restMs = 220; // a pointer that only passes by scrolls nothing
const rowRem = 6.5; // the estimated height of a row; the same as in transcript.css

type Props = {
  list: RefObject<HTMLOListElement | null>;
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  /** Highlighted while the pointer is over the result it belongs to. */
  highlighted: Span | null;
  /** The target of the last click; each click is a new object. */
  destination: Span | null;
  /** The index of the line being played; -1 before the first. */
  current: number;
  /** How many lines are rendered by now. */
  renderedRows: number;
  inPlace: InPlace | null;
  /** The coach’s notes from the recording. */
  notes: readonly SessionNote[];
};

/** The transcript as text that follows the audio and highlights sources. It edits nothing itself. */
export function Transcript({
  list,
  turns,
  speakers,
  tones,
  audio,
  highlighted,
  destination,
  ...more
}: Props) {
  const { current, renderedRows, inPlace, notes } = more;
  const isPlaying = useIsPlaying(audio);

  useEffect(() => {
    const row = destination && rowOf(list.current, destination.turn);
    if (row) scrollToRow(row);
  }, [list, destination]);

  const shownSpan = highlighted ?? destination;
  useEffect(() => {
    if (!shownSpan) return;
    const row = rowOf(list.current, shownSpan.turn);
    highlightQuote(row, shownSpan.quote);
    row?.setAttribute('data-lit', '');
    return () => {
      clearHighlight('source');
      row?.removeAttribute('data-lit');
    };
  }, [list, shownSpan]);

  useEffect(() => {
    const row = highlighted && rowOf(list.current, highlighted.turn);
    if (!row || isPlaying) return;
    const timer = setTimeout(() => bringIntoPlace(row), restMs);
    return () => clearTimeout(timer);
  }, [list, highlighted, isPlaying]);

  useEffect(() => {
    const row = rowOf(list.current, current);
    row?.setAttribute('aria-current', 'true');
    return () => row?.removeAttribute('aria-current');
  }, [list, current, turns]);

  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  const notesByTurn = notesAtTurns(turns, notes);
  const chunks = Math.ceil(renderedRows / chunkLines);
  return (
    <ol ref={list} aria-label="Transcript" className="py-2">
      {Array.from({ length: chunks }, (_, chunk) => (
        <LineChunk
          key={chunk}
          turns={turns}
          from={chunk * chunkLines}
          to={Math.min(renderedRows, (chunk + 1) * chunkLines)}
          names={names}
          tones={tones}
          inPlace={inPlace}
          notes={notesByTurn}
        />
      ))}
      {renderedRows < turns.length ? (
        <li aria-hidden style={{ height: `${(turns.length - renderedRows) * rowRem}rem` }} />
      ) : null}
    </ol>
  );
}
