import { useSyncExternalStore } from 'react';

/**
 * Light, dark or system, under the storage key `theme`; dark by default (spec 2). `theme-boot.js` applies it before
 * the first paint.
 */
export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const systemIsLight = matchMedia('(prefers-color-scheme: light)');
const listeners = new Set<() => void>();

const readTheme = (): Theme => themes.find((known) => known === localStorage.getItem(storageKey)) ?? 'dark';

function resolvedTheme(theme: Theme): 'light' | 'dark' {
  if (theme === 'system') return systemIsLight.matches ? 'light' : 'dark';
  return theme;
}

function show(): void {
  const root = document.documentElement;
  root.dataset.theme = resolvedTheme(readTheme());
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  for (const listener of listeners) listener();
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  show();
}

/** Follows the system and other tabs. Call once, at start. */
export function keepTheme(): void {
  systemIsLight.addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === storageKey) show();
  });
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
