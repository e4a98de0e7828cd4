import { useQuery } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { ClientChoice } from '#features/clients/web/client-choice.tsx';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { LocalRecording } from './device/local-recordings.ts';
import { useDecisions } from './unfinished.ts';

/**
 * A recording of a client who had declined, made while the server could not say so. It stays on this device until the
 * coach changes whom it is with, or deletes it; nothing of it is sent.
 */
export function DeclinedRecording({ recording, title }: { recording: LocalRecording; title: string }) {
  const decide = useDecisions();
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const name = recording.clientName ?? 'This client';
  return (
    <section
      aria-label={`Not sent: ${title}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-amber-soft p-4 sm:px-5"
    >
      <ShieldOff aria-hidden className="size-5 shrink-0 text-amber-text" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">{title} was not sent</h2>
        <p className="text-sm text-pretty text-ink-soft">
          {name} hasn’t agreed to be recorded. The audio stays on this device until you choose: change the
          client if it’s someone else, or delete it and dictate your own notes below.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAsked('change')}>Change client</Button>
        <Button variant="quiet" onClick={() => setAsked('delete')}>
          Delete recording
        </Button>
      </div>
      {asked === 'change' ? <ChangeClient recording={recording} onClose={close} /> : null}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title="Delete this recording?"
        confirmLabel="Delete recording"
        onConfirm={() => void decide.discard(recording)}
      >
        It exists only on this device. This cannot be undone.
      </ConfirmDialog>
    </section>
  );
}

function ChangeClient({ recording, onClose }: { recording: LocalRecording; onClose: () => void }) {
  const decide = useDecisions();
  const { data: clients = [] } = useQuery(clientsQuery);
  const [clientId, setClientId] = useState(recording.clientId ?? '');
  const save = async () => {
    const client = clients.find(({ id }) => id === clientId);
    if (client) await decide.changeClient(recording, client);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Who is this recording with?"
      description="It’s sent once you choose a client who agreed."
    >
      <div className="mt-4">
        <ClientChoice clientId={clientId} onChange={setClientId} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={clientId === '' || clientId === recording.clientId}
          onClick={() => void save()}
        >
          Change client
        </Button>
      </DialogActions>
    </Dialog>
  );
}
