import { Badge } from '#ui/feedback/badge.tsx';
import type { ShownLine } from '../../../contract.ts';
import type { NotedLine } from '../../../rules/notes/notes-view.ts';

type Marked = Pick<ShownLine, 'stale'> & Partial<Pick<NotedLine, 'isEdited' | 'isOwn' | 'focus'>>;

/** Why a source is outdated. */
const staleWords = {
  words_changed: 'The words this came from have since been corrected.',
  line_removed: 'The words this came from are no longer in the transcript.',
} as const;

/** Marks a line as about a focus area, as edited, as the coach’s own, or as one whose source changed. */
export function LineMarks({ line }: { line: Marked }) {
  return (
    <>
      {line.focus === undefined ? null : (
        <>
          {' '}
          <Badge>
            <span className="sr-only">Focus area: </span>
            {line.focus}
          </Badge>
        </>
      )}
      {line.stale ? (
        <>
          {' '}
          <span title={staleWords[line.stale]}>
            <Badge tone="attention">
              Source changed<span className="sr-only">. {staleWords[line.stale]}</span>
            </Badge>
          </span>
        </>
      ) : null}
      {line.isOwn || line.isEdited ? (
        <span className="text-sm whitespace-nowrap text-ink-faint"> · {line.isOwn ? 'yours' : 'edited'}</span>
      ) : null}
    </>
  );
}
