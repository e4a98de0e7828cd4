import { useState } from 'react';
import { formDraftsAt, type FormDrafts } from './form-drafts.ts';

/**
 * The draft of a form with a Save button. It survives a reload and navigation until it is saved or discarded; without
 * a draft the form shows the saved values.
 */
type Options<Value> = {
  /** Which form: `profile`. */
  name: string;
  /** The saved values, including changes made elsewhere. */
  saved: Value;
  isValue: (stored: unknown) => stored is Value;
  /** Merges the draft with changes made elsewhere; without it they conflict. */
  join?: (base: Value, mine: Value, theirs: Value) => MergedDraft<Value>;
};

/** `isClean`: no change is lost. */
export type MergedDraft<Value> = { value: Value; isClean: boolean };

export type FormDraft<Value> = {
  value: Value;
  setValue: (value: Value) => void;
  isChanged: boolean;
  /** The saved values changed since the draft began, and saving would overwrite them. */
  isOutdated: boolean;
  discard: () => void;
  /** This value was saved, as `stored`: what was typed while it was sent stays a draft. */
  settle: (stored: Value) => void;
};

type Copy<Value> = { value: Value; base: Value };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A form is a list of drafts with one entry. */
const entry = 'form';

const copyOf = (name: string): FormDrafts<Copy<unknown>> => formDraftsAt(`${name} form`, isCopy);

const isCopy = (stored: unknown): stored is Copy<unknown> =>
  typeof stored === 'object' && stored !== null && 'value' in stored && 'base' in stored;

export const hasFormDraft = (name: string): boolean => copyOf(name).read(entry) !== undefined;

export function useFormDraft<Value>({ name, saved, isValue, join }: Options<Value>): FormDraft<Value> {
  const drafts = copyOf(name);
  const [copy, setCopy] = useState<Copy<Value> | null>(() => {
    const { value, base } = drafts.read(entry) ?? {};
    return isValue(value) && isValue(base) ? { value, base } : null;
  });
  const put = (next: Copy<Value> | null) => {
    setCopy(next);
    if (!next) return drafts.drop(entry);
    drafts.begin(entry, next);
    drafts.write(entry, next);
  };
  const { value, isClean } = joined(copy, saved, join);
  return {
    value,
    setValue: (next) =>
      put(isSame(next, saved) ? null : { value: next, base: copy && !isClean ? copy.base : saved }),
    isChanged: !isSame(value, saved),
    isOutdated: !isClean,
    discard: () => put(null),
    settle: (stored) => {
      const now = drafts.read(entry)?.value;
      if (!copy || !isValue(now) || isSame(now, copy.value)) return put(null);
      // Against the draft that was sent, not the merged value: other fields may have changed elsewhere.
      put({ value: join ? join(copy.value, now, stored).value : now, base: stored });
    },
  };
}

function joined<Value>(
  copy: Copy<Value> | null,
  saved: Value,
  join: Options<Value>['join'],
): MergedDraft<Value> {
  if (!copy) return { value: saved, isClean: true };
  const { base, value } = copy;
  if (isSame(base, saved) || isSame(value, saved)) return { value, isClean: true };
  return join ? join(base, value, saved) : { value, isClean: false };
}
