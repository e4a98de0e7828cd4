import { describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKeyRing, rotateKeyFile, type KeyRing } from './instance-key.ts';
import {
  createObjectKey,
  createUserKey,
  isWrappedByOlderKey,
  decrypt,
  decryptText,
  rewrapUserKey,
  encrypt,
  unwrapObjectKey,
  unwrapUserKey,
  wrapObjectKey,
  wrapUserKey,
  type EncryptionContext,
} from './wrap.ts';

const context: EncryptionContext = { table: 'connections', column: 'access_token', row: 'c-1', user: 'u-1' };
const corrupt = expect.objectContaining({ code: 'corrupt_object' });

const ringOf = (...keys: string[]): Promise<KeyRing> =>
  loadKeyRing({ dataDir: '/nowhere', instanceKey: keys[0], olderKeys: keys.slice(1) });
const hexKey = (byte: string): string => byte.repeat(32);

describe('an encrypted value', () => {
  const key = createUserKey();

  it.each(['', 'token', 'naïve 🗝️', 'x'.repeat(100_000)])('opens where it belongs: %.10s', (value) => {
    const encrypted = encrypt(key, context, value);
    expect(encrypted.split('|').slice(0, 2)).toEqual(['v1', key.id]);
    expect(encrypted.split('|')).toHaveLength(5);
    if (value) expect(encrypted).not.toContain(value);
    expect(decryptText(key, context, encrypted)).toBe(value);
  });

  it('is different each time', () => {
    expect(encrypt(key, context, 'same')).not.toBe(encrypt(key, context, 'same'));
  });

  it.each(['table', 'column', 'row', 'user'] as const)('does not open in another %s', (part) => {
    const encrypted = encrypt(key, context, 'secret');
    expect(() => decrypt(key, { ...context, [part]: 'other' }, encrypted)).toThrow(corrupt);
  });

  it('does not open where names were only shifted against each other', () => {
    const encrypted = encrypt(key, { ...context, row: 'a', user: 'bc' }, 'secret');
    expect(() => decrypt(key, { ...context, row: 'ab', user: 'c' }, encrypted)).toThrow(corrupt);
  });

  it('does not open when any character of it was changed, or with another key', () => {
    const encrypted = encrypt(key, context, 'secret');
    for (let at = 0; at < encrypted.length; at += 1) {
      // Two letters that differ in their highest bit: the last letter of base64 carries some that do not count.
      const other = encrypted[at] === 'A' ? 'g' : 'A';
      if (encrypted[at] === '|') continue;
      expect(
        () => decrypt(key, context, encrypted.slice(0, at) + other + encrypted.slice(at + 1)),
        `at ${at}`,
      ).toThrow(corrupt);
    }
    expect(() => decrypt(createUserKey(), context, encrypted)).toThrow(corrupt);
  });

  it.each(['', 'v1', 'v2|a|b|c|d', 'v1||b|c|d', 'plain text', `v1|${key.id}|b|c`, `v1|${key.id}|b|c|d|e`])(
    'is never %j',
    (text) => {
      expect(() => decrypt(key, context, text)).toThrow(corrupt);
    },
  );
});

describe('keys under keys', () => {
  const objectContext: EncryptionContext = {
    table: 'recordings',
    column: 'wrapped_key',
    row: 'r-1',
    user: 'u-1',
  };

  it('open from the instance key down to the object', async () => {
    const ring = await ringOf(hexKey('a1'));
    const userKey = createUserKey();
    const objectKey = createObjectKey();
    const wrappedUser = wrapUserKey(ring, 'u-1', userKey);
    const wrappedObject = wrapObjectKey(userKey, objectContext, objectKey);
    const again = unwrapUserKey(ring, 'u-1', wrappedUser);
    expect(again).toEqual(userKey);
    expect(unwrapObjectKey(again, objectContext, wrappedObject).equals(objectKey)).toBe(true);
  });

  it('do not open when two users swap them', async () => {
    const ring = await ringOf(hexKey('a1'));
    const wrapped = wrapUserKey(ring, 'u-1', createUserKey());
    expect(() => unwrapUserKey(ring, 'u-2', wrapped)).toThrow(corrupt);
  });

  it('move to a new instance key while everything below stays as it is', async () => {
    const [oldKey, newKey] = [hexKey('a1'), hexKey('b2')];
    const userKey = createUserKey();
    const wrapped = wrapUserKey(await ringOf(oldKey), 'u-1', userKey);
    const field = encrypt(userKey, context, 'token');

    const both = await ringOf(newKey, oldKey);
    expect(isWrappedByOlderKey(both, wrapped)).toBe(true);
    const rewrapped = rewrapUserKey(both, 'u-1', wrapped);
    expect(isWrappedByOlderKey(both, rewrapped)).toBe(false);

    const onlyNew = await ringOf(newKey);
    expect(decryptText(unwrapUserKey(onlyNew, 'u-1', rewrapped), context, field)).toBe('token');
    expect(() => unwrapUserKey(onlyNew, 'u-1', wrapped)).toThrow(corrupt);
  });

  it('survive a rotation of the key file', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'keys-'));
    try {
      const userKey = createUserKey();
      const wrapped = wrapUserKey(await loadKeyRing({ dataDir }), 'u-1', userKey);
      const rotated = await rotateKeyFile(dataDir);
      expect(unwrapUserKey(rotated, 'u-1', wrapped)).toEqual(userKey);
      expect(isWrappedByOlderKey(rotated, wrapped)).toBe(true);
      expect((await loadKeyRing({ dataDir })).ids).toEqual(rotated.ids);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
