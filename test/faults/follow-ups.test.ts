import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FollowUp } from '../../src/features/follow-ups/contract.ts';
import { sendJob } from '../../src/features/follow-ups/server/jobs.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { putAccount } from '../harness/connected-account.ts';
import { enqueueJob } from '../harness/nightly-jobs.ts';
import { readMail, startGmail, type FakeMailbox } from '../harness/providers/mailboxes.ts';
import { until } from '../harness/wait.ts';
import { openTables, type Tables } from '../trust/tables.ts';
import { sharing } from './instance.ts';
import { startProcess } from './worker-process.ts';

/** Design 4, failures 18 and 19: whatever breaks while an e-mail is sent, it is never sent twice. */
let smtp: SMTPServer;
let received: { to: string[]; raw: string }[] = [];
/** What happens once the whole message has arrived. */
const take = (answer: () => void) => answer();
let onMessage: (answer: (error?: Error | null) => void, cut: () => void) => void = take;
let onRecipient: SMTPServerOptions['onRcptTo'];
let app: TestApp;
let gmail: FakeMailbox;
let dana: Coach;
let tables: Tables;
let shiftMs = -7_200_000; // behind the database, so that its jobs are always due
const now = () => new Date(Date.now() + shiftMs);

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (...asked) => (onRecipient ? onRecipient(...asked) : asked[2]()),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks).toString() });
        onMessage(done, () => {
          for (const connection of smtp.connections as Set<{ _socket: { destroy(): void } }>)
            connection._socket.destroy();
        });
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((done) => void smtp.listen(0, '127.0.0.1', done));
  gmail = await startGmail();
  app = await startTestApp({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Afterword <hello@afterword.example>',
      GMAIL_URL: gmail.origin,
    },
    replaced: { clock: { now } },
  });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await gmail.close();
  await new Promise<void>((done) => smtp.close(done));
});
beforeEach(() => {
  received = [];
  onMessage = take;
  onRecipient = undefined;
});

const get = async (id: string) => (await dana.call<FollowUp>('GET', `/api/follow-ups/${id}`)).body;

async function approved(coachApproves = approve): Promise<{ id: string; clientId: string; sent: FollowUp }> {
  const client = await dana.call<{ id: string }>('POST', '/api/clients', {
    name: 'Maya Lind',
    email: 'maya@example.com',
  });
  const clientId = client.body.id;
  const { body: made } = await dana.call<FollowUp>('POST', '/api/follow-ups', {
    emailType: 'custom',
    clientId,
  });
  const text = {
    revision: made.revision,
    subject: `After today ${made.id}`,
    content: 'Hi Maya,\n\nwell done.\n\nDana',
  };
  const { body: edited } = await dana.call<FollowUp>('PATCH', `/api/follow-ups/${made.id}`, text);
  return { id: made.id, clientId, sent: await coachApproves(edited) };
}

async function approve({ id, revision }: FollowUp): Promise<FollowUp> {
  const { body, status } = await dana.call<FollowUp>('POST', `/api/follow-ups/${id}/approve`, { revision });
  expect(status).toBe(200);
  shiftMs += 11_000;
  return body;
}

const settled = (id: string) =>
  until(
    () => get(id),
    ({ status }) => !['scheduled', 'sending'].includes(status),
  );

const noJobs = () =>
  until(
    () =>
      tables.query(
        `select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry') and start_after < now()`,
        [sendJob.name],
      ),
    (jobs) => jobs.length === 0,
  );

const mailsTo = (subject: string) => received.filter(({ raw }) => raw.includes(subject));

test('sent once through the mail server, from the instance, answers to the coach', async () => {
  const { id, sent } = await approved();
  expect(await settled(id)).toMatchObject({ status: 'emailed', channel: 'smtp' });
  const [mail, ...more] = mailsTo(id);
  expect(more).toEqual([]);
  expect(mail!.to).toEqual(['maya@example.com']);
  expect(await readMail(mail!.raw)).toMatchObject({
    from: { address: 'hello@afterword.example' },
    replyTo: [{ address: dana.email }],
    to: [{ name: 'Maya Lind', address: 'maya@example.com' }],
    subject: sent.subject,
  });
  expect(mail!.raw).not.toMatch(/Auto-Submitted/i);
});

test('broken off after the whole message arrived: not sent again, the coach decides, the id stays', async () => {
  onMessage = (_answer, cut) => cut();
  const { id, clientId, sent } = await approved();
  const failed = await settled(id);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed.failure).toMatch(/can’t tell whether this left/);
  expect(received).toHaveLength(1);
  for (const revision of [sent.revision, failed.revision, sent.revision + 1])
    await enqueueJob(app, sendJob.name, {
      userId: dana.id,
      emailId: id,
      revision,
      clientId,
      isClients: true,
    });
  shiftMs -= 3_600_000; // the clock jumps back, and forward again
  await noJobs();
  shiftMs += 3_600_000;
  await noJobs();
  expect(received).toHaveLength(1);
  onMessage = take;
  await approve(await get(id));
  expect(await settled(id)).toMatchObject({ status: 'emailed', failure: null });
  const ids = await Promise.all(received.map(async ({ raw }) => (await readMail(raw)).messageId));
  expect(new Set(ids).size).toBe(1);
});

test('many runs at once of one job send one e-mail', async () => {
  onMessage = (answer) => setTimeout(() => answer(), 700);
  const { id, clientId, sent } = await approved();
  const other = await app.startAnother();
  for (let run = 0; run < 6; run += 1)
    await enqueueJob(app, sendJob.name, {
      userId: dana.id,
      emailId: id,
      revision: sent.revision,
      clientId,
      isClients: true,
    });
  expect(await settled(id)).toMatchObject({ status: 'emailed' });
  await noJobs();
  await other.stop();
  expect(mailsTo(id)).toHaveLength(1);
});

test('an address that does not exist, a server that says later', async () => {
  const answer =
    (responseCode: number) => (_address: unknown, _session: unknown, done: (error?: Error) => void) =>
      done(Object.assign(new Error('no'), { responseCode }));
  onRecipient = answer(550);
  const { id } = await approved();
  const bounced = await settled(id);
  expect(bounced).toMatchObject({ status: 'failed', bounced: true });
  expect(bounced.failure).toMatch(/refused maya@example.com/);
  onRecipient = answer(451);
  const later = await approved();
  const waiting = await until(
    () => get(later.id),
    ({ failure, status }) => failure !== null && status === 'scheduled', // it may be trying again already
  );
  expect(waiting).toMatchObject({ status: 'scheduled', bounced: false });
  expect(waiting.failure).toMatch(/trying again/);
  onRecipient = undefined;
  await tables.query(`update pgboss.job set start_after = now() where name = $1 and state = 'created'`, [
    sendJob.name,
  ]);
  expect(await settled(later.id)).toMatchObject({ status: 'emailed', failure: null });
  expect(received).toHaveLength(1);
});

test('Gmail took it and the answer was lost: found in the sent mail, or left to the coach', async () => {
  const connect = (uses: ('mail' | 'mail_read')[]) =>
    putAccount(app, dana, {
      provider: 'google',
      uses,
      accountId: 'g',
      token: gmail.token,
      connectedAt: new Date(),
    });
  await connect(['mail', 'mail_read']);
  gmail.faults = ['lost_answer'];
  const found = await approved();
  expect(await settled(found.id)).toMatchObject({ status: 'emailed', channel: 'google' });
  await connect(['mail']);
  gmail.faults = ['lost_answer'];
  const unknown = await approved();
  expect((await settled(unknown.id)).failure).toMatch(/can’t tell/);
  await connect(['mail', 'mail_read']);
  gmail.faults = ['reset'];
  const lost = await approved();
  expect((await settled(lost.id)).failure).toMatch(/not in your sent mail/);
  expect(gmail.sent).toHaveLength(2);
  // An answer to the first is noticed by the hour.
  gmail.answer(gmail.sent[0]!.threadId, 'maya@example.com', now());
  await tables.query(`update connections set account_name = 'dana@example.com' where user_id = $1`, [
    dana.id,
  ]);
  await enqueueJob(app, 'follow-ups.hourly', { userId: dana.id });
  await until(
    () => get(found.id),
    ({ replied }) => replied,
  );
  await tables.query('delete from connections where user_id = $1', [dana.id]);
  expect([found, unknown, lost].flatMap(({ id }) => mailsTo(id))).toEqual([]);
});

test('a worker that is killed after DATA never sends again', { timeout: 600_000 }, async () => {
  const web = await startTestApp({
    environment: { ROLE: 'web', DATABASE_URL: 'postgresql://unused@localhost/unused' },
  });
  const owner = await openTables(web.database.ownerUrl);
  const noah = await web.signUp('Noah');
  const worker = () =>
    startProcess({
      ...sharing(web),
      ROLE: 'worker',
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Afterword <hello@afterword.example>',
    });
  try {
    const client = await noah.call<{ id: string }>('POST', '/api/clients', {
      name: 'Maya Lind',
      email: 'maya@example.com',
    });
    const { body: made } = await noah.call<FollowUp>('POST', '/api/follow-ups', {
      emailType: 'custom',
      clientId: client.body.id,
    });
    const { body: edited } = await noah.call<FollowUp>('PATCH', `/api/follow-ups/${made.id}`, {
      revision: made.revision,
      subject: 'After today',
      content: 'Hi Maya',
    });
    const first = await worker();
    const arrived = new Promise<void>((done) => {
      onMessage = () => done(); // and no answer
    });
    await noah.call('POST', `/api/follow-ups/${made.id}/approve`, { revision: edited.revision });
    await owner.query('update email_automation set undo_until = now()');
    await owner.query(`update pgboss.job set start_after = now() where name = $1`, [sendJob.name]);
    await arrived;
    await first.kill();
    onMessage = take;
    const second = await worker();
    const state = async () =>
      (
        await owner.query<{ status: string; failure: string }>('select status, failure from email_automation')
      )[0]!;
    const left = await until(state, ({ status }) => status === 'failed');
    expect(left.failure).toMatch(/can’t tell whether this left/);
    expect(received).toHaveLength(1);
    await second.stop();
  } finally {
    await owner.close();
    await web.stop();
  }
});
