import { useSyncExternalStore } from 'react';

/** Whether Clair's tips are on, and which have been seen. 'true' or 'false' in this browser, on by default (spec 2). */
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

/** Ids joined by a space. The stored value is untrusted and only compared. */
export const seenTips = (): string[] => (localStorage.getItem(seenKey) ?? '').split(' ').filter(Boolean);

export const rememberTip = (id: string): void =>
  localStorage.setItem(seenKey, [...new Set([...seenTips(), id])].join(' '));
