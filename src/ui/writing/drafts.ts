import { coachOfPage } from '../api.ts';

/**
 * What somebody is writing and has not saved. It outlives its line, its list and its screen, and a reload or a crash of
 * the tab: it lies in the tab's own storage, under the name of the coach who writes, until the server has it or it is
 * given up. It goes with the tab and at sign-out (spec 4: the session's storage), and nobody else is shown it.
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
  const name = `draft ${coachOfPage() ?? 'nobody'} ${place}`;
  const known = places.get(name) as Drafts<Value> | undefined;
  if (known) return known;
  const made = createDrafts(name, isValue);
  places.set(name, made);
  return made;
}

function createDrafts<Value>(name: string, isValue: (stored: unknown) => stored is Value): Drafts<Value> {
  const kept = new Map(readStored(name, isValue));
  const closed = new Set<string>(); // while they are saved
  const listeners = new Set<() => void>();
  let shown: readonly Draft<Value>[] = [];

  const store = () => writeStored(name, [...kept]);
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

function readStored<Value>(
  name: string,
  isValue: (stored: unknown) => stored is Value,
): (readonly [string, Value])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return (stored as unknown[]).flatMap((entry) => {
      const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
      return typeof key === 'string' && isValue(value) ? [[key, value] as const] : [];
    });
  } catch {
    return [];
  }
}

/** A full or forbidden storage takes the reload's safety away, not the writing. */
function writeStored<Value>(name: string, entries: readonly (readonly [string, Value])[]): void {
  try {
    if (entries.length > 0) sessionStorage.setItem(name, JSON.stringify(entries));
    else sessionStorage.removeItem(name);
  } catch {
    return;
  }
}
