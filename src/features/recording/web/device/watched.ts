/** A value that lives beside the screens and tells them when it changes. */
export type Watched<Value> = {
  get(): Value;
  set(next: Value): void;
  watch(listener: () => void): () => void;
};

export function watched<Value>(first: Value): Watched<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
