import { useMutation } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatCount, formatFileSize } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import { capital } from '#shared/words.ts';
import { deleteConversation, type Conversation } from '../contract.ts';

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
  const remove = useMutation({
    mutationFn: () => call(deleteConversation, { params: { id } }),
    onSuccess: () => {
      notify('Conversation deleted');
      onDeleted();
    },
    onError: (error) => {
      onClose();
      warn('Failed to delete the conversation', { description: messageFor(error) });
    },
  });
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
      title={`Delete “${title}”?`}
      confirmLabel="Delete conversation"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {`${capital(new Intl.ListFormat('en').format(gone))} will be deleted for good. This cannot be undone.`}
    </ConfirmDialog>
  );
}
