import { createLocalStore, useStore } from './store.ts';

/**
 * Light, dark or system, under the storage key `theme`; dark by default (spec 2). `theme-boot.js` applies it before
 * the first paint.
 */
const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const stored = createLocalStore('theme');
const systemIsLight = matchMedia('(prefers-color-scheme: light)');

const readTheme = (): Theme => themes.find((known) => known === stored.get()) ?? 'dark';

function resolvedTheme(theme: Theme): 'light' | 'dark' {
  if (theme === 'system') return systemIsLight.matches ? 'light' : 'dark';
  return theme;
}

function show(): void {
  const root = document.documentElement;
  root.dataset.theme = resolvedTheme(readTheme());
  const paper = getComputedStyle(root).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}

export const setTheme = (theme: Theme): void => stored.set(theme);

/** Follows the system and other tabs. Call once, at start. */
export function keepTheme(): void {
  systemIsLight.addEventListener('change', show);
  stored.subscribe(show);
  show();
}

export const useTheme = (): Theme => useStore({ subscribe: stored.subscribe, get: readTheme });
