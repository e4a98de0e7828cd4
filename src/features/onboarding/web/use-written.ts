import { useState } from 'react';

/**
 * What is being changed in a form with a button to save survives a reload and a look elsewhere. The copy lies in the
 * tab's own storage until it is saved or given up, and goes at sign-out; without one the form shows what is saved.
 */
type Options<Value> = {
  /** Where the copy lies; it holds the user's id. */
  name: string;
  /** As the server has it, also after a change made elsewhere. */
  saved: Value;
  isValue: (stored: unknown) => stored is Value;
};

export type Written<Value> = {
  value: Value;
  setValue: (value: Value) => void;
  isChanged: boolean;
  /** What was saved when the writing began; something else now means it was changed elsewhere. */
  isOvertaken: boolean;
  giveUp: () => void;
};

type Copy<Value> = { value: Value; base: Value };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isWriting = (name: string): boolean => sessionStorage.getItem(name) !== null;

export function useWritten<Value>({ name, saved, isValue }: Options<Value>): Written<Value> {
  const [copy, setCopy] = useState(() => readCopy(name, isValue));
  const put = (next: Copy<Value> | null) => {
    setCopy(next);
    if (next) sessionStorage.setItem(name, JSON.stringify(next));
    else sessionStorage.removeItem(name);
  };
  return {
    value: copy ? copy.value : saved,
    setValue: (value) => put(isSame(value, saved) ? null : { value, base: copy ? copy.base : saved }),
    isChanged: copy !== null && !isSame(copy.value, saved),
    isOvertaken: copy !== null && !isSame(copy.base, saved) && !isSame(copy.value, saved),
    giveUp: () => put(null),
  };
}

function readCopy<Value>(name: string, isValue: (stored: unknown) => stored is Value): Copy<Value> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Copy<unknown>> | null;
    return stored && isValue(stored.value) && isValue(stored.base)
      ? { value: stored.value, base: stored.base }
      : null;
  } catch {
    return null;
  }
}
