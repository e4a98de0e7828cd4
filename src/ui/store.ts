import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** One key of localStorage. It follows other tabs; where storage is full or disabled, a change is lost. */
export function createLocalStore(key: string): Store<string | null> {
  const changes = createStore(0);
  return {
    get: () => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set: (next) => {
      try {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // Subscribers read the old value again.
      }
      changes.set(changes.get() + 1);
    },
    subscribe: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(); // null: cleared as a whole
      };
      const unsubscribe = changes.subscribe(listener);
      addEventListener('storage', onStorage);
      return () => {
        unsubscribe();
        removeEventListener('storage', onStorage);
      };
    },
  };
}

export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'get' | 'subscribe'>): Value =>
  useSyncExternalStore(subscribe, get, get);
