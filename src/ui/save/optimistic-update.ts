import type { QueryClient } from '@tanstack/react-query';
import { save } from './save.ts';
import { broadcastSave } from './other-windows.ts';
import { trackSave } from './unacknowledged-saves.ts';

/**
 * An optimistic update of some fields. Where the server refuses, only these fields are rolled back: other saves and
 * later changes stay.
 */
type Known<Values> = Values | null | undefined;

/** Changes that are shown and not answered, by their query keys. */
const unanswered = new WeakMap<QueryClient, Map<string, Set<object>>>();

function unansweredOf(cache: QueryClient, scope: string): Set<object> {
  const scopes = unanswered.get(cache) ?? new Map<string, Set<object>>();
  const changes = scopes.get(scope) ?? new Set<object>();
  unanswered.set(cache, scopes.set(scope, changes));
  return changes;
}

/** A query key with the type of its data. */
type Keyed<Values> = Parameters<typeof QueryClient.prototype.setQueryData<Known<Values>>>[0];

export async function optimisticUpdate<Values extends object>(
  cache: QueryClient,
  queryKey: Keyed<Values>,
  change: Partial<Values>,
  send: () => Promise<Values>,
): Promise<void> {
  const read = () => cache.getQueryData<Known<Values>>(queryKey);
  const put = (values: Known<Values>) => cache.setQueryData<Known<Values>>(queryKey, values);
  const acknowledge = trackSave(queryKey);
  const scope = JSON.stringify(queryKey);
  const changes = unansweredOf(cache, scope).add(change);
  try {
    await save(cache, {
      scope,
      show: () => {
        const before = read();
        if (before) put({ ...before, ...change });
        return () => {
          const now = read();
          if (now && before) put({ ...now, ...fieldsBack(before, change, now) });
        };
      },
      send,
      onSaved: (answer) => {
        changes.delete(change);
        put(Object.assign({}, answer, ...changes));
      },
    });
    broadcastSave(cache, queryKey);
  } finally {
    changes.delete(change);
    acknowledge();
  }
}

function fieldsBack<Values extends object>(
  before: Values,
  change: Partial<Values>,
  now: Values,
): Partial<Values> {
  const names = Object.keys(change) as (keyof Values)[];
  return Object.fromEntries(
    names.filter((name) => now[name] === change[name]).map((name) => [name, before[name]]),
  ) as Partial<Values>;
}
