import { useQuery } from '@tanstack/react-query';
import { useUser } from '#features/identity/web/session.ts';
import { writingSamplesQuery } from '#features/voice/web/queries.ts';
import { WritingSamples } from '#features/settings/web/forms/writing-samples.tsx';

/** The sample e-mails in the review: the first line of each, or the editor. */
export function WritingAtAGlance() {
  const { data: samples = [] } = useQuery(writingSamplesQuery(useUser().id));
  if (samples.length === 0)
    return (
      <span className="text-pretty text-ink-faint">
        Nothing yet. Add e-mails you wrote, and follow-ups can later sound like you.
      </span>
    );
  return (
    <ol className="space-y-1">
      {samples.map(({ id, text }) => (
        <li key={id} className="truncate text-ink-soft">
          “{text.slice(0, firstLine)}”
        </li>
      ))}
    </ol>
  );
}

const firstLine = 120; // characters; more than the widest screen shows on one line

export const EditWriting = ({ onDone }: { onDone: () => void }) => (
  <>
    <p className="mb-4 text-sm text-pretty text-ink-soft">
      Paste one or more e-mails you wrote, ideally to clients, so that follow-ups can later sound like you.
      They stay on this server. You can skip this.
    </p>
    <WritingSamples onDone={onDone} />
  </>
);
