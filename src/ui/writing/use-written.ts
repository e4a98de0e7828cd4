import { useState } from 'react';
import { tabStorage } from './of-this-tab.ts';

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
};

type Copy<Value> = { value: Value; base: Value };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const copyOf = <Value>(name: string, isValue: (stored: unknown) => stored is Value) =>
  tabStorage(`written ${name}`, (stored): stored is Copy<Value> => {
    const { value, base } = (stored ?? {}) as Partial<Copy<unknown>>;
    return isValue(value) && isValue(base);
  });

export const hasFormDraft = (name: string): boolean =>
  copyOf(name, (stored): stored is unknown => stored !== undefined).read() !== null;

export function useFormDraft<Value>({ name, saved, isValue, join }: Options<Value>): FormDraft<Value> {
  const stored = copyOf(name, isValue);
  const [copy, setCopy] = useState(stored.read);
  const put = (next: Copy<Value> | null) => {
    setCopy(next);
    stored.write(next);
  };
  const { value, isClean } = joined(copy, saved, join);
  return {
    value,
    setValue: (next) =>
      put(isSame(next, saved) ? null : { value: next, base: copy && !isClean ? copy.base : saved }),
    isChanged: !isSame(value, saved),
    isOutdated: !isClean,
    discard: () => put(null),
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
