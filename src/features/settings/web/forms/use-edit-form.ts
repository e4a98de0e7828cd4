import { useState } from 'react';
import { useFormDraft, type MergedDraft, type FormDraft } from '#ui/drafts/use-form-draft.ts';
import { notifySaved } from '../notify-saved.ts';

/**
 * A form of the account: its draft survives a reload and a failed save, and a change made in another window is offered.
 */
type Options<Value> = {
  /** Names the stored draft, so that the next visit finds it. */
  name: 'profile' | 'fields' | 'destination';
  saved: Value;
  isValue: (stored: unknown) => stored is Value;
  join?: (base: Value, mine: Value, theirs: Value) => MergedDraft<Value>;
  /** What is wrong with the value, before anything is sent. */
  problemIn?: (value: Value) => string | undefined;
  /** Resolves to the value as it was stored. */
  save: (value: Value) => Promise<Value>;
};

export type EditForm<Value> = FormDraft<Value> & {
  busy: boolean;
  problem: string | undefined;
  /** This value could not be saved. */
  hasFailed: boolean;
  wasSaved: boolean;
  /** True when it is saved. */
  submit: () => Promise<boolean>;
};

export function useEditForm<Value>({ name, problemIn, save, ...part }: Options<Value>): EditForm<Value> {
  const written = useFormDraft({ name, ...part });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Value | null>(null);
  const [wasSaved, setWasSaved] = useState(false);
  const { value } = written;
  const problem = problemIn?.(value);

  const submit = async () => {
    if (busy || problem) return false;
    setBusy(true);
    const saving = save(value);
    const isSaved = await notifySaved(name === 'profile' ? 'profile' : 'preferences', saving);
    setBusy(false);
    setFailed(isSaved ? null : value);
    setWasSaved(isSaved);
    if (isSaved) written.settle(await saving);
    return isSaved;
  };
  return {
    ...written,
    busy,
    problem,
    hasFailed: failed !== null && JSON.stringify(failed) === JSON.stringify(value),
    wasSaved,
    submit,
  };
}
