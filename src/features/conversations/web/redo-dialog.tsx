import { useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { speakerLimit } from '../rules/limits.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Ready engines, best first, with display names. */
  engines: readonly { name: string; label: string }[];
  onRedo: (hints: { engine: string | null; speakers: number | null }) => void;
};

export const speakerOptions = [
  { value: '', label: 'Detect' },
  ...Array.from({ length: speakerLimit }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? '1 speaker' : `${index + 1} speakers`,
  })),
];

/** Transcribes a recording again; the coach’s changes stay. */
export function RedoDialog({ open, onClose, engines, onRedo }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Transcribe again"
      description="Your speaker names, reviewed tasks and corrections stay."
    >
      <RedoForm onClose={onClose} engines={engines} onRedo={onRedo} />
    </Dialog>
  );
}

function RedoForm({ onClose, engines, onRedo }: Omit<Props, 'open'>) {
  const [engine, setEngine] = useState('');
  const [speakers, setSpeakers] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRedo({ engine: engine || null, speakers: speakers ? Number(speakers) : null });
    onClose();
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Engine"
        options={[
          { value: '', label: 'Best available' },
          ...engines.map(({ name, label }) => ({ value: name, label })),
        ]}
        value={engine}
        onChange={(event) => setEngine(event.target.value)}
      />
      <Select
        label="Speakers"
        options={speakerOptions}
        value={speakers}
        onChange={(event) => setSpeakers(event.target.value)}
      />
      <div className="sm:col-span-2">
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Transcribe again
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
