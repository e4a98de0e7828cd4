import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { notify, warn } from '#ui/toast.ts';
import { giveConsent } from '../contract.ts';
import type { ConsentScope } from '../rules/scopes.ts';
import { refreshConsent } from './queries.ts';
import { ScopeChoice } from './scope-choice.tsx';

type Props = { client: { id: string; name: string }; onClose: () => void };

/** Writes down what a client agreed to elsewhere. */
export function GiveDialog({ client, onClose }: Props) {
  const cache = useQueryClient();
  const [scopes, setScopes] = useState<ConsentScope[]>([]);
  const [obtainedBy, setObtainedBy] = useState<'written' | 'told'>('told');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const first = client.name.split(' ')[0] ?? client.name;
  const save = async () => {
    setBusy(true);
    try {
      const expiresAt = until ? `${until}T23:59:59.000Z` : null;
      await call(giveConsent, { params: { id: client.id }, body: { scopes, obtainedBy, expiresAt, note } });
      await refreshConsent(cache, client.id);
      notify('Consent added');
      onClose();
    } catch (error) {
      warn('The consent was not saved', { description: messageFor(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title="Add an answer" description={`What ${first} has already agreed to.`}>
      <div className="mt-4 space-y-4">
        <ScopeChoice legend={`${first} agrees to`} chosen={scopes} onChange={setScopes} />
        <Select
          label="How do you know?"
          value={obtainedBy}
          onChange={(event) => setObtainedBy(event.target.value === 'written' ? 'written' : 'told')}
          options={[
            { value: 'told', label: `${first} told me` },
            { value: 'written', label: 'In writing' },
          ]}
        />
        <DateField label="Until" optional value={until} onChange={(event) => setUntil(event.target.value)} />
        <TextField
          label="Note"
          optional
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isBusy} disabled={scopes.length === 0} onClick={() => void save()}>
          Save answer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
