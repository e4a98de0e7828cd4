import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { emailsIn, emailsTo, tokenIn } from '../harness/emails.ts';
import { askIdentity, type AskIdentity } from '../harness/sign-in.ts';
import { openTables } from './tables.ts';

/** How many e-mails an address gets, and that a stranger who causes some cannot stop those of its owner. */
const password = 'a-good-password';
let now = new Date('2026-03-02T09:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let app: TestApp;
let ask: AskIdentity;
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now } } });
  ask = askIdentity(app.server);
});
afterAll(() => app.stop());

const askForReset = (email: string) => ask('request-password-reset', { email });
const emailsOf = async (email: string, subject: RegExp) =>
  (await emailsIn(app.dataDir)).filter((message) => message.to === email && subject.test(message.subject));
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

test('row 6: resets asked for by a stranger fill no mailbox and stop no e-mail', async () => {
  const owner = await app.signUp('Ona');
  for (let i = 0; i < 10; i += 1) expect((await askForReset(owner.email)).statusCode).toBe(200);
  const [email] = await emailsTo(app.dataDir, owner.email, /Reset/, 2);

  // E-mails to confirm the address are counted apart.
  expect((await ask('email/send-confirmation', {}, bearer(owner))).statusCode).toBe(200);
  await emailsTo(app.dataDir, owner.email, /Confirm/, 2);
  expect(await emailsOf(owner.email, /Reset/)).toHaveLength(2);

  later(301);
  expect((await askForReset(owner.email)).statusCode).toBe(200);
  await emailsTo(app.dataDir, owner.email, /Reset/, 3);
  await askForReset(owner.email);
  await emailsTo(app.dataDir, owner.email, /Reset/, 4);

  // The earlier link still works, and after its use another may be asked for at once.
  const reset = { token: tokenIn(email!), newPassword: 'a-better-password' };
  expect((await ask('reset-password', reset)).statusCode).toBe(200);
  await askForReset(owner.email);
  await emailsTo(app.dataDir, owner.email, /Reset/, 5);
});

test('a stranger who claims an address writes to it five times an hour, and its owner can still confirm', async () => {
  const stranger = await app.signUp('Sly');
  const email = 'not.yet.here@example.com';
  for (let i = 0; i < 8; i += 1)
    expect((await ask('email/change', { newEmail: email, password }, bearer(stranger))).statusCode).toBe(200);
  await emailsTo(app.dataDir, email, /Confirm/, 5);
  expect((await ask('sign-up/email', { email, password, name: 'Owner' })).statusCode).toBe(200);
  const emails = await emailsTo(app.dataDir, email, /Confirm/, 6);
  expect(emails).toHaveLength(6);
});

test('a link is worth nothing to a reader of the database', async () => {
  const tables = await openTables(app.database.ownerUrl);
  const coach = await app.signUp('Kay');
  await askForReset(coach.email);
  const sent = [
    ...(await emailsTo(app.dataDir, coach.email, /Reset/)),
    ...(await emailsTo(app.dataDir, coach.email, /Confirm/)),
  ];
  const rows = await tables.query<{ row: string }>('select v::text as row from auth.verifications v');
  await tables.close();
  expect(sent).toHaveLength(2);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const email of sent) for (const { row } of rows) expect(row).not.toContain(tokenIn(email));
});
