import { dataKeyOf } from '#features/identity/server/data-key.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { decryptText, encrypt, type EncryptionContext } from '#platform/crypto/wrap.ts';
import type { Owned } from '#platform/db/database.ts';

/** Tokens at rest: encrypted under the coach's key, each bound to its row and column (design 4, row 27). */
export type TokenPair = { accessToken: string; refreshToken: string | null };

const contextOf = ({ userId }: Owned, row: string, column: string): EncryptionContext => ({
  table: 'connections',
  column,
  row,
  user: userId,
});

export async function encryptTokens(
  owned: Owned,
  keys: KeyRing,
  row: string,
  { accessToken, refreshToken }: TokenPair,
): Promise<TokenPair> {
  const key = await dataKeyOf(owned, keys);
  return {
    accessToken: encrypt(key, contextOf(owned, row, 'access_token'), accessToken),
    refreshToken: refreshToken && encrypt(key, contextOf(owned, row, 'refresh_token'), refreshToken),
  };
}

export async function decryptTokens(
  owned: Owned,
  keys: KeyRing,
  row: string,
  { accessToken, refreshToken }: TokenPair,
): Promise<TokenPair> {
  const key = await dataKeyOf(owned, keys);
  return {
    accessToken: decryptText(key, contextOf(owned, row, 'access_token'), accessToken),
    refreshToken: refreshToken && decryptText(key, contextOf(owned, row, 'refresh_token'), refreshToken),
  };
}
