import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { notify, warn } from '#ui/toast.ts';
import type { TranscriptTurn } from '../../contract.ts';
import type { LineDrafts } from '../edits/draft.ts';

type Props = {
  /** The line as it was when the writing began. */
  seen: TranscriptTurn;
  drafts: LineDrafts;
  /** As in `TranscriptEditor`. */
  look: 'column' | 'page';
  hasSound: boolean;
  onPutBack: (words: string) => void;
  onDiscard: () => void;
};

// A phone’s screen has the navigation docked at its foot and the player above it.
const aboveNavigation = 'bottom-[calc(4rem+env(safe-area-inset-bottom))] md:bottom-0';
const abovePlayer = 'bottom-[calc(8.0625rem+env(safe-area-inset-bottom))] md:bottom-[4.0625rem]';

/** An unsaved draft whose line is gone: it can be edited, restored as a line, or copied. */
export function LostLine({ seen, drafts, look, hasSound, onPutBack, onDiscard }: Props) {
  const place = useRef<HTMLElement>(null);
  const [words, setWords] = useState(() => drafts.read(seen.id)?.words ?? seen.text);
  useEffect(() => {
    // The field takes the focus at once: without it the next letters would act as shortcut keys.
    const field = place.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const write = (next: string) => {
    setWords(next);
    drafts.write(seen.id, { seen, words: next });
  };
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => notify('Copied'),
      () => warn('Copying failed. Select the text and copy it.'),
    );
  return (
    <section
      ref={place}
      aria-label="Unsaved text"
      className={clsx(
        'shrink-0 border-t border-accent bg-card px-4 py-3 sm:px-5 print:hidden',
        look === 'page' && 'sticky z-10 rounded-b-lg',
        look === 'page' && (hasSound ? abovePlayer : aboveNavigation),
      )}
    >
      <p role="status" className="mb-2 text-sm text-pretty text-ink-soft">
        This line was removed while you were editing. Your text is still here.
      </p>
      <TextArea
        label="Your text"
        rows={2}
        value={words}
        onChange={(event) => write(event.target.value)}
        className="[&_textarea]:min-h-0"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" disabled={words.trim() === ''} onClick={() => onPutBack(words)}>
          Restore line
        </Button>
        <Button size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
