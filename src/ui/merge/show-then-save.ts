import type { QueryClient } from '@tanstack/react-query';
import { tellOtherWindows } from './other-windows.ts';
import { awaitAnswer } from './unheard.ts';

/**
 * A change of some fields shows at once. Where the server refuses it, these fields go back to what they were, and only
 * these: what was saved meanwhile, and what was changed again since, stays on the screen.
 */
type Known<Values> = Values | null | undefined;

/** A query's key, with what is kept under it. */
type Keyed<Values> = Parameters<typeof QueryClient.prototype.setQueryData<Known<Values>>>[0];

export async function showThenSave<Values extends object>(
  cache: QueryClient,
  queryKey: Keyed<Values>,
  change: Partial<Values>,
  save: Promise<Values>,
): Promise<void> {
  const read = () => cache.getQueryData<Known<Values>>(queryKey);
  const put = (values: Known<Values>) => cache.setQueryData<Known<Values>>(queryKey, values);
  const before = read();
  if (before) put({ ...before, ...change });
  const heard = awaitAnswer(queryKey);
  try {
    put(await save);
    tellOtherWindows(cache, queryKey);
  } catch (error) {
    const now = read();
    if (now && before) put({ ...now, ...fieldsBack(before, change, now) });
    throw error;
  } finally {
    heard();
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
