import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSettled, startFollowUps, type ListedFollowUps } from '../../../../test/harness/follow-ups.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { ConsentReceipt } from '../../consent/contract.ts';
import type { ConsentScope } from '../../consent/rules/scopes.ts';
import type { FollowUp } from '../contract.ts';
import { readSessionJob } from './jobs.ts';

/** What a client’s consent keeps back, and what a withdrawal deletes. */
let practice: Awaited<ReturnType<typeof startFollowUps>>;
beforeAll(async () => {
  practice = await startFollowUps();
});
afterAll(() => practice.stop());

const give = (clientId: string, scope: ConsentScope, expiresAt: Date | null = null) =>
  practice.dana.call('POST', `/api/clients/${clientId}/consent`, {
    scopes: [scope],
    obtainedBy: 'told',
    expiresAt: expiresAt && expiresAt.toISOString(),
  });

/** The receipt, when everything is deleted. */
async function withdraw(clientId: string, scope: ConsentScope): Promise<ConsentReceipt> {
  const { dana } = practice;
  const asked = await dana.call<ConsentReceipt>('POST', `/api/clients/${clientId}/consent/withdraw`, {
    scopes: [scope],
  });
  expect(asked.status).toBe(202);
  const { body } = await until(
    () => dana.call<ConsentReceipt>('GET', `/api/consent-receipts/${asked.body.id}`),
    (answer) => answer.body.completedAt !== null,
  );
  return body;
}

const idsOf = async (clientId: string): Promise<string[]> => {
  const { body } = await practice.dana.call<ListedFollowUps>('GET', `/api/follow-ups?clientId=${clientId}`);
  return body.emails.map(({ id }) => id);
};

/** A reading of the session that has run to its end. */
async function readAgain(conversationId: string): Promise<void> {
  const { app, dana, tables } = practice;
  await enqueueJob(app, readSessionJob.name, { userId: dana.id, conversationId });
  await until(
    () =>
      tables.query(
        `select 1 from pgboss.job where name = $1 and data ->> 'conversationId' = $2
          and state in ('created', 'active', 'retry')`,
        [readSessionJob.name, conversationId],
      ),
    (jobs) => jobs.length === 0,
  );
}

const refused = /Maya Lind hasn’t agreed to follow-up e-mails/;

test('follow-ups: refused at approval, kept back after an expiry, deleted with a withdrawal', async () => {
  const { addClient, approve, importFor, now, outboxOf, pass, untilIs, writeTo } = practice;
  const client = await addClient('maya@example.com');
  const sent = await writeTo(client); // not asked: nothing stands in the way
  expect((await approve(sent)).status).toBe(200);
  pass(11);
  expect(await untilIs(sent.id, isSettled)).toMatchObject({ status: 'emailed' });

  await give(client.id, 'follow_ups', new Date(now().getTime() + 5000));
  const email = await writeTo(client);
  expect((await approve(email)).status).toBe(200);
  pass(11);
  const held = await untilIs(email.id, isSettled);
  expect(held).toMatchObject({ status: 'pending', approvedBy: null });
  expect(held.failure).toMatch(refused);
  const again = await approve(held);
  expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringMatching(refused)]);
  await readAgain((await importFor(client.id)).id);
  expect((await idsOf(client.id)).toSorted()).toEqual([sent.id, email.id].toSorted()); // none made by itself

  await give(client.id, 'follow_ups');
  const scheduled = await approve(held, { sendAt: '2026-10-20T09:00' });
  expect(scheduled.body.status).toBe('scheduled');
  await writeTo(client);
  expect((await withdraw(client.id, 'follow_ups')).removed).toEqual({ followUps: 2 });
  expect(await idsOf(client.id)).toEqual([sent.id]);
  expect(await outboxOf(email)).toEqual([]);
  const refusedNow = await approve(await writeTo(client));
  expect([refusedNow.status, JSON.stringify(refusedNow.body)]).toEqual([409, expect.stringMatching(refused)]);
});

test('AI notes take drafts written from the sessions, and leave what the coach wrote alone', async () => {
  const { addClient, dana, draftOf, importFor, untilIs } = practice;
  const client = await addClient('maya@example.com');
  const session = await importFor(client.id);
  const waiting = await draftOf(session.id);
  const own = await dana.call<FollowUp>('POST', '/api/follow-ups', {
    emailType: 'custom', // without an instruction the coach writes it alone
    clientId: client.id,
    conversationId: session.id,
  });
  const edit = { revision: own.body.revision, subject: 'Today', content: 'Hi Maya,\n\nThank you.\n\nDana' };
  expect((await dana.call('PATCH', `/api/follow-ups/${own.body.id}`, edit)).status).toBe(200);
  for (const { id } of session.tasks) await dana.call('PATCH', `/api/tasks/${id}`, { review: 'accepted' });
  await untilIs(waiting.id, ({ status }) => status === 'pending');
  expect((await withdraw(client.id, 'ai_notes')).removed).toMatchObject({ followUps: 1 });
  expect(await idsOf(client.id)).toEqual([own.body.id]);
  await readAgain(session.id);
  expect(await idsOf(client.id)).toEqual([own.body.id]);
});

test('tracking: only while the client does not stand against it', async () => {
  const { addClient, app, approve, dana, get, outboxOf, pass, untilIs, writeTo } = practice;
  const client = await addClient('maya@example.com');
  await dana.call('PATCH', '/api/follow-up-settings', { isTracking: true });
  const send = async (): Promise<FollowUp> => {
    const email = await writeTo(client);
    await approve(email);
    pass(11);
    return untilIs(email.id, isSettled);
  };
  const tracked = await send();
  const [message] = await outboxOf(tracked);
  const token = /opened\/([\w-]+)/.exec(message!.html!)![1]!;
  const open = () => app.server.inject({ method: 'GET', url: `/api/follow-ups/opened/${token}` });
  await open();
  expect(await get(tracked.id)).toMatchObject({ opened: true });

  expect((await withdraw(client.id, 'tracking')).removed).toEqual({});
  await open();
  expect(await get(tracked.id)).toMatchObject({ status: 'emailed', opened: false, clicked: false });
  const [plain] = await outboxOf(await send());
  expect(plain).not.toHaveProperty('html');
  expect(plain!.text).not.toContain('can see when');
});
