import { inQuotes } from '#shared/quotes.ts';
import { formatCount, formatFileSize } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { capital } from '#shared/words.ts';
import type { Conversation } from '../contract.ts';
import { useDeleteConversations } from './use-delete-conversations.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  conversation: Pick<Conversation, 'id' | 'title' | 'hasAudio' | 'audioBytes'>;
  taskCount: number;
  onDeleted: () => void;
};

/** Lists what will be deleted. */
export function DeleteConversationDialog({ open, onClose, conversation, taskCount, onDeleted }: Props) {
  const { id, title, hasAudio, audioBytes } = conversation;
  const remove = useDeleteConversations();
  const gone = [
    hasAudio ? `the recording${audioBytes ? ` (${formatFileSize(audioBytes)})` : ''}` : null,
    'the transcript',
    'all its results',
    taskCount > 0 ? `its ${formatCount(taskCount, 'task')}` : null,
  ].filter((part) => part !== null);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${inQuotes(title)}?`}
      confirmLabel="Delete conversation"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ ids: [id], onEnd: (isDone) => (isDone ? onDeleted() : onClose()) })}
    >
      {`${capital(new Intl.ListFormat('en').format(gone))} will be deleted. You can undo this right afterwards.`}
    </ConfirmDialog>
  );
}
