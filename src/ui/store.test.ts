import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalStore, createStore } from './store.ts';

test('subscribers hear of each change until they unsubscribe', () => {
  const store = createStore('first');
  const seen: string[] = [];
  const unsubscribe = store.subscribe(() => seen.push(store.get()));
  store.set('second');
  unsubscribe();
  store.set('third');
  expect(seen).toEqual(['second']);
  expect(store.get()).toBe('third');
});

const page = new EventTarget();
const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const fromOtherTab = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));

test('a key of localStorage follows this tab and the others', () => {
  const theme = createLocalStore('theme');
  const seen: (string | null)[] = [];
  const unsubscribe = theme.subscribe(() => seen.push(theme.get()));
  theme.set('light');
  stored.set('theme', 'dark');
  fromOtherTab('theme');
  fromOtherTab('another key');
  stored.clear();
  fromOtherTab(null);
  expect(seen).toEqual(['light', 'dark', null]);
  unsubscribe();
  fromOtherTab('theme');
  expect(seen).toHaveLength(3);
  theme.set('light');
  theme.set(null);
  expect(stored.has('theme')).toBe(false);
});

test('a full storage loses the change, and nothing else', () => {
  const theme = createLocalStore('theme');
  theme.set('light');
  isFull = true;
  theme.set('dark');
  expect(theme.get()).toBe('light');
});
