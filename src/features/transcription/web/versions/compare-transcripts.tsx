import { useMemo } from 'react';
import { formatTimestamp } from '#ui/format.ts';
import type { TranscriptTurn, Speaker } from '../../contract.ts';
import { differingPassages, type Passage } from '../../rules/compare-transcripts.ts';

export type TranscriptSide = { name: string; turns: readonly TranscriptTurn[]; speakers: readonly Speaker[] };

/** The passages in which two transcripts differ, side by side. */
export function CompareTranscripts({ left, right }: { left: TranscriptSide; right: TranscriptSide }) {
  const passages = useMemo(() => differingPassages(named(left), named(right)), [left, right]);
  if (passages.length === 0) return <p className="text-ink-soft">The two transcripts are identical.</p>;
  return (
    <ol className="space-y-5">
      {passages.map((passage, index) => (
        <li key={index} className="grid gap-x-8 gap-y-2 border-t border-line pt-4 md:grid-cols-2">
          <p className="text-sm text-ink-faint tabular-nums md:col-span-2">
            {passage.start === null ? `Passage ${index + 1}` : formatTimestamp(passage.start)}
          </p>
          <Side name={left.name} lines={passage.before} mark="removed" />
          <Side name={right.name} lines={passage.after} mark="added" />
        </li>
      ))}
    </ol>
  );
}

/** Two versions may use one label for different people, so names are compared. */
function named({ turns, speakers }: TranscriptSide) {
  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  return turns.map((turn) => ({ ...turn, speaker: names.get(turn.speaker) ?? turn.speaker }));
}

type SideProps = { name: string; lines: Passage['before']; mark: 'added' | 'removed' };

function Side({ name, lines, mark }: SideProps) {
  const Mark = mark === 'added' ? 'ins' : 'del';
  return (
    <div className="min-w-0">
      <h3 className="sr-only">{name}</h3>
      {lines.length === 0 ? <p className="text-ink-faint">Nothing here.</p> : null}
      {lines.map(({ speaker, pieces }, index) => (
        <p key={index} className="wrap-anywhere">
          <span className="font-medium">{speaker}: </span>
          {pieces.map((piece, at) =>
            piece.isOnlyHere ? (
              <Mark
                key={at}
                className={
                  mark === 'added'
                    ? 'rounded-xs bg-accent-soft no-underline'
                    : 'rounded-xs bg-amber-soft no-underline'
                }
              >
                {piece.text}
              </Mark>
            ) : (
              <span key={at}>{piece.text}</span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
