import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ClientForm } from './client-form.tsx';
import { useCreateClient } from './queries.ts';

/** Adds a client and goes to their page. */
export function NewClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateClient();
  const navigate = useNavigate();
  return (
    <Dialog open={open} onClose={onClose} title="Add client">
      <ClientForm
        client={null}
        saveLabel="Add client"
        onCancel={onClose}
        onSave={async (values) => {
          const client = await create.mutateAsync(values);
          onClose();
          await navigate({ to: '/clients/$id', params: { id: client.id } });
        }}
      />
    </Dialog>
  );
}
