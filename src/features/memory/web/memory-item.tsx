import { Check, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Quote } from '#features/conversations/web/moment-link.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { formatDayInText } from '#ui/format.ts';
import { useWantedFocus, wantFocus } from '#ui/keyboard/wanted-focus.ts';
import { today } from '#ui/time-zone.ts';
import type { SessionMemory } from '../contract.ts';
import { EntryEditor } from './entry-editor.tsx';
import type { MemoryActions, MemoryEntry } from './queries.ts';

type Props = {
  memory: SessionMemory;
  entry: MemoryEntry;
  actions: MemoryActions | undefined;
  /** What takes the focus when this entry is deleted. */
  after: string;
};

/** One remembered thing with its receipt: the session, the quote and its second. */
export function MemoryItem({ memory, entry, actions, after }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useWantedFocus(item, entry.id);
  const close = () => {
    wantFocus(entry.id);
    setIsEditing(false);
  };
  return (
    <li ref={item} tabIndex={-1} className="rounded-sm py-2">
      {isEditing && actions ? (
        <EntryEditor
          text={entry.text}
          onCancel={close}
          onSave={async (text) => {
            if (await actions.edit(memory, entry, text)) close();
          }}
        />
      ) : (
        <div className="items-start gap-2 sm:flex">
          <div className="min-w-0 flex-1">
            <p className="text-pretty wrap-anywhere">{entry.text}</p>
            <Quote
              quote={entry.quote}
              text={entry.text}
              moment={{ conversationId: memory.conversationId, turn: entry.turn, start: entry.start }}
              on={memory.sessionDate}
              {...(entry.quote === null && { label: 'Your note,' })}
            />
            {entry.confirmedOn === null ? null : (
              <p className="text-sm text-accent-text">Still true, {formatDayInText(entry.confirmedOn)}</p>
            )}
          </div>
          {actions ? (
            <EntryButtons
              isConfirmed={entry.confirmedOn !== null}
              onConfirm={() => actions.confirm(memory, entry, today())}
              onEdit={() => setIsEditing(true)}
              onDelete={() => {
                wantFocus(after);
                actions.remove(memory, entry);
              }}
            />
          ) : null}
        </div>
      )}
    </li>
  );
}

type ButtonsProps = {
  isConfirmed: boolean;
  onConfirm: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

const buttonSize = 'size-8! touch:size-11!';

function EntryButtons({ isConfirmed, onConfirm, onEdit, onDelete }: ButtonsProps) {
  return (
    <div className="flex shrink-0 max-sm:-ml-3 sm:-mr-2">
      <IconButton
        label="Still true"
        aria-pressed={isConfirmed}
        onClick={onConfirm}
        className={`${buttonSize} aria-pressed:text-accent-text`}
      >
        <Check aria-hidden strokeWidth={isConfirmed ? 2.5 : 1.8} />
      </IconButton>
      <IconButton label="Edit entry" onClick={onEdit} className={buttonSize}>
        <Pencil aria-hidden strokeWidth={1.8} className="size-4!" />
      </IconButton>
      <IconButton label="Delete entry" onClick={onDelete} className={buttonSize}>
        <Trash2 aria-hidden strokeWidth={1.8} className="size-4!" />
      </IconButton>
    </div>
  );
}
