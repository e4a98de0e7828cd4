import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Product } from './product.ts';

/**
 * Which identity provider the journeys run with: the built-in one, or Firebase's emulator on this machine
 * (`npm run test:firebase`). People walk the same way through both; only their letters lie elsewhere.
 */
const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
const project = process.env['FIREBASE_PROJECT_ID'] ?? 'demo-afterword';

export const isFirebase = emulator !== undefined;

export const identitySettings: Record<string, string> = emulator
  ? {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'demo-key',
      FIREBASE_AUTH_EMULATOR_HOST: emulator,
    }
  : {};

/** Refusals that a journey causes on purpose: the browser reports every one of them as an error. */
export const refused = /(\/api\/identity\/|identitytoolkit).* (400|401|403|422|428|429)/;

type Kind = 'reset' | 'confirm';
const pages = { reset: 'reset-password', confirm: 'verify-email' } as const;

/** The link in the letter that was sent last. */
export async function linkSentTo(product: Product, email: string, kind: Kind): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = isFirebase ? await codeSent(product, email, kind) : await linkInOutbox(product, email, kind);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function linkInOutbox(product: Product, email: string, kind: Kind): Promise<string | undefined> {
  const outbox = join(product.dataDir, 'outbox');
  type Letter = { to: string; text: string; sentAt: string };
  const letters: Letter[] = [];
  for (const name of (await readdir(outbox)).filter((one) => one.endsWith('.json')))
    letters.push(JSON.parse(await readFile(join(outbox, name), 'utf8')) as Letter);
  return letters
    .filter(({ to }) => to === email)
    .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))
    .flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? [])
    .findLast((url) => url.includes(pages[kind]));
}

/** The emulator sends no letters; it lists what would have stood in them. */
type FirebaseLetter = { email: string; newEmail?: string; oobLink: string; requestType: string };
type FirebaseKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL';

/** The link in Firebase's letter, which leads to a page of Google's. */
export async function googlesLink(email: string, kind: FirebaseKind): Promise<string | undefined> {
  const answer = await fetch(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: FirebaseLetter[] };
  return oobCodes.findLast((one) => (one.newEmail ?? one.email) === email && one.requestType === kind)
    ?.oobLink;
}

/** A project's templates can send people to an address of ours instead, with the same query. */
export const toOurs = (product: Product, link: string): string =>
  `${product.url}/verify-email${new URL(link).search}`;

async function codeSent(product: Product, email: string, kind: Kind): Promise<string | undefined> {
  const link = await googlesLink(email, kind === 'reset' ? 'PASSWORD_RESET' : 'VERIFY_EMAIL');
  return link && toOurs(product, link);
}

type FirebaseAccount = { localId: string; displayName?: string };

/** As the owner of a Firebase project asks in Google's console. */
async function askGoogle(path: string, body: object): Promise<{ users?: FirebaseAccount[] }> {
  const answer = await fetch(
    `http://${emulator}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${path}`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as { users?: FirebaseAccount[] };
}

export async function accountOf(email: string): Promise<FirebaseAccount | undefined> {
  const { users = [] } = await askGoogle('lookup', { email: [email] });
  return users[0];
}

export async function changeAccount(email: string, change: { disableUser: boolean }): Promise<void> {
  await askGoogle('update', { localId: (await accountOf(email))?.localId, ...change });
}
