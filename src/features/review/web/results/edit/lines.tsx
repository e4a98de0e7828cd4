import { useState } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { Button } from '#ui/actions/button.tsx';
import type { ListLayout } from '#features/clients/rules/lines-for-client.ts';
import type { NotedLine } from '../../../rules/notes/notes-view.ts';
import { ParagraphFoot, Sentence } from '../sentence.tsx';
import { EditableLines } from './editable-lines.tsx';
import { useLineDrafts, useResultEdits } from './result-edits.tsx';

/** How a list of lines looks: its layout, and how many lines show at first (`null`: the screen's own number). */
export type ListLook = { layout: ListLayout; most: number | null };
type Props = { section: LineSection; title: string; lines: readonly NotedLine[]; look: ListLook };

/** Lines as a list, or as a paragraph that turns into a list while it is edited. */
export function Lines({ section, title, lines, look }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const isWriting = useLineDrafts(section).length > 0;
  if (look.layout === 'text' && lines.length > 0 && !isEditing && !isWriting)
    return <Paragraph title={title} lines={lines} most={look.most} onEdit={() => setIsEditing(true)} />;
  return (
    <>
      <EditableLines section={section} lines={lines} look={look} />
      {isEditing && !isWriting ? (
        <Button size="sm" className="mt-1" onClick={() => setIsEditing(false)}>
          Done
        </Button>
      ) : null}
    </>
  );
}

type ParagraphProps = Pick<Props, 'title' | 'lines'> & { most: number | null; onEdit: () => void };

function Paragraph({ title, lines, most, onEdit }: ParagraphProps) {
  const [isWhole, setIsWhole] = useState(false);
  const mayEdit = useResultEdits() !== null;
  const shown = isWhole ? lines : lines.slice(0, most ?? lines.length);
  return (
    <p className="reading leading-6.5! touch:text-base! touch:leading-6!">
      {shown.map((line) => (
        <Sentence key={line.id} line={line} />
      ))}
      <ParagraphFoot
        hidden={lines.length - shown.length}
        isWhole={isWhole}
        onFold={() => setIsWhole(!isWhole)}
        edits={mayEdit ? title : null}
        onEdit={onEdit}
      />
    </p>
  );
}
