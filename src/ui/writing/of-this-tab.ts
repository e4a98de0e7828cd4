import { coachOfPage } from '../api.ts';

/**
 * Something of one coach that this tab keeps through a reload or a crash. It lies in the tab's own storage under the
 * coach's name: it goes with the tab and at sign-out (spec 4: the session's storage), and nobody else is shown it.
 */
export type OfThisTab<Value> = {
  name: string;
  read: () => Value | null;
  write: (value: Value | null) => void;
};

/** `isValue`: what is stored may be of an older version of the product. */
export function ofThisTab<Value>(
  what: string,
  isValue: (stored: unknown) => stored is Value,
): OfThisTab<Value> {
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
        return; // a full or forbidden storage takes the reload's safety away, not the work
      }
    },
  };
}
