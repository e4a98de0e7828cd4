import { randomBytes } from 'node:crypto';
import { decryptText, encrypt, type EncryptionContext } from '#platform/crypto/wrap.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { dataKeyOf } from '../../identity/server/data-key.ts';
import { rotationHours } from '../rules/address.ts';
import type * as store from './store.ts';

/** Secrets of endpoints, encrypted with the coach's key. After a rotation the old one signs too, for a day. */
type Secrets = { current: string; previous: { secret: string; until: string } | null };

type Needs = Pick<Services, 'keys' | 'clock'>;
type Stored = Pick<store.EndpointRow, 'id' | 'secret'>;

const secretBytes = 32; // Standard Webhooks asks for 24 to 64

const contextOf = ({ userId }: Owned, endpointId: string): EncryptionContext => ({
  table: 'webhook_endpoints',
  column: 'secret',
  row: endpointId,
  user: userId,
});

async function encryptSecrets(owned: Owned, { keys }: Needs, id: string, secrets: Secrets): Promise<string> {
  return encrypt(await dataKeyOf(owned, keys), contextOf(owned, id), JSON.stringify(secrets));
}

async function open(owned: Owned, { keys }: Needs, { id, secret }: Stored): Promise<Secrets> {
  return JSON.parse(decryptText(await dataKeyOf(owned, keys), contextOf(owned, id), secret)) as Secrets;
}

const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export async function createSecret(
  owned: Owned,
  services: Needs,
  id: string,
): Promise<{ secret: string; encrypted: string }> {
  const secret = newSecret();
  const secrets = { current: secret, previous: null };
  return { secret, encrypted: await encryptSecrets(owned, services, id, secrets) };
}

export async function rotate(
  owned: Owned,
  services: Needs,
  row: Stored,
): Promise<{ secret: string; encrypted: string }> {
  const { current } = await open(owned, services, row);
  const until = new Date(services.clock.now().getTime() + rotationHours * 3_600_000).toISOString();
  const secrets = { current: newSecret(), previous: { secret: current, until } };
  return { secret: secrets.current, encrypted: await encryptSecrets(owned, services, row.id, secrets) };
}

/** Those a message is signed with now, the current one first. */
export async function signingSecrets(owned: Owned, services: Needs, row: Stored): Promise<string[]> {
  const { current, previous } = await open(owned, services, row);
  const isValid = previous !== null && new Date(previous.until) > services.clock.now();
  return isValid ? [current, previous.secret] : [current];
}
