import { hash, verify } from '@node-rs/argon2';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { decryptForInstance, encryptForInstance } from '#platform/crypto/instance-secret.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AdminCaller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { argon2id } from '../../identity/rules/sign-in/password-cost.ts';
import {
  takeInWindow,
  takeWithGrowingWait,
  waitSentence,
  windows,
  type AttemptCount,
  type Decision,
} from '../../identity/rules/sign-in/rate-limits.ts';
import type { AdminSession } from '../contract.ts';
import { nextStep, type AdminStage } from '../rules/admin-session.ts';
import { nameOf, passwordFault } from '../rules/credentials.ts';
import { base32, createSecret, setUpUri, stepOf } from './one-time-code.ts';
import { beginSession } from './sessions.ts';
import * as store from './store.ts';

/** The sign-in of administrators, step by step: password, first change of it, authenticator app, code (rows 8-11, 22). */
export type AdminGuards = {
  attempts: {
    take(key: string, rule: (known: AttemptCount | null, now: Date) => Decision): Promise<number>;
    forget(key: string): Promise<void>;
  };
  /** Keyed hashes: a copy of the counters names no one. */
  fingerprints: { account(name: string): string; network(ip: string): string };
  isCommonPassword(password: string): boolean;
};

export type SignInServices = Pick<Services, 'db' | 'clock' | 'keys' | 'log'> & { adminGuards: AdminGuards };

/** A token where the session is a new one. */
type Signed = { session: AdminSession; token: string };

/** An administrator's factor counts once a code of it was entered. */
const hasFactor = ({ secondFactor, lastCodeStep }: store.AdminRow): boolean =>
  secondFactor !== null && lastCodeStep !== null;

const toSession = (admin: store.AdminRow, stage: AdminStage): AdminSession => ({
  name: admin.username,
  stage,
  next: nextStep(stage, { firstLogin: admin.firstLogin, hasFactor: hasFactor(admin) }),
  isCoach: false,
});

export async function sessionOf({ db }: SignInServices, caller: AdminCaller): Promise<AdminSession> {
  if (!caller.session) return { name: caller.name, stage: 'open', next: null, isCoach: true };
  const { adminId } = caller.session;
  const admin = await db.asAdministration((tx) => store.findAdmin(tx, adminId));
  if (!admin) throw new AppError('unauthenticated');
  return toSession(admin, caller.stage);
}

async function take(guards: AdminGuards, key: string, rule: Parameters<AdminGuards['attempts']['take']>[1]) {
  const wait = await guards.attempts.take(key, rule);
  if (wait) throw new AppError('too_many_requests', { detail: waitSentence(wait), retryAfterSeconds: wait });
}

const keysOf = ({ fingerprints }: AdminGuards) => ({
  network: (ip: string) => `admin-network:${fingerprints.network(ip)}`,
  name: (name: string) => `admin-name:${fingerprints.account(name)}`,
  code: (adminId: string) => `admin-code:${fingerprints.account(adminId)}`,
});

/** Checked for names that do not exist, so that the time of an answer says nothing. */
const noOnesHash = hash('no one has this password', argon2id);

export async function signIn(
  services: SignInServices,
  given: { name: string; password: string },
  ip: string,
): Promise<Signed> {
  const { db, clock, adminGuards, log } = services;
  const name = nameOf(given.name);
  const keys = keysOf(adminGuards);
  await take(adminGuards, keys.network(ip), (known, now) => takeInWindow(known, now, windows.signIns));
  await take(adminGuards, keys.name(name), takeWithGrowingWait);
  const admin = await db.asAdministration((tx) => store.findAdminByName(tx, name));
  const isRight = await verify(admin?.passwordHash ?? (await noOnesHash), given.password);
  if (!admin || !isRight) {
    log.warn({ isKnown: admin !== null }, 'a sign-in to the administration was refused');
    throw new AppError('unauthenticated', { detail: 'Incorrect name or password' });
  }
  await adminGuards.attempts.forget(keys.name(name));
  const begin = { adminId: admin.id, stage: 'password', replaces: null } as const;
  const token = await db.asAdministration((tx) => beginSession(tx, begin, clock.now()));
  return { session: toSession(admin, 'password'), token };
}

/** The account behind a session; coaches who are administrators have none here. */
async function adminOfSession(tx: Tx, { session }: AdminCaller): Promise<store.AdminRow> {
  if (!session) throw new AppError('forbidden', { detail: 'You are signed in as a coach.' });
  const admin = await store.findAdmin(tx, session.adminId);
  if (!admin) throw new AppError('unauthenticated');
  return admin;
}

/** With the first password before any factor, later only in an open session. Every other session ends. */
export async function changePassword(
  services: SignInServices,
  caller: AdminCaller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Signed> {
  const { db, clock, adminGuards } = services;
  const admin = await db.asAdministration((tx) => adminOfSession(tx, caller));
  if (caller.stage !== 'open' && !admin.firstLogin) throw new AppError('forbidden');
  const key = keysOf(adminGuards).name(admin.username);
  await take(adminGuards, key, takeWithGrowingWait);
  if (!(await verify(admin.passwordHash, currentPassword)))
    throw new AppError('forbidden', { detail: 'Incorrect password' });
  const fault = passwordFault(newPassword, {
    name: admin.username,
    isCommon: adminGuards.isCommonPassword(newPassword),
    isOld: newPassword === currentPassword,
  });
  if (fault) throw new AppError('bad_request', { detail: fault });
  await adminGuards.attempts.forget(key);
  const passwordHash = await hash(newPassword, argon2id);
  const now = clock.now();
  const token = await db.asAdministration(async (tx) => {
    await store.updateAdmin(tx, admin.id, { passwordHash, firstLogin: false });
    await store.updatePreferences(tx, { lastPasswordChange: now });
    await store.insertAction(tx, { at: now, adminName: admin.username, action: 'password.changed' });
    await store.deleteSessions(tx, admin.id);
    return beginSession(tx, { adminId: admin.id, stage: caller.stage, replaces: null }, now);
  });
  return { session: toSession({ ...admin, firstLogin: false }, caller.stage), token };
}

export async function setUpFactor(
  { db, keys }: SignInServices,
  caller: AdminCaller,
): Promise<{ secret: string; uri: string }> {
  return db.asAdministration(async (tx) => {
    const admin = await adminOfSession(tx, caller);
    if (nextStep(caller.stage, { ...admin, hasFactor: hasFactor(admin) }) !== 'set_up_factor')
      throw new AppError('forbidden');
    const secret = createSecret();
    await store.updateAdmin(tx, admin.id, { secondFactor: encryptSecret(keys, admin.id, secret) });
    return { secret: base32(secret), uri: setUpUri(secret, admin.username) };
  });
}

/** Opens the session. A code works once, also when two sign-ins send it at the same time. */
export async function enterCode(
  services: SignInServices,
  caller: AdminCaller,
  code: string,
): Promise<Signed> {
  const { db, clock, keys, adminGuards } = services;
  const admin = await db.asAdministration((tx) => adminOfSession(tx, caller));
  if (caller.stage !== 'password' || admin.firstLogin || !admin.secondFactor) throw new AppError('forbidden');
  const key = keysOf(adminGuards).code(admin.id);
  await take(adminGuards, key, takeWithGrowingWait);
  const step = stepOf(decryptSecret(keys, admin.id, admin.secondFactor), code, clock.now());
  const isFirst = !hasFactor(admin);
  const token = await db.asAdministration(async (tx) => {
    if (step === null || !(await store.takeCodeStep(tx, admin.id, step))) return null;
    const now = clock.now();
    await store.updateAdmin(tx, admin.id, { lastLogin: now });
    if (isFirst)
      await store.insertAction(tx, { at: now, adminName: admin.username, action: 'second_factor.set_up' });
    await store.insertAction(tx, { at: now, adminName: admin.username, action: 'signed_in' });
    const replaces = caller.session!.id;
    return beginSession(tx, { adminId: admin.id, stage: 'open', replaces }, now);
  });
  if (!token) throw new AppError('unauthenticated', { detail: 'This code is wrong or was used before' });
  await adminGuards.attempts.forget(key);
  return { session: toSession(admin, 'open'), token };
}

/** The secret of an administrator's authenticator app, encrypted with the instance key. */
const placeOf = (adminId: string) => ({ table: 'admin_users', column: 'second_factor', row: adminId });

const encryptSecret = (keys: KeyRing, adminId: string, secret: Uint8Array): string =>
  encryptForInstance(keys, placeOf(adminId), secret);

const decryptSecret = (keys: KeyRing, adminId: string, encrypted: string): Buffer =>
  decryptForInstance(keys, placeOf(adminId), encrypted);
