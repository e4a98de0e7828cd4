import { coachOfPage } from '../api.ts';

/** A value in the browser’s storage. With full or disabled storage it is lost with the page. */
export type StoredValue<Value> = {
  name: string;
  read: () => Value | null;
  write: (value: Value | null) => void;
};

/** `isValue` guards against data stored by an older version. */
type Guard<Value> = (stored: unknown) => stored is Value;

/**
 * Survives a reload or crash of the tab. The key contains the coach’s id, and sign-out clears the storage (spec 4), so
 * that no other coach sees it.
 */
export const tabStorage = <Value>(what: string, isValue: Guard<Value>): StoredValue<Value> =>
  storedValue(() => sessionStorage, `${coachOfPage() ?? 'nobody'} ${what}`, isValue);

/** Survives the browser. The name contains the coach’s id where the value is theirs: browsers are shared. */
export const deviceStorage = <Value>(name: string, isValue: Guard<Value>): StoredValue<Value> =>
  storedValue(() => localStorage, name, isValue);

function storedValue<Value>(area: () => Storage, name: string, isValue: Guard<Value>): StoredValue<Value> {
  return {
    name,
    read: () => {
      try {
        const stored: unknown = JSON.parse(area().getItem(name) ?? 'null');
        return isValue(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        if (value === null) area().removeItem(name);
        else area().setItem(name, JSON.stringify(value));
      } catch {
        return;
      }
    },
  };
}
