import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';

const mostLetters = 500; // as the server allows

type Props = { text: string; onSave: (text: string) => Promise<void>; onCancel: () => void };

/** The words of an entry, in its place. Escape leaves it, Ctrl Enter saves. */
export function EntryEditor({ text: before, onSave, onCancel }: Props) {
  const [text, setText] = useState(before);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (text.trim() === '') return;
    setIsBusy(true);
    await onSave(text.trim());
    setIsBusy(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the field inside
    <form
      aria-label="Edit entry"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
      }}
    >
      <TextArea
        label="What to remember"
        rows={2}
        maxLength={mostLetters}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just opened this field
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button size="sm" type="submit" busy={isBusy} disabled={text.trim() === ''}>
          Save
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
