import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { isWritingElsewhere } from '#ui/writing/is-writing-elsewhere.ts';
import type { TranscriptTurn } from '../../contract.ts';
import type { LineDrafts } from '../edits/draft.ts';

type Props = {
  /** The line as it was when editing began. */
  seen: TranscriptTurn;
  /** The draft now belongs to a different line. */
  isOther: boolean;
  drafts: LineDrafts;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** Edits a line in place: Enter saves, Escape cancels. */
export function LineEditor({ seen, isOther, drafts, onSave, onCancel }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => drafts.read(seen.id)?.words ?? seen.text);
  useEffect(() => {
    if (isWritingElsewhere()) return; // the editor reopened itself after a reload or a failed save
    const all = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(all, all);
  }, []);
  const write = (next: string) => {
    setWords(next);
    drafts.write(seen.id, { seen, words: next });
  };
  const save = () => (words.trim() === seen.text.trim() ? onCancel() : onSave(words));

  return (
    <div className="sm:-col-end-1">
      <textarea
        ref={field}
        aria-label="Text of this line"
        value={words}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          if (event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') save();
          else onCancel();
        }}
        className="-mx-2 field-sizing-content block w-[calc(100%+1rem)] resize-none rounded-md border border-accent bg-card px-[calc(0.5rem-1px)] py-[calc(0.25rem-1px)] font-serif text-[1.0625rem] leading-7 outline-none focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent"
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="primary" onClick={save}>
          Save <KeyboardHint keys="Enter" />
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel <KeyboardHint keys="Esc" />
        </Button>
        {isOther ? (
          <p role="status" className="text-sm text-ink-soft">
            This line was changed while you were editing. Saving merges both versions.
          </p>
        ) : null}
        {words.trim() === '' ? (
          <p className="text-sm text-ink-soft">Saving an empty line removes it.</p>
        ) : null}
      </div>
    </div>
  );
}
