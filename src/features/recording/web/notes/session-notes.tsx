import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#ui/api.ts';
import { formatTimestamp } from '#ui/format.ts';
import { listNotes } from '../../contract.ts';

export const notesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['conversations', conversationId, 'notes'],
    queryFn: ({ signal }) => call(listNotes, { params: { id: conversationId }, signal }),
  });

type Props = { conversationId: string; onJump: (seconds: number) => void };

/** What the coach noted while recording: a click plays that moment. Nothing where nothing was noted. */
export function SessionNotes({ conversationId, onJump }: Props) {
  const { data: notes = [] } = useQuery(notesQuery(conversationId));
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="session-notes">
      <h2 id="session-notes" className="mb-2 font-serif text-xl font-semibold">
        Your notes
      </h2>
      <ol className="space-y-2">
        {notes.map((note, index) => (
          <li key={index} className="flex items-baseline gap-3">
            <button
              type="button"
              onClick={() => onJump(note.at)}
              aria-label={`Play from ${formatTimestamp(note.at)}`}
              className="w-14 shrink-0 rounded-sm text-right text-sm text-accent-text tabular-nums hover:underline touch:min-h-11"
            >
              {formatTimestamp(note.at)}
            </button>
            <span className="reading min-w-0 break-words">{note.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
