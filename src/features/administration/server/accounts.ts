import { randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { argon2id } from '../../identity/rules/sign-in/password-cost.ts';
import { isName, nameOf } from '../rules/credentials.ts';
import * as store from './store.ts';

/** Accounts of administrators, made by the operator's command alone: there is none on a fresh install. */
const byCommand = 'command';

/** Returns the one-time password. */
export async function createAdmin(db: Database, given: string): Promise<string> {
  const name = nameOf(given);
  if (!isName(name))
    throw new AppError('bad_request', {
      detail: 'A name has 2 to 32 letters, digits, dots, dashes or underscores, and starts with a letter.',
    });
  const password = createPassword();
  const passwordHash = await hash(password, argon2id);
  await db.asAdministration(async (tx) => {
    if (!(await store.insertAdmin(tx, { username: name, passwordHash })))
      throw new AppError('conflict', {
        detail: `There already is an administrator ${name}. To set a new password: npm run admin -- reset ${name}`,
      });
    await store.insertAction(tx, { adminName: byCommand, action: 'admin.created', details: { name } });
  });
  return password;
}

/** A new one-time password; the authenticator app is set up again, and every session ends. */
export async function resetAdmin(db: Database, given: string): Promise<string> {
  const password = createPassword();
  const passwordHash = await hash(password, argon2id);
  await withAdmin(db, given, 'admin.reset', async (tx, { id }) => {
    const values = { passwordHash, firstLogin: true, secondFactor: null, lastCodeStep: null };
    await store.updateAdmin(tx, id, values);
    await store.deleteSessions(tx, id);
  });
  return password;
}

export const removeAdmin = (db: Database, given: string): Promise<void> =>
  withAdmin(db, given, 'admin.removed', (tx, { id }) => store.deleteAdmin(tx, id));

type Work = (tx: Parameters<typeof store.findAdmin>[0], admin: store.AdminRow) => Promise<void>;

async function withAdmin(db: Database, given: string, action: string, work: Work): Promise<void> {
  const name = nameOf(given);
  await db.asAdministration(async (tx) => {
    const admin = await store.findAdminByName(tx, name);
    if (!admin) throw new AppError('not_found', { detail: `There is no administrator ${name}.` });
    await work(tx, admin);
    await store.insertAction(tx, { adminName: byCommand, action, details: { name } });
  });
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'; // none that look alike: it is typed once
const groups = 5;

/** Twenty of 31 letters: 99 bits. */
const createPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

export const createToken = (): string => randomBytes(32).toString('base64url');
