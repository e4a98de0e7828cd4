import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
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
  const submit = useRef(() => {});
  useEffect(() => {
    submit.current = () => {
      if (isReady && !form.busy) void form.submit();
    };
  });

  useEffect(() => {
    if (!isReady || form.busy) return;
    const timer = setTimeout(() => {
      const isTyping = document.activeElement?.matches(fields) ?? false;
      if (!isTyping || !ref.current?.contains(document.activeElement)) submit.current();
    }, restMs);
    return () => clearTimeout(timer);
  }, [form.value, isReady, form.busy]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') submit.current();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      submit.current();
    };
  }, []);

  return {
    ref,
    onBlur: (event) => {
      if (event.target.matches(fields)) submit.current();
    },
  };
}
