import { useState } from 'react';
import { useFormDraft, type MergedDraft, type FormDraft } from '#ui/writing/use-written.ts';
import { saySaved } from './say-saved.ts';

/**
 * A part of the account that is written and then saved with a button: what is written survives a reload, a failure
 * keeps it where it is and says so, and a change made elsewhere meanwhile is offered.
 */
type Part<Value> = {
  /** Whether another visit finds its own words: `profile`. */
  name: 'profile' | 'fields' | 'destination';
  saved: Value;
  isValue: (stored: unknown) => stored is Value;
  join?: (base: Value, mine: Value, theirs: Value) => MergedDraft<Value>;
  /** Said before anything is sent; nothing where all is well. */
  problemIn?: (value: Value) => string | undefined;
  save: (value: Value) => Promise<void>;
};

export type FormOf<Value> = FormDraft<Value> & {
  busy: boolean;
  problem: string | undefined;
  /** The last try did not reach the server. */
  hasFailed: boolean;
  /** True when it is saved. */
  submit: () => Promise<boolean>;
};

export function useFormOf<Value>({ name, problemIn, save, ...part }: Part<Value>): FormOf<Value> {
  const written = useFormDraft({ name, ...part });
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const problem = problemIn?.(written.value);

  const submit = async () => {
    if (busy || problem) return false;
    setBusy(true);
    const isSaved = await saySaved(name === 'profile' ? 'profile' : 'preferences', save(written.value));
    setBusy(false);
    setFailed(!isSaved);
    if (isSaved) written.discard();
    return isSaved;
  };
  return { ...written, busy, problem, hasFailed, submit };
}
