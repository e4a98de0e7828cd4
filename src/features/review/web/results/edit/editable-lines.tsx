import { Copy, Ellipsis, Pencil, Plus, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { LineSection } from '#shared/analysis.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem } from '#ui/actions/menu.tsx';
import type { NotedLine } from '../../../rules/notes/notes-view.ts';
import { copyItem } from '../../export/copy.ts';
import { SourceButton, useSourceHighlight, useSources } from '../sources.tsx';
import { LineEditor } from './line-editor.tsx';
import { LineMarks } from './line-marks.tsx';
import type { ListLook } from './lines.tsx';
import { useResultEdits, useLineDrafts } from './result-edits.tsx';
import { currentMatchAmong, lineDraftOf, lineKey, type LineDraft } from './result-drafts.ts';

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

type EditableLinesProps = {
  section: LineSection;
  lines: readonly NotedLine[];
  look: ListLook;
  /** Long lists are not folded. */
  isWhole?: true;
};

export function EditableLines({ section, lines, look, isWhole }: EditableLinesProps) {
  const edits = useResultEdits();
  const [isOpen, setIsOpen] = useState(false);
  const openDrafts = useLineDrafts(section).flatMap((draft) =>
    draft.seen ? [{ draft, seen: draft.seen, heir: currentMatchAmong(lines, draft.seen) }] : [],
  );
  const first = look.most ?? usualLines;
  // A button for one line would take the place of that line, where no template counts them.
  const folds = !isWhole && lines.length > first + (look.most === null ? 1 : 0);
  const isShown = (line: NotedLine, index: number) =>
    !folds || isOpen || index < first || openDrafts.some(({ heir }) => heir === line);
  const shown = lines.filter(isShown);
  const isNumbered = look.layout === 'numbers';
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <>
      <List className="-mx-2.5">
        {shown.map((line, index) => {
          const one = openDrafts.find(({ heir }) => heir === line);
          if (!one || !edits)
            return (
              <EditableLine
                key={line.id}
                section={section}
                line={line}
                sign={isNumbered ? `${index + 1}.` : null}
              />
            );
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
      </List>
      {folds ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="mt-0.5 rounded-sm text-sm font-medium text-ink-soft underline-offset-4 hover:text-ink hover:underline touch:min-h-11"
        >
          {isOpen ? 'Show fewer' : `Show ${lines.length - shown.length} more`}
        </button>
      ) : null}
    </>
  );
}

const usualLines = 3;

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

type LineProps = { section: LineSection; line: NotedLine; sign: string | null };

function EditableLine({ section, line, sign }: LineProps) {
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
      <span className="flex min-w-0 flex-1 gap-1.5">
        {sign ? <span className="min-w-4 shrink-0 text-ink-faint tabular-nums">{sign}</span> : null}
        <span className="min-w-0 text-pretty wrap-anywhere">
          {line.text}
          <LineMarks line={line} />
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-1 touch:gap-3.5">
        {edits ? <LineMenu line={line} onEdit={edit} onRemove={() => edits.remove(section, line)} /> : null}
        <SourceButton source={line} />
        {line.secondSource ? <SourceButton source={line.secondSource} /> : null}
      </span>
    </li>
  );
}

type LineMenuProps = { line: NotedLine; onEdit: () => void; onRemove: () => void };

function LineMenu({ line, onEdit, onRemove }: LineMenuProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only keeps a click on the menu from playing the line
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`Change: ${line.text}`}
            className="grid size-6 place-items-center rounded-sm text-ink-faint opacity-0 transition-opacity group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 data-popup-open:opacity-100 touch:relative touch:opacity-100 touch:after:absolute touch:after:-inset-2.5"
          >
            <Ellipsis aria-hidden className="size-4" />
          </button>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
          Edit
        </MenuItem>
        <MenuItem icon={<Copy aria-hidden />} onClick={() => copyItem(line)}>
          Copy
        </MenuItem>
        <MenuItem icon={<X aria-hidden />} onClick={onRemove}>
          Remove
        </MenuItem>
      </Menu>
    </span>
  );
}
