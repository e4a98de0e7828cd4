import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Folder, Trash2, X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useDeleteConversations } from '#features/conversations/web/use-delete-conversations.ts';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { NativeSelect } from '#ui/forms/native-select.tsx';
import { formatCount } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { ListedConversation } from '../../../contract.ts';
import { useMove } from './use-move.ts';

type Props = {
  /** Those that are chosen, or dragged. */
  rows: readonly ListedConversation[];
  isDragging: boolean;
  folders: RefObject<HTMLSelectElement | null>;
  onDone: () => void;
};

const none = 'none';

/** What happens to the chosen conversations. While some are dragged, the folders they can be dropped on. */
export function SelectionBar({ rows, isDragging, folders, onDone }: Props) {
  const { data: all = [] } = useQuery(foldersQuery);
  const move = useMove();
  const moveTo = (folder: { id: string | null; name: string }) => {
    onDone();
    void move(rows, folder);
  };
  if (rows.length === 0) return null;
  return (
    <section
      aria-label="Selection"
      className="popup sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl p-2 pl-4 md:bottom-4 print:hidden"
    >
      <p role="status" className="text-sm font-medium tabular-nums">
        {isDragging ? 'Drop on a folder' : `${rows.length} selected`}
      </p>
      {isDragging ? (
        <DropTargets folders={all} onDrop={moveTo} />
      ) : (
        <>
          <Chooser folders={all} field={folders} onMove={moveTo} />
          <DeleteChosen rows={rows} onDone={onDone} />
          <IconButton label="Clear selection" onClick={onDone}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </>
      )}
    </section>
  );
}

function DeleteChosen({ rows, onDone }: Pick<Props, 'rows' | 'onDone'>) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteConversations();
  const ids = rows.map(({ id }) => id);
  const onEnd = () => {
    setIsAsking(false);
    onDone();
  };
  return (
    <>
      <IconButton label="Delete" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden strokeWidth={1.8} />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${formatCount(ids.length, 'conversation')}?`}
        confirmLabel={ids.length === 1 ? 'Delete conversation' : 'Delete conversations'}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ ids, onEnd })}
      >
        Recordings, transcripts, results and tasks will be deleted. You can undo this right afterwards.
      </ConfirmDialog>
    </>
  );
}

type Target = { id: string | null; name: string };
type ChooserProps = {
  folders: readonly Target[];
  field: RefObject<HTMLSelectElement | null>;
  onMove: (folder: Target) => void;
};

/** A choice alone moves nothing: with the keyboard, the arrows pass every folder on the way. */
function Chooser({ folders, field, onMove }: ChooserProps) {
  const [chosen, setChosen] = useState('');
  const target = chosen === none ? { id: null, name: 'no folder' } : folders.find(({ id }) => id === chosen);
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (target) onMove(target);
      }}
    >
      <span className="relative">
        <NativeSelect
          ref={field}
          aria-label="Move to folder"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !target) return;
            event.preventDefault(); // it would open the list again
            onMove(target);
          }}
          options={[
            { value: '', label: 'Move to folder' },
            ...folders.map(({ id, name }) => ({ value: id ?? none, label: name })),
            { value: none, label: 'No folder' },
          ]}
          className="h-9 max-w-52 rounded-md border border-line-strong bg-card pr-8 pl-3 text-sm touch:h-11"
          chevron="right-2.5 text-ink-faint"
        />
      </span>
      <Button type="submit" variant="primary" disabled={!target}>
        Move
      </Button>
    </form>
  );
}

const shownTargets = 8; // one line on a desk; the rest are in the choice

function DropTargets({ folders, onDrop }: { folders: readonly Target[]; onDrop: (folder: Target) => void }) {
  const [over, setOver] = useState<string | null>(null);
  const targets = [...folders.slice(0, shownTargets), { id: null, name: 'No folder' }];
  return targets.map((folder) => {
    const key = folder.id ?? none;
    return (
      <span
        key={key}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(key);
        }}
        onDragLeave={() => setOver(null)}
        onDrop={(event) => {
          event.preventDefault();
          onDrop(folder.id === null ? { id: null, name: 'no folder' } : folder);
        }}
        className={clsx(
          'inline-flex items-center gap-1.5 rounded-md border px-3 py-2 text-sm',
          over === key ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-strong border-dashed',
        )}
      >
        <Folder aria-hidden className="size-4" />
        {folder.name}
      </span>
    );
  });
}
