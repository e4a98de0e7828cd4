import { useState, type FormEvent } from 'react';
import { ClientChoice } from '#features/clients/web/client-choice.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { mergeFields } from '#ui/save/merge-fields.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { Conversation } from '../contract.ts';
import { titleLength } from '../rules/limits.ts';

type Values = Pick<Conversation, 'title' | 'sessionDate' | 'clientId' | 'folderId'>;
type Choice = { id: string; name: string };

type Props = {
  open: boolean;
  onClose: () => void;
  values: Values;
  folders: readonly Choice[];
  /** False where saving failed; the dialog then stays open with its values. */
  onSave: (values: Values) => Promise<boolean>;
};

export const folderOptions = (folders: readonly Choice[]) => [
  { value: '', label: 'No folder' },
  ...folders.map(({ id, name }) => ({ value: id, label: name })),
];

/** Title, client, folder and date of a conversation. */
export function DetailsDialog({ open, onClose, values, folders, onSave }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Edit details">
      <DetailsForm {...{ onClose, values, folders, onSave }} />
    </Dialog>
  );
}

function DetailsForm({ onClose, values, folders, onSave }: Omit<Props, 'open'>) {
  const [opened] = useState(values);
  const [isSaving, setIsSaving] = useState(false);
  const [title, setTitle] = useState(values.title);
  const [sessionDate, setSessionDate] = useState(values.sessionDate);
  const [clientId, setClientId] = useState(values.clientId ?? '');
  const [folderId, setFolderId] = useState(values.folderId ?? '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim() || !sessionDate || isSaving) return;
    const mine = {
      title: title.trim(),
      sessionDate,
      clientId: clientId || null,
      folderId: folderId || null,
    };
    setIsSaving(true);
    // Untouched fields keep their current values, so that changes made elsewhere stay.
    const isSaved = await onSave(mergeFields(detailsOf(opened), mine, detailsOf(values)).values);
    setIsSaving(false);
    if (isSaved) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Title"
        required
        maxLength={titleLength}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        className="sm:col-span-2"
      />
      <ClientChoice clientId={clientId} onChange={setClientId} />
      <Select
        label="Folder"
        options={folderOptions(folders)}
        value={folderId}
        onChange={(event) => setFolderId(event.target.value)}
      />
      <DateField
        label="Session date"
        required
        value={sessionDate}
        onChange={(event) => setSessionDate(event.target.value)}
      />
      <div className="sm:col-span-2">
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            Save
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

const detailsOf = ({ title, sessionDate, clientId, folderId }: Values): Values => ({
  title,
  sessionDate,
  clientId,
  folderId,
});
