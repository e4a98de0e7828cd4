import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { AddressTable } from '../../rules/import/guess-columns.ts';
import { importLimit } from '../../rules/import/limits.ts';
import { ImportPreview } from './import-preview.tsx';
import { readAddressFile, UnreadableFile } from './read-file.ts';

/** Imports clients from a CSV or vCard file, or from pasted text. Nothing is added before the preview is confirmed. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Import clients">
      <ImportSteps onClose={onClose} />
    </Dialog>
  );
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const [table, setTable] = useState<AddressTable | null>(null);
  if (table) return <ImportPreview table={table} onBack={() => setTable(null)} onDone={onClose} />;
  return <ImportSource onTable={setTable} onCancel={onClose} />;
}

type SourceProps = { onTable: (table: AddressTable) => void; onCancel: () => void };

function ImportSource({ onTable, onCancel }: SourceProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const read = async (source: Blob) => {
    try {
      onTable(await readAddressFile(source));
    } catch (failure) {
      setError(failure instanceof UnreadableFile ? failure.message : messageFor(failure));
    }
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void read(new Blob([text]));
      }}
    >
      <DropZone
        title="Drop a CSV or vCard file here"
        hint={`Export your contacts from Google, Outlook, Apple or a spreadsheet. Up to ${importLimit} at once. The file is read in this browser.`}
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
        onFiles={([file]) => {
          if (file) void read(file);
        }}
      />
      <TextArea
        label="Or paste a list"
        rows={3}
        placeholder="Name, E-mail, Phone"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error}
      </p>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!text.trim()}>
          Preview
        </Button>
      </DialogActions>
    </form>
  );
}
