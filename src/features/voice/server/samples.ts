import type { Owned } from '#platform/db/database.ts';
import type { WritingSample } from '../contract.ts';
import * as store from './store.ts';

/** Stores and lists writing samples. Learning from them happens elsewhere. */
export async function listSamples(owned: Owned): Promise<WritingSample[]> {
  const rows = await store.listSamples(owned);
  return rows.map(({ id, text, createdAt }) => ({ id, text, createdAt: createdAt.toISOString() }));
}

export async function replaceSamples(owned: Owned, texts: string[]): Promise<WritingSample[]> {
  await store.replaceSamples(owned, texts);
  return listSamples(owned);
}
