import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { Speaker } from '../contract.ts';
import { roles } from '../rules/roles.ts';

export type SpeakerChange = { name: string; role: Speaker['role'] };

type Props = {
  /** Null: closed. */
  speaker: Speaker | null;
  onClose: () => void;
  onSave: (change: SpeakerChange) => void;
};

export const roleNames: Record<Speaker['role'], string> = {
  coach: 'Coach',
  client: 'Client',
  other: 'Somebody else',
};

const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }));

/** Who a voice belongs to, said once for the whole conversation. */
export function SpeakerDialog({ speaker, onClose, onSave }: Props) {
  return (
    <Dialog
      open={speaker !== null}
      onClose={onClose}
      title="Who is speaking?"
      description="The name and role hold for the whole conversation, also when it is transcribed again."
    >
      {speaker ? (
        <SpeakerForm key={speaker.label} speaker={speaker} onClose={onClose} onSave={onSave} />
      ) : null}
    </Dialog>
  );
}

function SpeakerForm({ speaker, onClose, onSave }: Props & { speaker: Speaker }) {
  const [name, setName] = useState(speaker.name);
  const [role, setRole] = useState(speaker.role);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    onSave({ name: name.trim(), role });
    onClose();
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-[1fr_11rem]">
      <TextField
        label="Name"
        required
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="Role"
        options={roleOptions}
        value={role}
        onChange={(event) => setRole(event.target.value as Speaker['role'])}
      />
      <div className="sm:col-span-2">
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            {speaker.isGuess ? 'Confirm' : 'Save'}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
