import type { QueryClient } from '@tanstack/react-query';

/**
 * What is saved in one window of a browser shows in its others, without anybody asking the server again. A window takes
 * only what it shows already: one of another coach has nothing under these keys, and stays as it is.
 */
type Saved = { queryKey: readonly unknown[]; values: unknown };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterword-account') : null;

export function tellOtherWindows(cache: QueryClient, queryKey: readonly unknown[]): void {
  const saved: Saved = { queryKey, values: cache.getQueryData(queryKey) };
  channel?.postMessage(saved);
}

export function followOtherWindows(cache: QueryClient): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Saved>) => {
    const known = cache.getQueryData(data.queryKey);
    if (known && idOf(known) === idOf(data.values)) cache.setQueryData(data.queryKey, data.values);
  });
}

/** Whose the values are, where they say so; under the other keys stands whose they are. */
const idOf = (values: unknown): unknown => (values as { id?: unknown } | null)?.id;
