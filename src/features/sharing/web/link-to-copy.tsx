import { ShownSecret } from '#features/access-tokens/web/shown-secret.tsx';
import { Button } from '#ui/actions/button.tsx';
import { DialogActions } from '#ui/overlays/dialog.tsx';

type Props = { url: string; recipient: string | null; hasPasscode: boolean; onDone: () => void };

/** The new link. Afterword sends nothing: the coach decides how it reaches the client. */
export function LinkToCopy({ url, recipient, hasPasscode, onDone }: Props) {
  const name = recipient?.split(' ')[0] ?? 'your client';
  return (
    <div className="space-y-4">
      <p className="text-pretty">
        Send this link to {name}. Anyone who has it can open the page
        {hasPasscode ? ' with the passcode. Send it to them another way.' : '.'} What you change in these
        notes later changes there too.
      </p>
      <ShownSecret label="Link" value={url} />
      <DialogActions>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
