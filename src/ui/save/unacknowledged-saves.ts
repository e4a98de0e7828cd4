/**
 * Unacknowledged saves: query keys whose save has not been answered. A page opened right after a change may be
 * rendered before the save is stored, so it refetches these keys.
 */
type Key = readonly unknown[];

const name = 'unheardSaves';

export function readUnacknowledgedSaves(): Key[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one): one is Key => Array.isArray(one)) : [];
  } catch {
    return [];
  }
}

/** Without storage the next page may show slightly old data. */
function write(keys: Key[]): void {
  try {
    if (keys.length > 0) sessionStorage.setItem(name, JSON.stringify(keys));
    else sessionStorage.removeItem(name);
  } catch {
    return;
  }
}

export const forgetUnacknowledgedSaves = (): void => write([]);

/** Returns the function to call once the server has answered. */
export function trackSave(key: Key): () => void {
  const text = JSON.stringify(key);
  write([...readUnacknowledgedSaves(), key]);
  return () => {
    const keys = readUnacknowledgedSaves();
    const at = keys.findIndex((one) => JSON.stringify(one) === text);
    write(keys.filter((_, i) => i !== at));
  };
}
