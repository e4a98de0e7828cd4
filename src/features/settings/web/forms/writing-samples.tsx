import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { useAutosave } from './use-autosave.ts';
import { filledSamples, isTooLong, mostWritingSamples } from '#features/voice/rules/writing-sample.ts';
import { saveWritingSamples, writingSamplesQuery } from '#features/voice/web/queries.ts';
import { WritingSamplesEditor } from '#features/voice/web/writing-samples-editor.tsx';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { notify, warn } from '#ui/toast.ts';

/** The coach's own e-mails: autosave as they are typed, and saved in a way that can be taken back. */
type Props = {
  /** Closes the editor after saving, or with nothing to save. */
  onDone?: () => void;
};

export function WritingSamples({ onDone }: Props) {
  const { id } = useUser();
  const { data, error, refetch } = useQuery(writingSamplesQuery(id));
  const [round, setRound] = useState(0);
  if (error)
    return <ErrorState title="Failed to load your e-mails" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-38" />;
  return (
    <Editing
      key={round} // after an undo, the editor starts again from the saved samples
      saved={data.map(({ text }) => text)}
      onDone={onDone}
      onTakenBack={() => setRound((it) => it + 1)}
    />
  );
}

const areSamples = (stored: unknown): stored is string[] =>
  Array.isArray(stored) &&
  stored.length <= mostWritingSamples &&
  stored.every((text) => typeof text === 'string');

const isSame = (texts: string[], others: string[]) => JSON.stringify(texts) === JSON.stringify(others);

type EditingProps = Props & { saved: string[]; onTakenBack: () => void };

function Editing({ saved, onDone, onTakenBack }: EditingProps) {
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
  const texts = filledSamples(autosave.value);
  // The samples on opening: autosave has changed `saved` since, so an undo cannot use it.
  const [before, setBefore] = useState(texts);
  const isChanged = !isSame(texts, before) || !isSame(texts, saved);

  const takeBack = async () => {
    try {
      await saveWritingSamples(cache, id, before);
      onTakenBack();
    } catch (error) {
      warn('Failed to undo', { description: messageFor(error) });
    }
  };
  const save = async () => {
    setBusy(true);
    try {
      await autosave.finish();
      setBefore(texts);
      notify('Your e-mails are saved', { action: { label: 'Undo', onClick: () => void takeBack() } });
      onDone?.();
    } catch (error) {
      warn('Failed to save your e-mails', { description: messageFor(error) });
    }
    setBusy(false);
  };

  return (
    <>
      <WritingSamplesEditor values={autosave.value} onChange={autosave.setValue} />
      <div className="mt-4 flex justify-end">
        {onDone && !isChanged ? (
          <Button onClick={onDone}>{texts.length > 0 ? 'Close' : 'Skip'}</Button>
        ) : (
          <Button
            busy={busy}
            disabled={!isChanged || autosave.value.some(isTooLong)}
            onClick={() => void save()}
          >
            {onDone ? 'Save' : 'Save e-mails'}
          </Button>
        )}
      </div>
    </>
  );
}
