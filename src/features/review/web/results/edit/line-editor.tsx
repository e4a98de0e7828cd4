import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { isWritingElsewhere } from '#ui/writing/is-writing-elsewhere.ts';

type Props = {
  /** The label for screen readers. */
  label: string;
  text: string;
  /** A field may be emptied; a line may not. */
  mayBeEmpty?: true;
  /** A warning above the field. */
  notice?: string;
  /** Called on every change. */
  onWrite?: (text: string) => void;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Edits words in place. Enter saves, Shift+Enter adds a line break, Escape cancels. */
export function LineEditor({ label, text, mayBeEmpty, notice, onWrite, onSave, onCancel }: Props) {
  const [value, setValue] = useState(text);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWritingElsewhere()) return; // the editor reopened itself after a reload or a failed save
    const field = box.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const save = () => {
    const trimmed = value.trim();
    if (trimmed || mayBeEmpty) onSave(trimmed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };
  return (
    <div ref={box} className="py-1.5">
      {notice ? (
        <p role="status" className="mb-2 text-sm text-pretty text-ink-soft">
          {notice}
        </p>
      ) : null}
      <TextArea
        label={label}
        rows={2}
        maxLength={2000}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          onWrite?.(event.target.value);
        }}
        onKeyDown={onKeyDown}
        className="[&_textarea]:min-h-0"
      />
      <div className="mt-2 flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}
