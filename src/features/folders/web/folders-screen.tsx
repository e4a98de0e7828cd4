import { useQuery } from '@tanstack/react-query';
import { FolderOpen, FolderPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Rows } from '#ui/layout/rows.tsx';
import type { Folder } from '../contract.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderRow } from './folder-row.tsx';
import { foldersQuery, useDeleteFolder } from './queries.ts';

/** `/folders`: all folders; create, edit and delete them. */
export function FoldersScreen() {
  const { data: folders, error, refetch } = useQuery(foldersQuery);
  const [editing, setEditing] = useState<Folder | 'new' | null>(null);

  const addButton = (
    <Button
      variant="primary"
      icon={<FolderPlus aria-hidden className="size-[18px]" />}
      onClick={() => setEditing('new')}
    >
      New folder
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Folders"
        lead={
          folders?.length
            ? formatCount(folders.length, 'folder')
            : 'Keep conversations that belong together in one place.'
        }
        actions={folders?.length ? addButton : undefined}
      />
      <Card>
        {error ? (
          <ErrorState title="Failed to load folders" error={error} onRetry={() => void refetch()} />
        ) : !folders ? (
          <SkeletonRows count={4} label="Loading folders" />
        ) : (
          <FolderRows folders={folders} addButton={addButton} onEdit={setEditing} />
        )}
      </Card>
      <FolderDialog
        key={editing === null || editing === 'new' ? editing : editing.id}
        folder={editing === 'new' ? null : editing}
        open={editing !== null}
        onClose={() => setEditing(null)}
      />
    </>
  );
}

type FolderRowsProps = {
  folders: readonly Folder[];
  addButton: ReactNode;
  onEdit: (folder: Folder) => void;
};

function FolderRows({ folders, addButton, onEdit }: FolderRowsProps) {
  const deleteFolder = useDeleteFolder();
  if (folders.length === 0)
    return (
      <EmptyState icon={<FolderOpen aria-hidden />} title="No folders yet" action={addButton}>
        Use a folder for one programme, team or year. If you delete it later, its conversations stay.
      </EmptyState>
    );
  return (
    <Rows label="Folders">
      {folders.map((folder) => (
        <FolderRow
          key={folder.id}
          folder={folder}
          onEdit={() => onEdit(folder)}
          onDelete={() => deleteFolder(folder)}
        />
      ))}
    </Rows>
  );
}
