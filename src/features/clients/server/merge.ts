import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import type { Client, mergeClients as mergeEndpoint } from '../contract.ts';
import { sessionsMoved } from '../events.ts';
import { changed, getClient } from './actions.ts';
import * as mergeStore from './merge-store.ts';
import * as store from './store.ts';

/** Two entries of one person become one, and two again. */
type Needs = Pick<Services, 'clock' | 'events'>;

export async function mergeClients(
  owned: Owned,
  { clock, events }: Needs,
  id: string,
  { otherId, keep }: z.output<NonNullable<typeof mergeEndpoint.body>>,
): Promise<{ merge: string; client: Client }> {
  if (id === otherId) throw new AppError('bad_request', { detail: 'Choose two different clients.' });
  const rows = await mergeStore.lockClients(owned, [id, otherId]);
  const kept = rows.find((row) => row.id === id);
  const merged = rows.find((row) => row.id === otherId);
  if (!kept || !merged) throw new AppError('not_found');
  await store.updateClient(owned, id, changed(kept, clock.now(), keep));
  const all = await mergeStore.moveAll(owned, otherId, id);
  const [after] = await mergeStore.lockClients(owned, [id]);
  const merge = await mergeStore.insertMerge(owned, {
    clientId: id,
    kept,
    merged,
    after: after!,
    ...all,
  });
  await store.deleteClient(owned, otherId);
  await events.announce(owned.tx, sessionsMoved, { userId: owned.userId, clientIds: [id] });
  return { merge, client: await getClient(owned, id) };
}

export async function undoMerge(
  owned: Owned,
  { events }: Needs,
  mergeId: string,
): Promise<{ kept: Client; separated: Client }> {
  const merge = await mergeStore.lockMerge(owned, mergeId);
  if (!merge) throw new AppError('not_found');
  const { clientId, before } = merge;
  await mergeStore.takeBackFields(owned, clientId, before);
  const separatedId = await mergeStore.insertAgain(owned, before.merged);
  await mergeStore.moveBack(owned, merge, separatedId);
  await mergeStore.deleteMerge(owned, mergeId);
  const clientIds = [clientId, separatedId];
  await events.announce(owned.tx, sessionsMoved, { userId: owned.userId, clientIds });
  return { kept: await getClient(owned, clientId), separated: await getClient(owned, separatedId) };
}
