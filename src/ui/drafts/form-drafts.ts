import { createStore, useStore } from '../store.ts';
import { tabStorage, type StoredValue } from './browser-storage.ts';

/**
 * Unsaved form drafts. A draft outlives its row, its screen, a reload and a crash of the tab, until it is saved or
 * discarded.
 */
export type OpenFormDraft<Value> = { key: string; value: Value };

export type FormDrafts<Value> = {
  /** Drafts whose field is open, with the values they opened with. A stable reference until one opens or closes. */
  open: () => readonly OpenFormDraft<Value>[];
  subscribe: (listener: () => void) => () => void;
  /** Opens a field; an open one keeps its draft. */
  begin: (key: string, value: Value) => void;
  /** Stores a change without notifying: the field itself shows it. */
  write: (key: string, value: Value) => void;
  read: (key: string) => Value | undefined;
  drop: (key: string) => void;
  /** Closes the field while saving; where that fails (`false`), it opens again with its draft. */
  settle: (key: string, saving: Promise<boolean>) => void;
};

const stores = new Map<string, unknown>();

/** `isValue` guards against data stored by an older version. */
export function formDraftsAt<Value>(
  place: string,
  isValue: (stored: unknown) => stored is Value,
): FormDrafts<Value> {
  const tab = tabStorage(`drafts ${place}`, (stored): stored is Entries<Value> =>
    areEntries(stored, isValue),
  );
  const { name } = tab;
  const known = stores.get(name) as FormDrafts<Value> | undefined;
  if (known) return known;
  const created = createDrafts(tab);
  stores.set(name, created);
  return created;
}

type Entries<Value> = [key: string, value: Value][];

const areEntries = (stored: unknown, isValue: (value: unknown) => boolean): boolean =>
  Array.isArray(stored) &&
  stored.every((entry: unknown) => Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1]));

function createDrafts<Value>(tab: StoredValue<Entries<Value>>): FormDrafts<Value> {
  const values = new Map(tab.read());
  const closed = new Set<string>(); // being saved
  const opened = createStore<readonly OpenFormDraft<Value>[]>([]);

  const store = () => tab.write(values.size > 0 ? [...values] : null);
  const update = () =>
    opened.set([...values].flatMap(([key, value]) => (closed.has(key) ? [] : [{ key, value }])));
  const open = (key: string, value: Value) => {
    closed.delete(key);
    values.set(key, value);
    store();
    update();
  };
  const drop = (key: string) => {
    closed.delete(key);
    if (!values.delete(key)) return;
    store();
    update();
  };
  update();
  return {
    open: opened.get,
    subscribe: opened.subscribe,
    begin: (key, value) => {
      if (!values.has(key) || closed.has(key)) open(key, value);
    },
    write: (key, value) => {
      if (!values.has(key)) return; // discarded a moment ago
      values.set(key, value);
      store();
    },
    read: (key) => values.get(key),
    drop,
    settle: (key, saving) => {
      const sent = values.get(key);
      closed.add(key);
      update();
      const ended = (isSaved: boolean) => {
        if (!closed.has(key)) return; // opened again since
        if (isSaved || sent === undefined) drop(key);
        else open(key, sent);
      };
      saving.then(ended, () => ended(false));
    },
  };
}

/** The open drafts of one store; renders when one opens or closes. */
export const useOpenFormDrafts = <Value>({
  open,
  subscribe,
}: FormDrafts<Value>): readonly OpenFormDraft<Value>[] => useStore({ get: open, subscribe });
