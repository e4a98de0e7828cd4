import { decryptText, encrypt, type EncryptionContext } from '#platform/crypto/wrap.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { PushSubscription } from '#ports/push.ts';
import { dataKeyOf } from '../../identity/server/data-key.ts';
import type * as store from './store.ts';

/** A browser's push address and keys, encrypted with the coach's key: the address is all it takes to send to it. */
type Needs = Pick<Services, 'keys'>;

const contextOf = ({ userId }: Owned, id: string): EncryptionContext => ({
  table: 'push_subscriptions',
  column: 'subscription',
  row: id,
  user: userId,
});

export const encryptSubscription = async (
  owned: Owned,
  { keys }: Needs,
  id: string,
  subscription: PushSubscription,
): Promise<string> =>
  encrypt(await dataKeyOf(owned, keys), contextOf(owned, id), JSON.stringify(subscription));

export async function openSubscription(
  owned: Owned,
  { keys }: Needs,
  row: Pick<store.SubscriptionRow, 'id' | 'subscription'>,
): Promise<PushSubscription> {
  const text = decryptText(await dataKeyOf(owned, keys), contextOf(owned, row.id), row.subscription);
  return JSON.parse(text) as PushSubscription;
}
