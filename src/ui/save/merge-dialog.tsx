import { useState, type FormEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';

/** Two conflicting changes of the same words. */
export type Clash = {
  /** What was changed: "this line". */
  what: string;
  mine: string;
  theirs: string;
  /** Saves the chosen text; `theirs` is on the server already. */
  settle: (text: string) => void;
};

type Props = { clash: Clash | null; /** Closes without a decision. */ onClose: () => void };

/** Shows both versions and lets the coach choose or rewrite. */
export function MergeDialog({ clash, onClose }: Props) {
  return (
    <Dialog
      open={clash !== null}
      onClose={onClose}
      title="Changed in two places"
      description={`While you were editing, ${clash?.what ?? 'this'} was changed elsewhere. Choose a version, or write a new one.`}
    >
      {clash ? <MergeForm key={clash.theirs} clash={clash} /> : null}
    </Dialog>
  );
}

function MergeForm({ clash }: { clash: Clash }) {
  const [text, setText] = useState(clash.mine);
  const save = (event: FormEvent) => {
    event.preventDefault();
    clash.settle(text.trim());
  };
  return (
    <form onSubmit={save}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Version label="Saved elsewhere" text={clash.theirs} onTake={() => setText(clash.theirs)} />
        <Version label="Yours" text={clash.mine} onTake={() => setText(clash.mine)} />
      </dl>
      <div className="mt-4">
        <TextArea
          label="Final text"
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <DialogActions>
        <Button onClick={() => clash.settle(clash.theirs)}>Keep the saved version</Button>
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          Save this
        </Button>
      </DialogActions>
    </form>
  );
}

function Version({ label, text, onTake }: { label: string; text: string; onTake: () => void }) {
  return (
    <div className="flex flex-col rounded-md border border-line px-3 py-2.5">
      <dt className="text-sm font-medium text-ink-soft">{label}</dt>
      <dd className="mt-1 flex-1 wrap-anywhere">{text}</dd>
      <dd className="mt-2">
        <Button size="sm" onClick={onTake}>
          Use this
        </Button>
      </dd>
    </div>
  );
}
