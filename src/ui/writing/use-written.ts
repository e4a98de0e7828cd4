import { useState } from 'react';
import { ofThisTab } from './of-this-tab.ts';

/**
 * What is being changed in a form with a button to save survives a reload and a look elsewhere. The copy stays with the
 * tab until it is saved or given up; without one the form shows what is saved.
 */
type Options<Value> = {
  /** Which form: `profile`. */
  name: string;
  /** As the server has it, also after a change made elsewhere. */
  saved: Value;
  isValue: (stored: unknown) => stored is Value;
  /** Puts together what was changed here and elsewhere; without it the two cannot be. */
  join?: (base: Value, mine: Value, theirs: Value) => Joined<Value>;
};

/** `isClean`: nobody's change is lost in it. */
export type Joined<Value> = { value: Value; isClean: boolean };

export type Written<Value> = {
  value: Value;
  setValue: (value: Value) => void;
  isChanged: boolean;
  /** It was changed elsewhere since the writing began, and saving would take that away. */
  isOvertaken: boolean;
  giveUp: () => void;
};

type Copy<Value> = { value: Value; base: Value };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const copyOf = <Value>(name: string, isValue: (stored: unknown) => stored is Value) =>
  ofThisTab(`written ${name}`, (stored): stored is Copy<Value> => {
    const { value, base } = (stored ?? {}) as Partial<Copy<unknown>>;
    return isValue(value) && isValue(base);
  });

export const isWriting = (name: string): boolean =>
  copyOf(name, (stored): stored is unknown => stored !== undefined).read() !== null;

export function useWritten<Value>({ name, saved, isValue, join }: Options<Value>): Written<Value> {
  const kept = copyOf(name, isValue);
  const [copy, setCopy] = useState(kept.read);
  const put = (next: Copy<Value> | null) => {
    setCopy(next);
    kept.write(next);
  };
  const { value, isClean } = joined(copy, saved, join);
  return {
    value,
    setValue: (next) =>
      put(isSame(next, saved) ? null : { value: next, base: copy && !isClean ? copy.base : saved }),
    isChanged: !isSame(value, saved),
    isOvertaken: !isClean,
    giveUp: () => put(null),
  };
}

function joined<Value>(copy: Copy<Value> | null, saved: Value, join: Options<Value>['join']): Joined<Value> {
  if (!copy) return { value: saved, isClean: true };
  const { base, value } = copy;
  if (isSame(base, saved) || isSame(value, saved)) return { value, isClean: true };
  return join ? join(base, value, saved) : { value, isClean: false };
}
