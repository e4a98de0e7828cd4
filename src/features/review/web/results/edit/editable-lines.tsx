import { Ellipsis, Pencil, Plus, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import type { ShownLine } from '../../../contract.ts';
import { SourceButton, ResultSection, useLight, useSources } from '../sources.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineMarks } from './line-marks.tsx';
import { useResultEdits, useWrittenLines } from './result-edits.tsx';
import { heirAmong, lineDraftOf, lineKey, type LineDraft } from './writing.ts';

type Props = { section: LineSection; title: string; lines: readonly ShownLine[]; children?: ReactNode };

/** One kind of lines under its name, to be read, corrected, thrown away and added to; `children` stand below them. */
export function LineSectionView({ section, title, lines, children }: Props) {
  const written = useWrittenLines(section);
  if (lines.length === 0 && written.length === 0 && !children) return null;
  return (
    <ResultSection title={title} aside={<AddButton section={section} to={title} />}>
      <EditableLines section={section} lines={lines} />
      {children}
      <NewLine section={section} label={`New line: ${title}`} />
    </ResultSection>
  );
}

export function AddButton({ section, to }: { section: LineSection; to: string }) {
  const edits = useResultEdits();
  if (!edits) return null;
  return (
    <IconButton
      label={`Add a line to ${to}`}
      onClick={() => edits.writings.lines.begin(lineKey({ section, seen: null }), lineDraftOf(section, null))}
      className="-my-2 size-8! text-ink-faint! touch:size-11!"
    >
      <Plus aria-hidden strokeWidth={1.8} />
    </IconButton>
  );
}

/** The field of a line that is being added; nothing where none is. */
export function NewLine({ section, label }: { section: LineSection; label: string }) {
  const edits = useResultEdits();
  const added = useWrittenLines(section).find(({ seen }) => !seen);
  if (!edits || !added) return null;
  return <WrittenLine draft={added} label={label} onSave={(text) => edits.add(section, text)} />;
}

export function EditableLines({ section, lines }: Pick<Props, 'section' | 'lines'>) {
  const edits = useResultEdits();
  const changed = useWrittenLines(section).flatMap((draft) =>
    draft.seen ? [{ draft, seen: draft.seen, heir: heirAmong(lines, draft.seen) }] : [],
  );
  return (
    <ul className="-mx-2.5">
      {lines.map((line) => {
        const one = changed.find(({ heir }) => heir === line);
        if (!one || !edits) return <EditableLine key={line.id} section={section} line={line} />;
        // The words as they were seen: what was changed elsewhere since is joined, not written over.
        const target = one.seen.id === line.id ? one.seen : line;
        return (
          <li key={line.id} className="px-2.5">
            <WrittenLine
              draft={one.draft}
              label="Edit the line"
              onSave={(text) => edits.rewrite(section, target, text)}
            />
          </li>
        );
      })}
      {edits &&
        changed
          .filter(({ heir }) => !heir)
          .map(({ draft }) => (
            <li key={lineKey(draft)} className="px-2.5">
              <WrittenLine
                draft={draft}
                label="Edit the line"
                notice="This line was removed or replaced while you were editing. Saving adds yours as a new line."
                onSave={(text) => edits.add(section, text)}
              />
            </li>
          ))}
    </ul>
  );
}

type WrittenProps = {
  draft: LineDraft;
  label: string;
  notice?: string;
  onSave: (text: string) => Promise<boolean>;
};

function WrittenLine({ draft, label, notice, onSave }: WrittenProps) {
  const drafts = useResultEdits()?.writings.lines;
  const key = lineKey(draft);
  return (
    <LineEditor
      label={label}
      text={drafts?.read(key)?.words ?? draft.words}
      {...(notice ? { notice } : {})}
      onWrite={(words) => drafts?.keep(key, { ...draft, words })}
      onSave={(text) => drafts?.settle(key, onSave(text))}
      onCancel={() => drafts?.drop(key)}
    />
  );
}

function EditableLine({ section, line }: { section: LineSection; line: ShownLine }) {
  const { open } = useSources();
  const edits = useResultEdits();
  const light = useLight(line);
  const edit = () =>
    edits?.writings.lines.begin(lineKey({ section, seen: line }), lineDraftOf(section, line));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!edits || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.currentTarget.contains(event.target as Node)) return; // its open menu finds items by their letters
    const act = { e: edit, d: () => edits.remove(section, line) }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation(); // the same keys belong to the task that is current
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for the mouse; keyboards have the buttons
    <li
      {...light}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (getSelection()?.isCollapsed && line.turn !== null) open(line);
      }}
      className="group flex cursor-pointer items-start justify-between gap-3 rounded-md px-2.5 py-1.5 transition-colors hover:bg-raised touch:min-h-11 touch:py-2.5"
    >
      <span className="min-w-0 text-pretty wrap-anywhere">
        {line.text}
        <LineMarks line={line} />
      </span>
      <span className="flex shrink-0 items-center gap-1 touch:gap-3.5">
        {edits ? (
          <LineMenu text={line.text} onEdit={edit} onRemove={() => edits.remove(section, line)} />
        ) : null}
        <SourceButton source={line} />
      </span>
    </li>
  );
}

function LineMenu({ text, onEdit, onRemove }: { text: string; onEdit: () => void; onRemove: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps a click on the menu from playing the line
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Change: ${text}`}
            className="grid size-6 place-items-center rounded-sm text-ink-faint opacity-0 transition-opacity group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 data-popup-open:opacity-100 touch:relative touch:opacity-100 touch:after:absolute touch:after:-inset-2.5"
          >
            <Ellipsis aria-hidden className="size-4" />
          </button>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<X aria-hidden />} onClick={onRemove}>
          Remove
        </MenuItem>
      </Menu>
    </span>
  );
}
