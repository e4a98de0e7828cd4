import type { QueryClient } from '@tanstack/react-query';

/**
 * Broadcasts saved data to the browser’s other windows, so that they need no request. A window only takes keys it has
 * cached: one of another coach has none of them.
 */
type Saved = { queryKey: readonly unknown[]; values: unknown };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('afterword-account') : null;

export function broadcastSave(cache: QueryClient, queryKey: readonly unknown[]): void {
  const saved: Saved = { queryKey, values: cache.getQueryData(queryKey) };
  channel?.postMessage(saved);
}

export function followOtherWindows(cache: QueryClient): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Saved>) => {
    const known = cache.getQueryData(data.queryKey);
    if (known && idOf(known) === idOf(data.values)) cache.setQueryData(data.queryKey, data.values);
  });
}

/** The owner’s id, where the data has one; other keys contain it themselves. */
const idOf = (values: unknown): unknown => (values as { id?: unknown } | null)?.id;
