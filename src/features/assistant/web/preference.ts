import { useSyncExternalStore } from 'react';

/** Whether Clair gives tips, and which were given: 'true' or 'false' in this browser, on unless switched off (spec 2). */
const enabledKey = 'assistantEnabled';
const seenKey = 'assistantTipsSeen';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const isEnabled = (): boolean => localStorage.getItem(enabledKey) !== 'false';

export const useAssistantEnabled = (): boolean => useSyncExternalStore(subscribe, isEnabled);

export function setAssistantEnabled(enabled: boolean): void {
  localStorage.setItem(enabledKey, String(enabled));
  for (const listener of listeners) listener();
}

/** Ids joined by a space; what is in the storage may be anybody's and is only compared. */
export const seenTips = (): string[] => (localStorage.getItem(seenKey) ?? '').split(' ').filter(Boolean);

export const rememberTip = (id: string): void =>
  localStorage.setItem(seenKey, [...new Set([...seenTips(), id])].join(' '));
