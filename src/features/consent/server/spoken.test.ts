import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { until } from '../../../../test/harness/wait.ts';
import { everythingDerived, settled } from '../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Conversation } from '../../conversations/contract.ts';
import type { ClientConsent, ConsentReceipt } from '../contract.ts';

/** Consent that was said in a session, and work that finds only later whose session it is. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp('Dana');
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const question = 'Is it okay if I record this?';
const answer = 'Yes, sure, go ahead.';
const talk = `WEBVTT

00:00:01.000 --> 00:00:05.000
<v Dana>Good to see you, Maya.

00:00:06.000 --> 00:00:08.000
<v Maya Lind>You too.

00:00:12.000 --> 00:00:15.000
<v Dana>${question}

00:00:16.000 --> 00:00:18.000
<v Maya Lind>${answer}

00:00:19.000 --> 00:00:29.000
<v Maya Lind>I will send the handover notes to Anna by Friday.
`;

const addClient = async (name: string) =>
  (await dana.call<{ id: string }>('POST', '/api/clients', { name })).body.id;

async function importTalk(clientId: string | null, text = talk): Promise<string> {
  const made = await dana.call<Conversation>('POST', '/api/conversations', {
    transcript: { text },
    clientId,
    sessionDate: '2026-11-19',
    idempotencyKey: randomUUID(),
  });
  expect(made.status).toBe(201);
  return made.body.id;
}

const give = (client: string, spoken: object, scopes = ['record']) =>
  dana.call<ClientConsent>('POST', `/api/clients/${client}/consent`, {
    scopes,
    obtainedBy: 'spoken',
    spoken,
  });

test('row 58: spoken consent is kept with its second and its words, and only if they were said', async () => {
  const client = await addClient('Maya Lind');
  const conversationId = await importTalk(client);
  await settled(dana, conversationId);
  const given = await give(client, { conversationId, question, answer });
  expect(given.status).toBe(201);
  expect(given.body.scopes[0]).toMatchObject({
    scope: 'record',
    state: 'given',
    obtainedBy: 'spoken',
    since: '2026-11-19T12:00:00.000Z',
    spoken: { conversationId, startSeconds: 12, quote: `“${question}” “${answer}”` },
  });
  expect((await give(client, { conversationId, question, answer: 'Record everything.' })).status).toBe(404);
  expect((await give(await addClient('Tom'), { conversationId, question, answer })).status).toBe(404);
  const eli = await app.signUp('Eli');
  const theirs = (await eli.call<{ id: string }>('POST', '/api/clients', { name: 'Maya Lind' })).body.id;
  const body = { scopes: ['record'], obtainedBy: 'spoken', spoken: { conversationId, question, answer } };
  expect((await eli.call('POST', `/api/clients/${theirs}/consent`, body)).status).toBe(404);
});

test('row 58: what was said in a session does not undo what the client decided since', async () => {
  const client = await addClient('Maya Lind');
  const conversationId = await importTalk(client);
  await settled(dana, conversationId);
  await dana.call('POST', `/api/clients/${client}/consent/withdraw`, { scopes: ['tracking'] });
  const refused = await give(client, { conversationId, question, answer }, ['record', 'tracking']);
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('declined or withdrew since');
});

test('row 58: a session that turns out to be with a client who declined is not analysed', async () => {
  const client = await addClient('Noah Berg');
  await dana.call('POST', `/api/clients/${client}/consent/withdraw`, { scopes: ['ai_notes'] });
  const id = await importTalk(null, talk.replaceAll('Maya Lind', 'Noah Berg'));
  expect(await settled(dana, id)).toMatchObject({
    clientId: client,
    reason: 'notes_refused',
    results: null,
    tasks: [],
  });
});

test('row 58: the writing voice forgets what was learned in sessions with a client who withdrew', async () => {
  const ola = await app.signUp('Ola');
  const client = (await ola.call<{ id: string }>('POST', '/api/clients', { name: 'Maya Lind' })).body.id;
  await ola.call('GET', '/api/voice-profile');
  const lines = Array.from({ length: 40 }, (_, at) => [
    `Ola: Quillhaven matters to you today, and Quillhaven comes back ${at} times in what you tell me, doesn’t it?`,
    'Maya: Yes, it does.',
  ]).flat();
  const made = await ola.call<Conversation>('POST', '/api/conversations', {
    transcript: { text: lines.join('\n') },
    clientId: client,
    sessionDate: '2026-11-19',
  });
  await settled(ola, made.body.id);
  await everythingDerived(app);
  const wordsOf = async () =>
    (
      await tables.query<{ words: number }>(
        `select words from voice_sources where kind = 'own_lines' and user_id = $1`,
        [ola.id],
      )
    )[0]?.words ?? 0;
  expect(await wordsOf()).toBeGreaterThan(0);
  const receipt = await ola.call<ConsentReceipt>('POST', `/api/clients/${client}/consent/withdraw`, {
    scopes: ['ai_notes'],
  });
  await until(
    () => ola.call<ConsentReceipt>('GET', `/api/consent-receipts/${receipt.body.id}`),
    ({ body }) => body.completedAt !== null,
  );
  expect(await wordsOf()).toBe(0);
  await everythingDerived(app);
  expect(await wordsOf()).toBe(0); // learned again, without this client
  for (const table of ['voice_sources', 'voice_profiles', 'voice_profile_versions'])
    expect(JSON.stringify(await tables.query(`select * from ${table}`))).not.toMatch(/quillhaven/i);
});
