import type { NotedLine } from '../../rules/notes/notes-view.ts';
import { LineMarks } from './edit/line-marks.tsx';
import { SourceButton, useSourceHighlight } from './sources.tsx';

/** A line of results inside a paragraph, with its source. */
export function Sentence({ line }: { line: NotedLine }) {
  return (
    <>
      <span
        {...useSourceHighlight(line)}
        className="rounded-sm decoration-accent decoration-2 underline-offset-4 transition-colors hover:bg-accent-soft"
      >
        {line.text}{' '}
        <span className="font-sans">
          <SourceButton source={line} isInText />
          <LineMarks line={line} />
        </span>
      </span>{' '}
    </>
  );
}

/** A line of results as a list item, its source at the end of the row, where it does not interrupt reading. */
export function SentenceItem({ line }: { line: NotedLine }) {
  return (
    <li {...useSourceHighlight(line)} className="rounded-sm transition-colors hover:bg-accent-soft">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 text-pretty wrap-anywhere">
          {line.text}
          <span className="font-sans">
            <LineMarks line={line} />
          </span>
        </span>
        <span className="shrink-0 font-sans">
          <SourceButton source={line} isInText />
        </span>
      </span>
    </li>
  );
}

const inlineButtonClass =
  'mr-3 rounded-sm font-sans text-sm font-medium whitespace-nowrap text-accent-text underline-offset-4 hover:underline touch:relative touch:after:absolute touch:after:-inset-x-1.5 touch:after:-inset-y-2.5';

type FootProps = {
  /** How many lines are folded away. */
  hidden: number;
  isWhole: boolean;
  onFold: () => void;
  /** What Edit edits, for a screen reader; null where it stands elsewhere or nothing may be edited. */
  edits: string | null;
  onEdit: () => void;
};

/** What stands behind the last sentence of a paragraph: the rest of it, and Edit. */
export const ParagraphFoot = ({ hidden, isWhole, onFold, edits, onEdit }: FootProps) => (
  <>
    {hidden > 0 || isWhole ? (
      <button type="button" aria-expanded={isWhole} onClick={onFold} className={inlineButtonClass}>
        {isWhole ? 'Show less' : `${hidden} more`}
      </button>
    ) : null}
    {edits === null ? null : (
      <button type="button" onClick={onEdit} className={inlineButtonClass}>
        Edit<span className="sr-only"> {edits}</span>
      </button>
    )}
  </>
);
