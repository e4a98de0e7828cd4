import { ofThisTab, type OfThisTab } from './of-this-tab.ts';

/**
 * What somebody is writing and has not saved. It outlives its line, its list and its screen, and a reload or a crash of
 * the tab, until the server has it or it is given up.
 */
export type Draft<Value> = { key: string; value: Value };

export type Drafts<Value> = {
  /** Those whose field is open, as they were when it opened. The same list until one opens or closes. */
  open: () => readonly Draft<Value>[];
  subscribe: (listener: () => void) => () => void;
  /** Opens a field; one that is open already goes on. */
  begin: (key: string, value: Value) => void;
  /** The field shows its own letters; nothing else has to be drawn for one. */
  keep: (key: string, value: Value) => void;
  read: (key: string) => Value | undefined;
  drop: (key: string) => void;
  /** Closes the field while it is saved; where that fails (`false`), it is open again with all that was written. */
  settle: (key: string, saving: Promise<boolean>) => void;
};

const places = new Map<string, unknown>();

/** `isValue`: what is stored may be of an older version of the product. */
export function draftsAt<Value>(place: string, isValue: (stored: unknown) => stored is Value): Drafts<Value> {
  const tab = ofThisTab(`drafts ${place}`, (stored): stored is Entries<Value> => areEntries(stored, isValue));
  const { name } = tab;
  const known = places.get(name) as Drafts<Value> | undefined;
  if (known) return known;
  const made = createDrafts(tab);
  places.set(name, made);
  return made;
}

type Entries<Value> = [key: string, value: Value][];

const areEntries = (stored: unknown, isValue: (value: unknown) => boolean): boolean =>
  Array.isArray(stored) &&
  stored.every((entry: unknown) => Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1]));

function createDrafts<Value>(tab: OfThisTab<Entries<Value>>): Drafts<Value> {
  const kept = new Map(tab.read());
  const closed = new Set<string>(); // while they are saved
  const listeners = new Set<() => void>();
  let shown: readonly Draft<Value>[] = [];

  const store = () => tab.write(kept.size > 0 ? [...kept] : null);
  const draw = () => {
    shown = [...kept].flatMap(([key, value]) => (closed.has(key) ? [] : [{ key, value }]));
    for (const listener of listeners) listener();
  };
  const open = (key: string, value: Value) => {
    closed.delete(key);
    kept.set(key, value);
    store();
    draw();
  };
  const drop = (key: string) => {
    closed.delete(key);
    if (!kept.delete(key)) return;
    store();
    draw();
  };
  draw();
  return {
    open: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (key, value) => {
      if (!kept.has(key) || closed.has(key)) open(key, value);
    },
    keep: (key, value) => {
      if (!kept.has(key)) return; // given up a moment ago
      kept.set(key, value);
      store();
    },
    read: (key) => kept.get(key),
    drop,
    settle: (key, saving) => {
      const sent = kept.get(key);
      closed.add(key);
      draw();
      const ended = (isSaved: boolean) => {
        if (!closed.has(key)) return; // begun anew meanwhile
        if (isSaved || sent === undefined) drop(key);
        else open(key, sent);
      };
      saving.then(ended, () => ended(false));
    },
  };
}
