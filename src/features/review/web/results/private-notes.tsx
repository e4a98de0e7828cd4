import { Lock } from 'lucide-react';
import type { LineSection } from '#shared/analysis.ts';
import type { NotePart } from '#features/templates/rules/note-template.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import type { NotedLine, NotesView } from '../../rules/notes/notes-view.ts';
import { AddButton, NewLine } from './edit/editable-lines.tsx';
import { Lines, type ListLook } from './edit/lines.tsx';
import { useResultEdits, useLineDrafts } from './edit/result-edits.tsx';

type PrivatePart = NotePart & { section: 'mentorNotes' | 'proactiveSuggestions' };
type Props = {
  parts: readonly PrivatePart[];
  layout: NotesView['layout'];
  linesOf: (section: PrivatePart['section']) => readonly NotedLine[];
  areSuggestionsOff: boolean;
};

/** Notes for the coach only, set apart so that they are not read out by mistake. */
export function PrivateNotes({ parts, layout, linesOf, areSuggestionsOff }: Props) {
  const edits = useResultEdits();
  if (parts.every(({ section }) => linesOf(section).length === 0) && !edits) return null;
  return (
    <section
      aria-label="Private to you"
      className="space-y-3 rounded-lg border border-dashed border-line-strong/70 px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">Only for you</h2>
        <Badge tone="attention" icon={<Lock aria-hidden className="size-3" />}>
          Private, never shared
        </Badge>
      </div>
      {parts.map(({ section, heading, most }) => (
        <Notes
          key={section}
          section={section}
          title={heading}
          lines={linesOf(section)}
          look={{ layout, most }}
        />
      ))}
      {areSuggestionsOff && linesOf('proactiveSuggestions').length === 0 ? (
        <p className="text-sm text-ink-faint">Suggestions for next time are off, in your AI settings.</p>
      ) : null}
    </section>
  );
}

type NotesProps = { section: LineSection; title: string; lines: readonly NotedLine[]; look: ListLook };

function Notes({ section, title, lines, look }: NotesProps) {
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
      <Lines section={section} title={title} lines={lines} look={look} />
      <NewLine section={section} label={`New line: ${title}`} />
    </div>
  );
}
