import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { changeLearned, getPreferences } from '../../settings/server/actions.ts';
import { apartKey, readApart, withPair, type Pair } from '../rules/apart.ts';
import { listNames } from './store.ts';

/** Pairs of clients who are two people. Deleted and merged clients are left out the next time a pair is saved. */
export const listApart = async (owned: Owned): Promise<Pair[]> =>
  readApart((await getPreferences(owned)).learnedPatterns[apartKey]);

export async function setApart(
  owned: Owned,
  { one, other, isApart }: { one: string; other: string; isApart: boolean },
): Promise<Pair[]> {
  const known = new Set((await listNames(owned)).map(({ id }) => id));
  if (one === other || !known.has(one) || !known.has(other)) throw new AppError('not_found');
  const { apart } = await changeLearned(owned, apartKey, (stored) => ({
    apart: withPair(readApart(stored), [one, other], isApart).filter((pair) =>
      pair.every((id) => known.has(id)),
    ),
  }));
  return apart;
}
