import { Ellipsis, Pencil, Plus, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import type { ShownLine } from '../../../contract.ts';
import { SourceButton, ResultSection, useSourceHighlight, useSources } from '../sources.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineMarks } from './line-marks.tsx';
import { useResultEdits, useLineDrafts } from './result-edits.tsx';
import { currentMatchAmong, lineDraftOf, lineKey, type LineDraft } from './writing.ts';

type Props = { section: LineSection; title: string; lines: readonly ShownLine[]; children?: ReactNode };

/** One section of lines that can be edited, removed and added; `children` render below. */
export function LineSectionView({ section, title, lines, children }: Props) {
  const written = useLineDrafts(section);
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
      onClick={() => edits.drafts.lines.begin(lineKey({ section, seen: null }), lineDraftOf(section, null))}
      className="-my-2 size-8! text-ink-faint! touch:size-11!"
    >
      <Plus aria-hidden strokeWidth={1.8} />
    </IconButton>
  );
}

/** The editor of a new line; nothing where none is open. */
export function NewLine({ section, label }: { section: LineSection; label: string }) {
  const edits = useResultEdits();
  const newDraft = useLineDrafts(section).find(({ seen }) => !seen);
  if (!edits || !newDraft) return null;
  return <DraftLineEditor draft={newDraft} label={label} onSave={(text) => edits.add(section, text)} />;
}

export function EditableLines({ section, lines }: Pick<Props, 'section' | 'lines'>) {
  const edits = useResultEdits();
  const openDrafts = useLineDrafts(section).flatMap((draft) =>
    draft.seen ? [{ draft, seen: draft.seen, heir: currentMatchAmong(lines, draft.seen) }] : [],
  );
  return (
    <ul className="-mx-2.5">
      {lines.map((line) => {
        const one = openDrafts.find(({ heir }) => heir === line);
        if (!one || !edits) return <EditableLine key={line.id} section={section} line={line} />;
        // `target` is the line when editing began, so that changes made elsewhere are merged, not overwritten.
        const target = one.seen.id === line.id ? one.seen : line;
        return (
          <li key={line.id} className="px-2.5">
            <DraftLineEditor
              draft={one.draft}
              label="Edit the line"
              onSave={(text) => edits.rewrite(section, target, text)}
            />
          </li>
        );
      })}
      {edits &&
        openDrafts
          .filter(({ heir }) => !heir)
          .map(({ draft }) => (
            <li key={lineKey(draft)} className="px-2.5">
              <DraftLineEditor
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

type DraftProps = {
  draft: LineDraft;
  label: string;
  notice?: string;
  onSave: (text: string) => Promise<boolean>;
};

function DraftLineEditor({ draft, label, notice, onSave }: DraftProps) {
  const drafts = useResultEdits()?.drafts.lines;
  const key = lineKey(draft);
  return (
    <LineEditor
      label={label}
      text={drafts?.read(key)?.words ?? draft.words}
      {...(notice ? { notice } : {})}
      onWrite={(words) => drafts?.write(key, { ...draft, words })}
      onSave={(text) => drafts?.settle(key, onSave(text))}
      onCancel={() => drafts?.drop(key)}
    />
  );
}

function EditableLine({ section, line }: { section: LineSection; line: ShownLine }) {
  const { open } = useSources();
  const edits = useResultEdits();
  const light = useSourceHighlight(line);
  const edit = () => edits?.drafts.lines.begin(lineKey({ section, seen: line }), lineDraftOf(section, line));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!edits || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!event.currentTarget.contains(event.target as Node)) return; // its open menu handles letter keys itself
    const act = { e: edit, d: () => edits.remove(section, line) }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation(); // the current task has the same keys
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
