import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { formatTimestamp } from '#ui/format.ts';
import { clsx } from 'clsx';
import { noteLength, noteLimit } from '../../rules/limits.ts';
import { addNote } from '../device/recorder.ts';
import { secondsOf, type Session } from '../device/recorder-state.ts';

/** Notes with timestamps: the time of the first character typed, not of saving. */
export function NotesPanel({ session }: { session: Session }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const type = (next: string) => {
    setText(next);
    if (next === '') setAt(null);
    else if (at === null) setAt(secondsOf(session));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (note) void addNote({ at: at ?? secondsOf(session), text: note });
    type('');
    field.current?.focus();
  };

  return (
    <section aria-label="Notes">
      <form onSubmit={submit} className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            ref={field}
            aria-label="Note"
            placeholder="Note this moment"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={noteLength}
            disabled={session.notes.length >= noteLimit}
            value={text}
            onChange={(event) => type(event.target.value)}
            className={clsx(controlClass, 'h-11', at !== null && 'pr-16')}
          />
          {at === null ? null : (
            <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-accent-text tabular-nums">
              {formatTimestamp(at)}
            </span>
          )}
        </div>
        <Button type="submit" size="lg" disabled={text.trim() === ''}>
          Add note
        </Button>
      </form>
      {session.notes.length > 0 ? (
        <ol aria-label="Your notes" className="mt-4 space-y-2.5">
          {session.notes
            .map((note, index) => (
              <li key={index} className="flex gap-3">
                <span className="w-14 shrink-0 pt-px text-right text-sm text-ink-faint tabular-nums">
                  {formatTimestamp(note.at)}
                </span>
                <span className="min-w-0 text-pretty break-words">{note.text}</span>
              </li>
            ))
            .toReversed()}
        </ol>
      ) : null}
    </section>
  );
}
