import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { ListLayout } from '#features/clients/rules/lines-for-client.ts';
import type { NotedLine } from '../../rules/notes/notes-view.ts';
import { useIsWide } from '../conversation/phone-tabs.tsx';
import { EditableLines, NewLine } from './edit/editable-lines.tsx';
import { useResultEdits, useLineDrafts } from './edit/result-edits.tsx';
import { lineDraftOf, lineKey } from './edit/result-drafts.ts';
import { ParagraphFoot, Sentence, SentenceItem } from './sentence.tsx';

const plainList = { layout: 'bullets', most: null } as const;
const newSentence = lineDraftOf('overview', null);

type Lines = {
  lines: readonly NotedLine[];
  /** The lines that show at first. */
  first: readonly NotedLine[];
  layout: ListLayout;
};
type Props = Lines & { title: string; isSaidBelow: (line: NotedLine) => boolean };

/** The overview as a paragraph or bullets; each sentence has its source and can be edited. */
export function Overview({ title, lines, first, layout, isSaidBelow }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = useLineDrafts('overview').length > 0 || isEditing;
  // What the tasks and next steps below say shows here only while editing, or where nothing else would.
  const alone = lines.filter((line) => !isSaidBelow(line));
  const firstAlone = first.filter((line) => !isSaidBelow(line));
  if (lines.length === 0 && !isOpen) return null;
  return (
    <section aria-label={title} className="not-first:border-t not-first:border-line not-first:pt-4">
      <Heading title={title} isEditing={isEditing} onToggle={() => setIsEditing(!isEditing)} />
      {isOpen ? (
        <OverviewEditor lines={lines} />
      ) : (
        <Sentences
          lines={alone.length > 0 ? alone : lines}
          first={firstAlone.length > 0 ? firstAlone : first}
          layout={layout}
          onEdit={() => setIsEditing(true)}
        />
      )}
    </section>
  );
}

type HeadingProps = { title: string; isEditing: boolean; onToggle: () => void };

function Heading({ title, isEditing, onToggle }: HeadingProps) {
  const isWriting = useLineDrafts('overview').length > 0;
  // An open editor has its own Save and Cancel. A phone has no line to spare for the heading of a first section.
  const mayToggle = useResultEdits() !== null && !isWriting;
  const hasRoom = useIsWide() || isEditing;
  return (
    <div className="mb-1 flex items-center justify-between gap-3">
      <h2 className="text-sm font-medium text-ink-soft max-[70rem]:in-[section:first-child]:sr-only">
        {title}
      </h2>
      {mayToggle && hasRoom ? <EditToggle isEditing={isEditing} onToggle={onToggle} /> : null}
    </div>
  );
}

function OverviewEditor({ lines }: Pick<Lines, 'lines'>) {
  const edits = useResultEdits();
  const isWriting = useLineDrafts('overview').length > 0;
  return (
    <>
      <EditableLines section="overview" lines={lines} look={plainList} isWhole />
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
  );
}

type SentencesProps = Lines & {
  onEdit: () => void;
};

const EditToggle = ({ isEditing, onToggle }: { isEditing: boolean; onToggle: () => void }) => (
  <Button size="sm" variant="quiet" className="-my-1.5 -mr-2.5 text-ink-faint!" onClick={onToggle}>
    {isEditing ? 'Done' : 'Edit'}
    <span className="sr-only"> the overview</span>
  </Button>
);

/** The first sentences, so that the tasks below stay in sight, and the rest on demand. */
function Sentences({ lines, first, layout, onEdit }: SentencesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const isWide = useIsWide();
  const mayEdit = useResultEdits() !== null && !isWide; // on a desk the button is in the heading
  const lead = isWide ? wideLead : narrowLead;
  const shown = isWhole ? lines : first.slice(0, leadCount(first, lead));
  return (
    <SentenceList lines={shown} layout={layout}>
      <ParagraphFoot
        hidden={lines.length - shown.length}
        isWhole={isWhole}
        onFold={() => setIsWhole(!isWhole)}
        edits={mayEdit ? 'the overview' : null}
        onEdit={onEdit}
      />
    </SentenceList>
  );
}

type ListProps = Pick<Lines, 'lines' | 'layout'> & { children: ReactNode };

function SentenceList({ lines, layout, children }: ListProps) {
  if (layout === 'text')
    return (
      <p className="reading leading-6.5! touch:text-base! touch:leading-6!">
        {lines.map((line) => (
          <Sentence key={line.id} line={line} />
        ))}
        {children}
      </p>
    );
  const List = layout === 'numbers' ? 'ol' : 'ul';
  return (
    <>
      <List
        className={clsx(
          'reading space-y-1.5 pl-5 leading-6.5! marker:text-ink-faint touch:text-base! touch:leading-6!',
          layout === 'numbers' ? 'list-decimal' : 'list-disc',
        )}
      >
        {lines.map((line) => (
          <SentenceItem key={line.id} line={line} />
        ))}
      </List>
      <p className="mt-1 pl-5 empty:hidden">{children}</p>
    </>
  );
}

/** Characters: four lines of the column of a desk, three of a phone. */
const wideLead = 280;
const narrowLead = 140;

/** How many whole sentences fit; at least one. */
function leadCount(lines: readonly NotedLine[], characters: number): number {
  let used = 0;
  const over = lines.findIndex(({ text }, index) => {
    used += text.length;
    return index > 0 && used > characters;
  });
  return over === -1 ? lines.length : over;
}
