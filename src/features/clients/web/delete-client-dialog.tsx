import { useNavigate } from '@tanstack/react-router';
import { messageFor } from '#ui/error-messages.ts';
import { formatCount } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import type { Client } from '../contract.ts';
import { useDeleteClient } from './queries.ts';

type Props = { client: Client; open: boolean; onClose: () => void };

/** Lists what is deleted and what stays. */
export function DeleteClientDialog({ client, open, onClose }: Props) {
  const remove = useDeleteClient(client.id);
  const navigate = useNavigate();

  const confirm = async () => {
    try {
      await remove.mutateAsync();
      notify(`${client.name} deleted`);
      await navigate({ to: '/clients' });
    } catch (error) {
      onClose();
      warn('Failed to delete the client', { description: messageFor(error) });
    }
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete ${client.name}?`}
      confirmLabel="Delete client"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    >
      <p>
        Contact details, tone and focus areas are deleted for good.
        {client.conversationCount > 0
          ? ` ${formatCount(client.conversationCount, 'conversation')} ${client.conversationCount === 1 ? 'stays' : 'stay'} and will belong to no client.`
          : ''}
      </p>
      <p className="mt-2 font-medium text-ink">This cannot be undone.</p>
    </ConfirmDialog>
  );
}
