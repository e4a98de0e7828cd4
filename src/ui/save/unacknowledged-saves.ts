import { tabStorage } from '../drafts/browser-storage.ts';

/**
 * Unacknowledged saves: query keys whose save has not been answered. A page opened right after a change may be
 * rendered before the save is stored, so it refetches these keys.
 */
type Key = readonly unknown[];

const areKeys = (stored: unknown): stored is Key[] => Array.isArray(stored) && stored.every(Array.isArray);

const saves = () => tabStorage('unacknowledged saves', areKeys);

export const readUnacknowledgedSaves = (): Key[] => saves().read() ?? [];

export const forgetUnacknowledgedSaves = (): void => saves().write(null);

/** Returns the function to call once the server has answered. */
export function trackSave(key: Key): () => void {
  const text = JSON.stringify(key);
  saves().write([...readUnacknowledgedSaves(), key]);
  return () => {
    const keys = readUnacknowledgedSaves();
    const at = keys.findIndex((one) => JSON.stringify(one) === text);
    const left = keys.filter((_, i) => i !== at);
    saves().write(left.length > 0 ? left : null);
  };
}
