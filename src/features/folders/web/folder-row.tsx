import { Link } from '@tanstack/react-router';
import { Ellipsis, Folder as FolderIcon, Pencil, Trash2 } from 'lucide-react';
import { Menu, MenuItem, MenuLine } from '#ui/actions/menu.tsx';
import { formatCount } from '#ui/format.ts';
import { Row, rowLinkClass } from '#ui/layout/rows.tsx';
import type { Folder } from '../contract.ts';

type Props = { folder: Folder; onEdit: () => void; onDelete: () => void };

/** One folder in the list: name, description, number of conversations. */
export function FolderRow({ folder, onEdit, onDelete }: Props) {
  return (
    <Row
      lead={
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
          <FolderIcon aria-hidden className="size-[18px]" />
        </span>
      }
      title={
        <Link to="/folders/$id" params={{ id: folder.id }} className={rowLinkClass}>
          {folder.name}
        </Link>
      }
      detail={folder.description}
      meta={
        <span className="tabular-nums">
          {folder.conversationCount === 0 ? 'Empty' : formatCount(folder.conversationCount, 'conversation')}
        </span>
      }
      actions={
        <Menu
          trigger={
            <button
              type="button"
              aria-label={`Actions for ${folder.name}`}
              className="grid size-9 place-items-center rounded-md text-ink-faint transition-colors hover:bg-raised hover:text-ink data-popup-open:bg-raised touch:size-11"
            >
              <Ellipsis aria-hidden className="size-[18px]" />
            </button>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
            Edit
          </MenuItem>
          <MenuLine />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onClick={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      }
    />
  );
}
