import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { ReviewedConversation, ShownLine } from '../../contract.ts';
import { EditableLines, NewLine } from './edit/editable-lines.tsx';
import { LineMarks } from './edit/line-marks.tsx';
import { useResultEdits, useLineDrafts } from './edit/result-edits.tsx';
import { lineDraftOf, lineKey } from './edit/writing.ts';
import { ResultSection, SourceButton, useSourceHighlight } from './sources.tsx';

const newSentence = lineDraftOf('overview', null);

type Props = { lines: readonly ShownLine[]; layout: ReviewedConversation['overviewLayout'] };

/** The overview as a paragraph or bullets; each sentence has its source and can be edited. */
export function Overview({ lines, layout }: Props) {
  const edits = useResultEdits();
  const [isEditing, setIsEditing] = useState(false);
  const isWriting = useLineDrafts('overview').length > 0;
  if (lines.length === 0 && !isEditing && !isWriting) return null;
  // An open editor has its own Save and Cancel.
  const toggle =
    edits && !isWriting ? (
      <Button
        size="sm"
        variant="quiet"
        className="-my-1 text-ink-faint!"
        onClick={() => setIsEditing(!isEditing)}
      >
        {isEditing ? 'Done' : 'Edit'}
        <span className="sr-only"> the overview</span>
      </Button>
    ) : undefined;
  return (
    <ResultSection title="Overview" aside={toggle}>
      {isEditing || isWriting ? (
        <>
          <EditableLines section="overview" lines={lines} />
          <NewLine section="overview" label="New sentence" />
          {isWriting ? null : (
            <Button
              size="sm"
              className="mt-2"
              onClick={() => edits?.drafts.lines.begin(lineKey(newSentence), newSentence)}
            >
              Add a sentence
            </Button>
          )}
        </>
      ) : layout === 'points' ? (
        <ul className="reading list-disc space-y-1.5 pl-5 marker:text-ink-faint">
          {lines.map((line) => (
            <li key={line.id}>
              <Sentence line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="reading">
          {lines.map((line) => (
            <Sentence key={line.id} line={line} />
          ))}
        </p>
      )}
    </ResultSection>
  );
}

function Sentence({ line }: { line: ShownLine }) {
  return (
    <>
      <span
        {...useSourceHighlight(line)}
        className="rounded-sm decoration-accent decoration-2 underline-offset-4 transition-colors hover:bg-accent-soft"
      >
        {line.text}{' '}
        <span className="font-sans">
          <SourceButton source={line} />
          <LineMarks line={line} />
        </span>
      </span>{' '}
    </>
  );
}
