import { useState } from 'react';
import { useFormDraft, type MergedDraft, type FormDraft } from '#ui/writing/use-written.ts';
import { notifySaved } from '../notify-saved.ts';

/**
 * A form of the account that is saved with a button: its draft survives a reload and a failed save, and a change made
 * in another window is offered.
 */
type Options<Value> = {
  /** Names the stored draft, so that the next visit finds it. */
  name: 'profile' | 'fields' | 'destination';
  saved: Value;
  isValue: (stored: unknown) => stored is Value;
  join?: (base: Value, mine: Value, theirs: Value) => MergedDraft<Value>;
  /** What is wrong with the value, before anything is sent. */
  problemIn?: (value: Value) => string | undefined;
  save: (value: Value) => Promise<void>;
};

export type EditForm<Value> = FormDraft<Value> & {
  busy: boolean;
  problem: string | undefined;
  /** The last save failed. */
  hasFailed: boolean;
  /** True when it is saved. */
  submit: () => Promise<boolean>;
};

export function useEditForm<Value>({ name, problemIn, save, ...part }: Options<Value>): EditForm<Value> {
  const written = useFormDraft({ name, ...part });
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const problem = problemIn?.(written.value);

  const submit = async () => {
    if (busy || problem) return false;
    setBusy(true);
    const isSaved = await notifySaved(name === 'profile' ? 'profile' : 'preferences', save(written.value));
    setBusy(false);
    setFailed(!isSaved);
    if (isSaved) written.discard();
    return isSaved;
  };
  return { ...written, busy, problem, hasFailed, submit };
}
