import { createLocalStore, useStore } from '#ui/store.ts';

/** Whether Clair's tips are on, and which have been seen. 'true' or 'false' in this browser, on by default (spec 2). */
const enabledKey = 'assistantEnabled';
const seenKey = 'assistantTipsSeen';
const enabled = createLocalStore(enabledKey);

export const useAssistantEnabled = (): boolean => useStore(enabled) !== 'false';

export const setAssistantEnabled = (isEnabled: boolean): void => enabled.set(String(isEnabled));

/** Ids joined by a space. The stored value is untrusted and only compared. */
export const seenTips = (): string[] => (localStorage.getItem(seenKey) ?? '').split(' ').filter(Boolean);

export const rememberTip = (id: string): void =>
  localStorage.setItem(seenKey, [...new Set([...seenTips(), id])].join(' '));
