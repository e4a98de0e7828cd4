import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { notify, warn } from '#ui/toast.ts';

type Props = { words: string | null; onClose: () => void };

/** Words that have no line any more, because it was removed or joined elsewhere: they are handed back, never dropped. */
export function KeptWordsDialog({ words, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(words ?? '').then(
      () => notify('Copied'),
      () => warn('The words could not be copied. Mark them and copy them yourself.'),
    );
  return (
    <Dialog
      open={words !== null}
      onClose={onClose}
      title="This line could not be saved"
      description="Your words are here, so that nothing is lost. Perhaps the line was removed elsewhere, or the connection is gone."
    >
      <TextArea label="Your words" readOnly value={words ?? ''} />
      <DialogActions>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
