import { Lock } from 'lucide-react';
import type { LineSection } from '#shared/analysis.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { Results, ShownLine } from '../../contract.ts';
import { AddButton, EditableLines, NewLine } from './edit/editable-lines.tsx';
import { useResultEdits, useLineDrafts } from './edit/result-edits.tsx';

type Props = Pick<Results, 'mentorNotes' | 'proactiveSuggestions'>;

/** Notes for the coach only, set apart so that they are not read out by mistake. */
export function PrivateNotes({ mentorNotes, proactiveSuggestions }: Props) {
  const edits = useResultEdits();
  if (mentorNotes.length + proactiveSuggestions.length === 0 && !edits) return null;
  return (
    <section
      aria-label="Private to you"
      className="space-y-4 rounded-lg border border-dashed border-line-strong/70 px-4 py-4 sm:px-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-serif text-lg font-semibold">Only for you</h2>
        <Badge tone="attention" icon={<Lock aria-hidden className="size-3" />}>
          Private, never shared
        </Badge>
      </div>
      <Notes section="mentorNotes" title="Mentor notes" lines={mentorNotes} />
      <Notes section="proactiveSuggestions" title="Suggestions for next time" lines={proactiveSuggestions} />
    </section>
  );
}

type NotesProps = { section: LineSection; title: string; lines: readonly ShownLine[] };

function Notes({ section, title, lines }: NotesProps) {
  const edits = useResultEdits();
  const isWriting = useLineDrafts(section).length > 0;
  // The notes are always shown, so that the coach can add one; suggestions only where there are some.
  if (lines.length === 0 && !isWriting && !(edits && section === 'mentorNotes')) return null;
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h3 className="text-sm font-medium text-ink-soft">{title}</h3>
        <AddButton section={section} to={title} />
      </div>
      {lines.length === 0 && !isWriting ? (
        <p className="text-ink-faint">What you noticed and want to keep to yourself.</p>
      ) : null}
      <EditableLines section={section} lines={lines} />
      <NewLine section={section} label={`New line: ${title}`} />
    </div>
  );
}
