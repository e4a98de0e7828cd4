import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, FolderOpen, Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { FolderDialog } from '#features/folders/web/folder-dialog.tsx';
import { foldersQuery } from '#features/folders/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { buttonClass } from '#ui/actions/button-class.ts';
import { ApiError } from '#ui/api-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { useRowKeys } from '#ui/keyboard/use-row-keys.ts';
import { Card } from '#ui/layout/card.tsx';
import { backLinkClass, PageHeader } from '#ui/layout/page-header.tsx';
import { ConversationList } from './conversation-list.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';

/** `/folders/{id}`: what is in one folder. */
export function FolderScreen() {
  const { id } = useParams({ from: '/signed-in/folders/$id' });
  const { data: folders, error, refetch } = useQuery(foldersQuery);
  const [isEditing, setIsEditing] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const folder = folders?.find((one) => one.id === id);
  const back = (
    <Link to="/folders" className={backLinkClass}>
      <ArrowLeft aria-hidden className="size-4" />
      Folders
    </Link>
  );

  if (error || (folders && !folder)) {
    const reason = error ?? new ApiError(404, 'not_found', 'no such folder', null);
    return (
      <LoadFailure
        title="Failed to load the folder"
        error={reason}
        back={back}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!folder) {
    return (
      <div role="status" aria-label="Loading folder">
        <Skeleton className="mb-3 h-5 w-20" />
        <Skeleton className="mb-10 h-10 w-64" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    );
  }
  return (
    <>
      <PageHeader
        title={folder.name}
        back={back}
        lead={[folder.description, formatCount(folder.conversationCount, 'conversation')]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <Button icon={<Pencil aria-hidden className="size-4" />} onClick={() => setIsEditing(true)}>
            Edit
          </Button>
        }
      />
      <FolderDialog key={folder.id} folder={folder} open={isEditing} onClose={() => setIsEditing(false)} />
      <div ref={list}>
        <Card>
          <ConversationList
            key={folder.id}
            of={{ folderId: folder.id }}
            expected={folder.conversationCount}
            empty={
              <EmptyState
                icon={<FolderOpen aria-hidden />}
                title="This folder is empty"
                action={
                  <Link to="/conversations" className={buttonClass()}>
                    Choose conversations
                  </Link>
                }
              >
                Select conversations in your list and move them into this folder.
              </EmptyState>
            }
          />
        </Card>
      </div>
    </>
  );
}
