import { memo } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import type { Tone } from '../speaker-tones.ts';
import { TurnRow } from './turn-row.tsx';
import type { InPlace } from './in-place.ts';

type Props = {
  turns: readonly TranscriptTurn[];
  from: number;
  to: number;
  names: ReadonlyMap<string, string>;
  tones: ReadonlyMap<string, Tone>;
  inPlace: InPlace | null;
};

/** A memoised chunk of lines: an edit renders its own chunk, not the whole list. */
export const LineChunk = memo(function LineChunk({ turns, from, to, names, tones, inPlace }: Props) {
  return turns.slice(from, to).map((turn) => {
    const isInPlace = inPlace?.turnId === turn.id;
    return (
      <TurnRow
        key={turn.id}
        turn={turn}
        name={names.get(turn.speaker) ?? turn.speaker}
        tone={tones.get(turn.speaker) ?? 'other'}
        content={isInPlace ? inPlace.content : null}
        below={isInPlace ? inPlace.below : null}
      />
    );
  });
}, isSame);

function isSame(before: Props, after: Props): boolean {
  if (before.from !== after.from || before.to !== after.to) return false;
  if (before.names !== after.names || before.tones !== after.tones) return false;
  if (before.inPlace !== after.inPlace && (holds(before) || holds(after))) return false;
  for (let index = after.from; index < after.to; index++)
    if (before.turns[index] !== after.turns[index]) return false;
  return true;
}

const holds = ({ turns, from, to, inPlace }: Props): boolean =>
  inPlace !== null && turns.slice(from, to).some(({ id }) => id === inPlace.turnId);
