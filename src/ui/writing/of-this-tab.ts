import { coachOfPage } from '../api.ts';

/**
 * A value in sessionStorage that survives a reload or crash of the tab. The key contains the coach’s id, and sign-out
 * clears the storage (spec 4), so that no other coach sees it.
 */
export type TabStorage<Value> = {
  name: string;
  read: () => Value | null;
  write: (value: Value | null) => void;
};

/** `isValue` guards against data stored by an older version. */
export function tabStorage<Value>(
  what: string,
  isValue: (stored: unknown) => stored is Value,
): TabStorage<Value> {
  const name = `${coachOfPage() ?? 'nobody'} ${what}`;
  return {
    name,
    read: () => {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
        return isValue(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        if (value === null) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        return; // with full or disabled storage only a reload loses the value
      }
    },
  };
}
