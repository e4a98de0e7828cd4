import { Ellipsis, Pencil, Plus, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import type { ShownLine } from '../../../contract.ts';
import { SourceButton, ResultSection, useLight, useSources } from '../sources.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineMarks } from './line-marks.tsx';
import { useResultEdits } from './result-edits.tsx';

type Props = { section: LineSection; title: string; lines: readonly ShownLine[] };

/** One kind of lines under its name, to be read, corrected, thrown away and added to. */
export function LineSectionView({ section, title, lines }: Props) {
  const edits = useResultEdits();
  const [isAdding, setIsAdding] = useState(false);
  if (lines.length === 0 && !isAdding) return null;
  return (
    <ResultSection
      title={title}
      aside={edits ? <AddButton to={title} onClick={() => setIsAdding(true)} /> : undefined}
    >
      <EditableLines section={section} lines={lines} />
      {isAdding ? (
        <NewLine section={section} label={`New line: ${title}`} onClose={() => setIsAdding(false)} />
      ) : null}
    </ResultSection>
  );
}

export function AddButton({ to, onClick }: { to: string; onClick: () => void }) {
  return (
    <IconButton
      label={`Add a line to ${to}`}
      onClick={onClick}
      className="-my-2 size-8! text-ink-faint! touch:size-11!"
    >
      <Plus aria-hidden strokeWidth={1.8} />
    </IconButton>
  );
}

export function NewLine({
  section,
  label,
  onClose,
}: {
  section: LineSection;
  label: string;
  onClose: () => void;
}) {
  const edits = useResultEdits();
  return (
    <LineEditor
      label={label}
      text=""
      onSave={(text) => {
        edits?.add(section, text);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

export function EditableLines({ section, lines }: Omit<Props, 'title'>) {
  return (
    <ul className="-mx-2.5">
      {lines.map((line) => (
        <EditableLine key={line.id} section={section} line={line} />
      ))}
    </ul>
  );
}

function EditableLine({ section, line }: { section: LineSection; line: ShownLine }) {
  const { open } = useSources();
  const edits = useResultEdits();
  const light = useLight(line);
  const [isEditing, setIsEditing] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!edits || isEditing || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { e: () => setIsEditing(true), d: () => edits.remove(section, line) }[
      event.key.toLowerCase()
    ];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation(); // the same keys belong to the task that is current
    act();
  };
  if (isEditing && edits)
    return (
      <li className="px-2.5">
        <LineEditor
          label="Edit the line"
          text={line.text}
          onSave={(text) => {
            edits.rewrite(section, line, text);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        />
      </li>
    );
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
          <LineMenu
            text={line.text}
            onEdit={() => setIsEditing(true)}
            onRemove={() => edits.remove(section, line)}
          />
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
