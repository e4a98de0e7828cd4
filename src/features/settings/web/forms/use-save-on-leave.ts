import { useRef, type FocusEvent, type RefObject } from 'react';
import { useSaveOnPause } from '#ui/drafts/use-save-on-pause.ts';
import type { EditForm } from './use-edit-form.ts';

/**
 * Saves a form without a button: a field when it is left, any other change a little later, and everything when the page is
 * left. A value that could not be saved waits for the next change or for “Try again”.
 */
const restMs = 5000; // longer than a toast stands: its Undo must not give way to the toast of the save
const fields = 'input, textarea, select';

type Parts = { ref: RefObject<HTMLDivElement | null>; onBlur: (event: FocusEvent) => void };

export function useSaveOnLeave<Value>(form: EditForm<Value>): Parts {
  const ref = useRef<HTMLDivElement>(null);
  const isReady = form.isChanged && !form.isOutdated && !form.hasFailed && form.problem === undefined;
  const submit = () => {
    if (isReady && !form.busy) void form.submit();
  };
  useSaveOnPause({
    value: form.value,
    isReady: isReady && !form.busy,
    save: submit,
    pauseMs: restMs,
    isInUse: () => {
      const { activeElement } = document;
      return activeElement !== null && activeElement.matches(fields) && ref.current!.contains(activeElement);
    },
  });

  return {
    ref,
    onBlur: (event) => {
      if (event.target.matches(fields)) submit();
    },
  };
}
