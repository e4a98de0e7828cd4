import type { Owned } from '#platform/db/database.ts';
import type { RemovedCounts } from '../rules/removed-kinds.ts';
import * as store from './store.ts';

/** For the slices that delete: counts are added up in the receipt, in their transaction. */
export async function countErased(owned: Owned, receiptId: string, counts: RemovedCounts): Promise<void> {
  const receipt = await store.lockReceipt(owned, receiptId);
  if (!receipt) return;
  const removed = { ...receipt.removed };
  for (const [kind, count] of Object.entries(counts)) if (count) removed[kind] = (removed[kind] ?? 0) + count;
  await store.updateReceipt(owned, receiptId, { removed });
}
