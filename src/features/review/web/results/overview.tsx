import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { ReviewedConversation, ShownLine } from '../../contract.ts';
import { EditableLines, NewLine } from './edit/editable-lines.tsx';
import { LineMarks } from './edit/line-marks.tsx';
import { useResultEdits, useWrittenLines } from './edit/result-edits.tsx';
import { lineDraftOf, lineKey } from './edit/writing.ts';
import { ResultSection, SourceButton, useLight } from './sources.tsx';

const newSentence = lineDraftOf('overview', null);

type Props = { lines: readonly ShownLine[]; layout: ReviewedConversation['overviewLayout'] };

/** The conversation in a few sentences, to read in one go; each still knows where it comes from and can be changed. */
export function Overview({ lines, layout }: Props) {
  const edits = useResultEdits();
  const [isEditing, setIsEditing] = useState(false);
  const isWriting = useWrittenLines('overview').length > 0;
  if (lines.length === 0 && !isEditing && !isWriting) return null;
  // While a sentence is being written, its own field says how to end that.
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
              onClick={() => edits?.writings.lines.begin(lineKey(newSentence), newSentence)}
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
        {...useLight(line)}
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
