import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { callForFile } from '#ui/call-for-file.ts';
import { ChoiceCards } from '#ui/forms/choice-cards.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { downloadReport, type ReportFormat } from '../contract.ts';
import { useDownload } from './use-download.ts';

type Props = { open: boolean; onClose: () => void; client: { id: string; name: string } };

const formats = [
  { value: 'pdf', title: 'PDF', detail: 'To read and print.' },
  { value: 'docx', title: 'Word', detail: 'To edit.' },
  { value: 'md', title: 'Markdown', detail: 'For notes apps.' },
] as const;

/** The sessions with a client over a period as one document. */
export function ReportDialog({ open, onClose, client }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Download report"
      description={`The notes of your sessions with ${client.name.split(' ')[0]}, without your private notes.`}
    >
      {open ? <ReportForm client={client} onClose={onClose} /> : null}
    </Dialog>
  );
}

function ReportForm({ client, onClose }: Omit<Props, 'open'>) {
  const [format, setFormat] = useState<ReportFormat>('pdf');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { busy, download } = useDownload();
  const start = async () => {
    const query = { format, ...(from ? { from } : {}), ...(to ? { to } : {}) };
    const isSaved = await download(format, () =>
      callForFile(downloadReport, { params: { id: client.id }, query }),
    );
    if (isSaved) onClose();
  };
  return (
    <div className="space-y-4">
      <ChoiceCards
        label="Format"
        choices={formats}
        value={format}
        onChange={setFormat}
        className="sm:grid-cols-3"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label="From" optional value={from} onChange={(event) => setFrom(event.target.value)} />
        <DateField label="To" optional value={to} onChange={(event) => setTo(event.target.value)} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          icon={<Download aria-hidden className="size-4" />}
          busy={busy !== null}
          onClick={() => void start()}
        >
          Download report
        </Button>
      </DialogActions>
    </div>
  );
}
