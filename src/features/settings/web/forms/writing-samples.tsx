import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { filledSamples, isTooLong, mostWritingSamples } from '#features/voice/rules/writing-sample.ts';
import { saveWritingSamples, writingSamplesQuery } from '#features/voice/web/queries.ts';
import { WritingSamplesEditor } from '#features/voice/web/writing-samples-editor.tsx';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { warn } from '#ui/toast.ts';
import { SaveState } from './save-state.tsx';
import { useAutosave } from '#ui/drafts/use-autosave.ts';

/** The coach’s own e-mails, saved as they are typed. */
type Props = {
  /** Closes the editor; absent where it cannot be closed. */
  onDone?: () => void;
};

export function WritingSamples({ onDone }: Props) {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(writingSamplesQuery(id));
  if (error)
    return <ErrorState title="Failed to load your e-mails" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-38" />;
  return <Editing saved={data.map(({ text }) => text)} onDone={onDone} />;
}

const areSamples = (stored: unknown): stored is string[] =>
  Array.isArray(stored) &&
  stored.length <= mostWritingSamples &&
  stored.every((text) => typeof text === 'string');

type EditingProps = Props & { saved: string[] };

function Editing({ saved, onDone }: EditingProps) {
  const { id } = useUser();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const autosave = useAutosave({
    name: `draft:writing-samples:${id}`,
    initial: saved,
    isValue: areSamples,
    save: async (texts) => {
      // A sample that is too long stays in the browser until it is shortened.
      if (!texts.some(isTooLong)) await saveWritingSamples(cache, id, filledSamples(texts));
    },
  });

  const close = async () => {
    setBusy(true);
    try {
      await autosave.finish();
      onDone?.();
    } catch (error) {
      warn('Failed to save your e-mails', { description: messageFor(error) });
    }
    setBusy(false);
  };

  return (
    <>
      <WritingSamplesEditor values={autosave.value} onChange={autosave.setValue} />
      <div className="mt-3">
        <SaveState status={autosave.status} />
      </div>
      {onDone ? (
        <div className="flex justify-end">
          <Button busy={busy} disabled={autosave.value.some(isTooLong)} onClick={() => void close()}>
            {filledSamples(autosave.value).length > 0 ? 'Done' : 'Skip'}
          </Button>
        </div>
      ) : null}
    </>
  );
}
