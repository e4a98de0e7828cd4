import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';

type Props = { open: boolean; onClose: () => void; onText: (text: string) => void };

/** For a transcript that is not in a file, such as a chat or an e-mail. */
export function PasteTranscript({ open, onClose, onText }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Paste a transcript">
      <PasteForm onClose={onClose} onText={onText} />
    </Dialog>
  );
}

function PasteForm({ onClose, onText }: Omit<Props, 'open'>) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        onText(text);
        onClose();
      }}
    >
      <TextArea
        label="Transcript"
        hint="From Zoom, Teams, Otter or Fireflies, captions, or lines like “Maya: Good morning.”"
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!text.trim()}>
          Use this text
        </Button>
      </DialogActions>
    </form>
  );
}

/** Wraps pasted text in a file. */
export const fileOfText = (text: string): File =>
  new File([text], 'Pasted transcript.txt', { type: 'text/plain' });
