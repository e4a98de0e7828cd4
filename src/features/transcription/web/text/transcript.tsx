import './transcript.css';
import { useEffect, type RefObject } from 'react';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { useIsPlaying } from '../player/playback.ts';
import type { Tone } from '../speaker-tones.ts';
import type { InPlace } from './in-place.ts';
import { LineChunk } from './line-chunk.tsx';
import { clearMark, markQuote, rowOf } from './marks.ts';
import { bringIntoPlace, scrollToRow } from './scroll-to-row.ts';
import { chunkLines } from './use-filling.ts';

/** A place in the transcript that something else on the screen points at. */
export type Place = { turn: number; quote: string };

const restMs = 220; // a pointer that only passes by moves nothing
const rowRem = 6.5; // what a line not drawn yet is taken to be high; transcript.css says the same

type Props = {
  list: RefObject<HTMLOListElement | null>;
  turns: readonly TranscriptTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  /** Lit up while the pointer rests on what came from it. */
  lit: Place | null;
  /** Where a click went; each click is a new object. */
  destination: Place | null;
  /** The line being said; -1 before the first. */
  current: number;
  /** How many lines are in the page by now. */
  filled: number;
  inPlace: InPlace | null;
};

/** What was said, as text to read and to listen to. It shows where a result comes from; it changes nothing itself. */
export function Transcript({ list, turns, speakers, tones, audio, lit, destination, ...more }: Props) {
  const { current, filled, inPlace } = more;
  const isPlaying = useIsPlaying(audio);

  useEffect(() => {
    const row = destination && rowOf(list.current, destination.turn);
    if (row) scrollToRow(row);
  }, [list, destination]);

  const marked = lit ?? destination;
  useEffect(() => {
    if (!marked) return;
    const row = rowOf(list.current, marked.turn);
    markQuote(row, marked.quote);
    row?.setAttribute('data-lit', '');
    return () => {
      clearMark('source');
      row?.removeAttribute('data-lit');
    };
  }, [list, marked]);

  useEffect(() => {
    const row = lit && rowOf(list.current, lit.turn);
    if (!row || isPlaying) return;
    const timer = setTimeout(() => bringIntoPlace(row), restMs);
    return () => clearTimeout(timer);
  }, [list, lit, isPlaying]);

  useEffect(() => {
    const row = rowOf(list.current, current);
    row?.setAttribute('aria-current', 'true');
    return () => row?.removeAttribute('aria-current');
  }, [list, current, turns]);

  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  const chunks = Math.ceil(filled / chunkLines);
  return (
    <ol ref={list} aria-label="Transcript" className="py-2">
      {Array.from({ length: chunks }, (_, chunk) => (
        <LineChunk
          key={chunk}
          turns={turns}
          from={chunk * chunkLines}
          to={Math.min(filled, (chunk + 1) * chunkLines)}
          names={names}
          tones={tones}
          inPlace={inPlace}
        />
      ))}
      {filled < turns.length ? (
        <li aria-hidden style={{ height: `${(turns.length - filled) * rowRem}rem` }} />
      ) : null}
    </ol>
  );
}
