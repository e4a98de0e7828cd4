import { memo, type ReactNode } from 'react';
import type { TranscriptTurn } from '../../contract.ts';
import type { SessionNote } from '../../rules/notes-at-turns.ts';
import type { Tone } from '../speakers/speaker-tones.ts';
import { TurnRow } from './turn-row.tsx';

/** What a line renders besides its words: an editor or a split in their place, an offer below. */
export type InPlace = { turnId: string; content: ReactNode; below: ReactNode };

type Props = {
  turns: readonly TranscriptTurn[];
  from: number;
  to: number;
  names: ReadonlyMap<string, string>;
  tones: ReadonlyMap<string, Tone>;
  inPlace: InPlace | null;
  /** By the id of their turn. */
  notes: ReadonlyMap<string, readonly SessionNote[]>;
};

/** A memoised chunk of lines: an edit renders its own chunk, not the whole list. */
export const LineChunk = memo(function LineChunk({ turns, from, to, names, tones, inPlace, notes }: Props) {
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
        notes={notes.get(turn.id)}
      />
    );
  });
}, isSame);

const compared = ['from', 'to', 'names', 'tones', 'notes'] as const;

function isSame(before: Props, after: Props): boolean {
  if (compared.some((name) => before[name] !== after[name])) return false;
  if (before.inPlace !== after.inPlace && (holds(before) || holds(after))) return false;
  for (let index = after.from; index < after.to; index++)
    if (before.turns[index] !== after.turns[index]) return false;
  return true;
}

const holds = ({ turns, from, to, inPlace }: Props): boolean =>
  inPlace !== null && turns.slice(from, to).some(({ id }) => id === inPlace.turnId);
