import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSettled, startFollowUps } from '../../../../test/harness/follow-ups.ts';
import { enqueueJob } from '../../../../test/harness/nightly-jobs.ts';
import { openPage } from '../../../../test/harness/shared-links.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Share } from '../../sharing/contract.ts';
import type { FollowUp } from '../contract.ts';
import { sendJob } from './jobs.ts';

/** A link to the session’s report instead of an attachment. */
let practice: Awaited<ReturnType<typeof startFollowUps>>;
beforeAll(async () => {
  practice = await startFollowUps();
});
afterAll(() => practice.stop());

test('an e-mail has one link however often its job runs, and taking it back closes the link', async () => {
  const { addClient, app, approve, dana, draftOf, get, importFor, outboxOf, pass, tables, untilIs } =
    practice;
  const client = await addClient('maya@example.com');
  const session = await importFor(client.id);
  const [accepted, waiting] = session.tasks;
  await dana.call('PATCH', `/api/tasks/${accepted!.id}`, { review: 'accepted' });
  const draft = await untilIs((await draftOf(session.id)).id, ({ status }) => status === 'pending');
  await dana.call('PATCH', '/api/follow-up-settings', { isTracking: true });
  const change = {
    revision: draft.revision,
    subject: `Link ${randomUUID()}`,
    content: 'Hi Maya,\n\nsee you.\n\nDana',
    summaryCopy: 'linked',
  };
  const edited = await dana.call<FollowUp>('PATCH', `/api/follow-ups/${draft.id}`, change);
  expect(edited.status).toBe(200);
  const links = async () =>
    (await dana.call<Share[]>('GET', `/api/shares?conversationId=${session.id}`)).body;
  await approve(edited.body);
  expect(await links()).toEqual([]); // undone in time, there is nothing to close
  pass(11);
  const sent = await untilIs(draft.id, isSettled);
  const { clientId, revision } = sent;
  const job = { userId: dana.id, emailId: draft.id, clientId, isClients: true, revision };
  await enqueueJob(app, sendJob.name, job);
  await until(
    () =>
      tables.query(`select 1 from pgboss.job where name = $1 and state in ('created', 'active', 'retry')`, [
        sendJob.name,
      ]),
    (jobs) => jobs.length === 0,
  );
  const made = await links();
  expect(made).toMatchObject([{ isOpen: true, includesAudio: false, hasPasscode: false }]);
  expect(Date.parse(made[0]!.expiresAt!) - practice.now().getTime()).toBe(30 * 86_400_000);
  const pathIn = async () => {
    const [message] = (await outboxOf(edited.body)).slice(-1);
    const path = /summary of our session: \S+(\/s\/[\w-]{43})/.exec(message!.text)?.[1];
    expect(message!.html).toContain(`${path}">`); // itself, and no address that counts clicks
    return path!;
  };
  const path = await pathIn();
  const page = await openPage(app, path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(accepted!.title);
  expect(page.body).not.toContain(waiting!.title);

  // An attempt that failed after the link was made, and an e-mail that is dismissed and sent after all.
  await tables.query(`update email_automation set status = 'failed', sent_at = null where id = $1`, [
    draft.id,
  ]);
  expect((await dana.call('POST', `/api/follow-ups/${draft.id}/dismiss`)).status).toBe(200);
  expect((await openPage(app, path)).statusCode).toBe(404);
  await dana.call('POST', `/api/follow-ups/${draft.id}/restore`);
  await approve(await get(draft.id));
  pass(11);
  await untilIs(draft.id, isSettled);
  const shares = await links();
  expect(shares).toHaveLength(2);
  expect(shares.filter(({ isOpen }) => isOpen)).toHaveLength(1);
});
