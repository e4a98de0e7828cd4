import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { WritingSample } from '../contract.ts';
import { enqueueLearn } from './learn.ts';
import * as store from './store.ts';

/** Stores and lists writing samples; a new list is learned from by a job of the same transaction. */
export async function listSamples(owned: Owned): Promise<WritingSample[]> {
  const rows = await store.listSamples(owned);
  return rows.map(({ id, text, createdAt }) => ({ id, text, createdAt: createdAt.toISOString() }));
}

export async function replaceSamples(
  owned: Owned,
  services: Pick<Services, 'jobs'>,
  texts: string[],
): Promise<WritingSample[]> {
  await store.replaceSamples(owned, texts);
  await enqueueLearn(owned, services, 'samples');
  return listSamples(owned);
}
