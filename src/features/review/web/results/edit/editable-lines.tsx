import { Ellipsis, Pencil, Plus, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import type { ShownLine } from '../../../contract.ts';
import { SourceButton, ResultSection, useLight, useSources } from '../sources.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineMarks } from './line-marks.tsx';
import { useResultEdits } from './result-edits.tsx';
import { heirAmong, type Writing } from './writing.ts';

type Props = { section: LineSection; title: string; lines: readonly ShownLine[] };

/** One kind of lines under its name, to be read, corrected, thrown away and added to. */
export function LineSectionView({ section, title, lines }: Props) {
  const edits = useResultEdits();
  const isWriting = edits?.writings.open.some((one) => one.section === section);
  if (lines.length === 0 && !isWriting) return null;
  return (
    <ResultSection title={title} aside={<AddButton section={section} to={title} />}>
      <EditableLines section={section} lines={lines} />
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
      onClick={() => edits.writings.begin(section, null)}
      className="-my-2 size-8! text-ink-faint! touch:size-11!"
    >
      <Plus aria-hidden strokeWidth={1.8} />
    </IconButton>
  );
}

/** The field of a line that is being added; nothing where none is. */
export function NewLine({ section, label }: { section: LineSection; label: string }) {
  const edits = useResultEdits();
  const added = edits?.writings.open.find((one) => one.section === section && !one.line);
  if (!edits || !added) return null;
  return <WrittenLine writing={added} label={label} onSave={(text) => edits.add(section, text)} />;
}

export function EditableLines({ section, lines }: Omit<Props, 'title'>) {
  const edits = useResultEdits();
  const changed = (edits?.writings.open ?? []).flatMap((writing) =>
    writing.section === section && writing.line
      ? [{ writing, seen: writing.line, heir: heirAmong(lines, writing.line) }]
      : [],
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
              writing={one.writing}
              label="Edit the line"
              onSave={(text) => edits.rewrite(section, target, text)}
            />
          </li>
        );
      })}
      {changed
        .filter(({ heir }) => !heir)
        .map(({ writing }) => (
          <li key={writing.key} className="px-2.5">
            <WrittenLine
              writing={writing}
              label="Edit the line"
              notice="This line was removed or replaced meanwhile. Saving adds your words as a line of your own."
              onSave={(text) => edits?.add(section, text)}
            />
          </li>
        ))}
    </ul>
  );
}

type WrittenProps = { writing: Writing; label: string; notice?: string; onSave: (text: string) => void };

function WrittenLine({ writing, label, notice, onSave }: WrittenProps) {
  const { writings } = useResultEdits() ?? {};
  const end = () => writings?.end(writing);
  return (
    <LineEditor
      label={label}
      text={writings?.wordsOf(writing) ?? writing.words}
      {...(notice ? { notice } : {})}
      onWrite={(words) => writings?.keep(writing, words)}
      onSave={(text) => {
        onSave(text);
        end();
      }}
      onCancel={end}
    />
  );
}

function EditableLine({ section, line }: { section: LineSection; line: ShownLine }) {
  const { open } = useSources();
  const edits = useResultEdits();
  const light = useLight(line);
  const edit = () => edits?.writings.begin(section, line);

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
      <span className="flex shrink-0 items-center gap-1">
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
