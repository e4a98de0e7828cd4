/**
 * Saves whose answer this tab has not heard yet. Whoever changes something and leaves at once is quicker than their own
 * change: the next page may have been written before it. That page asks again for what is listed here.
 */
type Key = readonly unknown[];

const name = 'unheardSaves';

export function readUnheard(): Key[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is Key => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

/** Where nothing can be stored, a page may be a moment old. */
function write(keys: Key[]): void {
  try {
    if (keys.length > 0) sessionStorage.setItem(name, JSON.stringify(keys));
    else sessionStorage.removeItem(name);
  } catch {
    return;
  }
}

export const forgetUnheard = (): void => write([]);

/** Answers what to call once the server has answered, whatever it said. */
export function awaitAnswer(key: Key): () => void {
  const text = JSON.stringify(key);
  write([...readUnheard(), key]);
  return () => {
    const keys = readUnheard();
    const at = keys.findIndex((one) => JSON.stringify(one) === text);
    write(keys.filter((_, i) => i !== at));
  };
}
