import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadKeyRing } from '../../src/platform/crypto/instance-key.ts';
import { startSecond } from '../faults/second-instance.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { askIdentity, codeFor, cookieHeaders, type AskIdentity } from '../harness/sign-in.ts';
import { openTables, type Tables } from './tables.ts';

/** Rows 8 and 28: a second factor outlives the instance key it was set up under. */
const password = 'a-good-password';
const next = '2'.repeat(64);
let app: TestApp;
let tables: Tables;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const secretOf = async () => {
  const [row] = await tables.query<{ secret: string }>('select secret from auth.second_factors');
  return row!.secret;
};

/** Restarts as an operator would, with these lines in the key file. */
async function withKeys(lines: string[], work: (ask: AskIdentity) => Promise<void>): Promise<void> {
  await writeFile(join(app.dataDir, 'instance.key'), `${lines.join('\n')}\n`);
  const instance = await startSecond(app, {});
  try {
    await work(askIdentity(instance.server!));
  } finally {
    await instance.stop();
  }
}

test('row 28: after a rotation codes of the app and recovery codes sign in, and codes of the app without the old key', async () => {
  const own = (await readFile(join(app.dataDir, 'instance.key'), 'utf8')).trim();
  const coach = await app.signUp('Uma');
  const ask = askIdentity(app.server);
  const bearer = { authorization: `Bearer ${coach.token}` };
  const enabled = await ask('two-factor/enable', { password }, bearer);
  const { totpURI, backupCodes } = enabled.json<{ totpURI: string; backupCodes: [string, string] }>();
  expect((await ask('two-factor/verify-totp', { code: codeFor(totpURI) }, bearer)).statusCode).toBe(200);

  const secondStep = async (by: AskIdentity, path: string, code: string) => {
    const halfway = await by('sign-in/email', { email: coach.email, password });
    expect(halfway.json()).toMatchObject({ twoFactorRedirect: true });
    return (await by(`two-factor/${path}`, { code }, cookieHeaders(halfway))).statusCode;
  };
  // As earlier versions kept it: without the name of its key.
  const key = (await loadKeyRing({ dataDir: app.dataDir })).deriveKey('identity').toString('hex');
  const [version] = /^\$ba\$\d+\$/.exec(await secretOf()) ?? [''];
  const plain = await symmetricDecrypt({ key, data: (await secretOf()).slice(version.length) });
  await tables.query('update auth.second_factors set secret = $1', [
    await symmetricEncrypt({ key, data: plain }),
  ]);
  expect(await secondStep(ask, 'verify-backup-code', backupCodes[0]), 'before').toBe(200);

  await withKeys([next, own], async (rotated) => {
    expect(await secondStep(rotated, 'verify-totp', codeFor(totpURI, 1))).toBe(200);
    expect(await secondStep(rotated, 'verify-backup-code', backupCodes[1])).toBe(200);
    expect(await secondStep(rotated, 'verify-backup-code', backupCodes[1]), 'once').toBe(401);
    expect(await secondStep(rotated, 'verify-backup-code', 'aaaaa-aaaaa')).toBe(401);
  });
  await tables.query('delete from auth.used_codes');
  await withKeys([next], async (alone) => {
    expect(await secondStep(alone, 'verify-totp', codeFor(totpURI))).toBe(200);
  });
});
