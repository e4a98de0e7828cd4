import './transcript.css';
import { ArrowDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { ShownTurn, Speaker } from '../../contract.ts';
import { playFrom, startsOf, useIndexAt, useIsPlaying } from '../player/playback.ts';
import type { Tone } from '../speaker-tones.ts';
import { clearMark, markQuote, rowOf } from './marks.ts';
import { bringIntoPlace, scrollToRow } from './scroll-to-row.ts';
import { TurnRow } from './turn-row.tsx';
import { useFollow, useSpokenWord } from './use-follow.ts';

/** A place in the transcript that something else on the screen points at. */
export type Place = { turn: number; quote: string };

const restMs = 220; // a pointer that only passes by moves nothing

type Props = {
  turns: readonly ShownTurn[];
  speakers: readonly Speaker[];
  tones: ReadonlyMap<string, Tone>;
  audio: HTMLAudioElement | null;
  /** Lit up while the pointer rests on what came from it. */
  lit: Place | null;
  /** Where a click went; each click is a new object. */
  destination: Place | null;
  onRename: (speaker: Speaker) => void;
};

/** What was said, as text to read: it follows the sound, and shows where a result comes from. */
export function Transcript({ turns, speakers, tones, audio, lit, destination, onRename }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const current = useIndexAt(audio, startsOf(turns));
  const isPlaying = useIsPlaying(audio);
  const { isFollowing, follow } = useFollow(list, audio, current);
  useSpokenWord(list, audio, turns[current], current);

  useEffect(() => {
    const row = destination && rowOf(list.current, destination.turn);
    if (row) scrollToRow(row);
  }, [destination]);

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
  }, [marked]);

  useEffect(() => {
    const row = lit && rowOf(list.current, lit.turn);
    if (!row || isPlaying) return;
    const timer = setTimeout(() => bringIntoPlace(row), restMs);
    return () => clearTimeout(timer);
  }, [lit, isPlaying]);

  const known = new Map(speakers.map((speaker) => [speaker.label, speaker]));
  const play = audio
    ? (seconds: number) => {
        playFrom(audio, seconds);
        follow();
      }
    : null;

  return (
    <>
      <ol ref={list} aria-label="Transcript" className="py-2">
        {turns.map((turn, index) => (
          <TurnRow
            key={index}
            index={index}
            turn={turn}
            speaker={known.get(turn.speaker)}
            tone={tones.get(turn.speaker) ?? 'other'}
            isCurrent={index === current}
            onPlay={play}
            onRename={onRename}
          />
        ))}
      </ol>
      {isPlaying && !isFollowing ? (
        <div className="pointer-events-none sticky bottom-4 flex justify-center max-[70rem]:bottom-44">
          <Button
            size="sm"
            icon={<ArrowDown aria-hidden className="size-4" />}
            onClick={follow}
            className="pointer-events-auto rounded-full! shadow-float!"
          >
            Follow along
          </Button>
        </div>
      ) : null}
    </>
  );
}
