import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogleSentMail } from '#adapters/google/sent-mail.ts';
import { createMicrosoftSentMail } from '#adapters/microsoft/sent-mail.ts';
import { openDatabase, type Database, type Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { putAccount } from '../../../../test/harness/connected-account.ts';
import type { ApiServer } from '../../../../test/harness/providers/api-server.ts';
import { startGoogleSentMail } from '../../../../test/harness/providers/google-sent-mail.ts';
import type { FakeMessage } from '../../../../test/harness/providers/microsoft-sent-mail.ts';
import { until } from '../../../../test/harness/wait.ts';
import { voiceEmails } from '../../../../test/harness/voice-emails.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { BlindTest, VoiceLearning, VoiceProfile, VoiceVersion } from '../contract.ts';
import { learnFromSent, measuresFor, noteReply } from './actions.ts';

/** The voice profile through HTTP: what it is learned from, what a coach sets, and what sent e-mails teach. */
const clock = { at: new Date('2026-11-23T10:00:00Z'), now: () => clock.at };

let app: TestApp;
let google: ApiServer & { messages: FakeMessage[] };
let tables: Tables;
let db: Database;
let dana: Coach;
beforeAll(async () => {
  google = await startGoogleSentMail();
  const sentMail = {
    google: createGoogleSentMail({ baseUrl: google.origin }),
    microsoft: createMicrosoftSentMail(),
  };
  app = await startTestApp({ replaced: { engines: [], clock, sentMail } });
  tables = await openTables(app.database.ownerUrl);
  db = openDatabase(app.database.appUrl, 2);
});
beforeEach(async () => {
  google.messages.splice(0);
  google.faults.splice(0);
  google.requests.splice(0);
  dana = await app.signUp();
});
afterAll(async () => {
  await db.close();
  await tables.close();
  await app.stop();
  await google.close();
});

const get = async (coach = dana) => (await coach.call<VoiceProfile>('GET', '/api/voice-profile')).body;
const paste = (samples: string[], coach = dana) => coach.call('PUT', '/api/writing-samples', { samples });
const learned = (isThere: (profile: VoiceProfile) => boolean) => until(() => get(), isThere);
const pasted = async (closing?: string) => {
  await paste(voiceEmails(closing));
  return learned(({ isLearning, words }) => !isLearning && words > 0);
};
const patch = (body: object) => dana.call<VoiceProfile>('PATCH', '/api/voice-profile', body);
const versions = async () => (await dana.call<VoiceVersion[]>('GET', '/api/voice-profile/versions')).body;
const asDana = <T>(work: (owned: Owned) => Promise<T>) => db.asUser(dana.id, work);

test('with nothing it says so; samples are learned from, shown with examples and used', async () => {
  expect(await get()).toMatchObject({ isTooLittle: true, isActive: true, words: 0, setByHand: [] });
  expect(await asDana(measuresFor)).toBeNull();
  const profile = await pasted();
  expect(profile).toMatchObject({ isTooLittle: false, isPreliminary: false, texts: 5 });
  expect(profile.fields.closingHabits[0]).toMatch(/^Onward/);
  expect(profile.fields.warmth).toBeGreaterThan(0);
  const byField = new Map(profile.examples.map(({ field, text }) => [field, text]));
  expect(byField.get('closingHabits')).toContain('Onward');
  expect(voiceEmails().join(' ')).toContain(byField.get('sentenceLength'));
  expect((await asDana(measuresFor))?.closings[0]?.text).toMatch(/^Onward/);
  const eli = await app.signUp('Eli');
  expect(await get(eli)).toMatchObject({ words: 0, examples: [] });

  await paste([]);
  await learned(({ words }) => words === 0);
  expect(await asDana(measuresFor)).toBeNull();
});

test('what is set by hand stays when more is learned, reaches the writer, and can be measured again', async () => {
  const before = await pasted();
  const { body } = await patch({ fields: { closingHabits: ['Warmly,'], enthusiasm: 10 } });
  expect(body.setByHand).toEqual(['enthusiasm', 'closingHabits']);
  await paste(voiceEmails('Cheers,'));
  const { fields } = await learned(({ isLearning }) => !isLearning);
  expect(fields).toMatchObject({ closingHabits: ['Warmly,'], enthusiasm: 10 });
  const measures = await asDana(measuresFor);
  expect(measures?.closings).toEqual([{ text: 'Warmly,', count: 3 }]);
  expect(measures?.rates['exclamation']).toBeLessThan(before.fields.enthusiasm!);

  const again = (await patch({ measuredFields: ['closingHabits'] })).body;
  expect(again.setByHand).toEqual(['enthusiasm']);
  expect(again.fields.closingHabits[0]).toMatch(/^Cheers/);
  expect((await patch({ fields: { warmth: 101 } })).status).toBe(400);
  expect((await patch({ fields: { authenticityScore: 1 } })).status).toBe(400);
});

test('every state is kept and can be restored, and a reset forgets what was set', async () => {
  const first = await pasted();
  await patch({ fields: { warmth: 90 } });
  await patch({ fields: { closingHabits: ['Warmly,'] } });
  const kept = await versions();
  expect(kept.map(({ reason, changed }) => [reason, changed])).toEqual([
    ['by_hand', ['closingHabits']],
    ['by_hand', ['warmth']],
  ]);
  const restore = (version: number) =>
    dana.call<VoiceProfile>('POST', `/api/voice-profile/versions/${version}/restore`);
  const restored = (await restore(first.version)).body;
  expect(restored.fields).toEqual(first.fields);
  expect(restored.setByHand).toEqual([]);
  expect((await versions())[0]).toMatchObject({ reason: 'restored' });
  const back = (await restore(restored.version - 1)).body;
  expect(back.fields).toMatchObject({ warmth: 90, closingHabits: ['Warmly,'] });
  expect((await restore(999)).status).toBe(404);

  const reset = (await dana.call<VoiceProfile>('POST', '/api/voice-profile/reset')).body;
  expect(reset.setByHand).toEqual([]);
  expect(reset.fields).toEqual(first.fields);
});

test('switched off, it is neither learned nor used; a source can be left out, or its figures deleted', async () => {
  await pasted();
  await patch({ fields: { warmth: 90 } });
  await patch({ isActive: false });
  expect(await asDana(measuresFor)).toBeNull();
  await patch({ isActive: true });
  expect(await asDana(measuresFor)).not.toBeNull();

  const source = '/api/voice-profile/sources/samples';
  const off = (await dana.call<VoiceProfile>('PATCH', source, { isEnabled: false })).body;
  expect(off).toMatchObject({ isTooLittle: true, words: 0 });
  expect(off.sources[0]).toMatchObject({ kind: 'samples', isEnabled: false, texts: 5 });
  const on = (await dana.call<VoiceProfile>('PATCH', source, { isEnabled: true })).body;
  expect(on.words).toBeGreaterThan(400);

  const gone = (await dana.call<VoiceProfile>('DELETE', source)).body;
  expect(gone.sources[0]).toMatchObject({ isEnabled: false, texts: 0, words: 0, readAt: null });
  expect(await versions()).toEqual([]);
  expect(await learnedRows()).not.toContain('Onward');
});

/** All that is kept of this coach’s voice, but not the pasted samples. */
const learnedRows = async () => {
  const kept = [
    'voice_profiles',
    'voice_profile_versions',
    'voice_sources',
    'voice_learning',
    'voice_scores',
  ];
  const rows = await Promise.all(
    kept.map((name) => tables.query(`select t::text from ${name} t where user_id = $1`, [dana.id])),
  );
  return JSON.stringify(rows);
};

const connect = (uses: ('mail' | 'mail_read')[] = ['mail_read']) =>
  putAccount(app, dana, {
    provider: 'google',
    uses,
    accountId: `google-${dana.id}`,
    token: google.token,
    connectedAt: clock.now(),
  });
const readMail = () =>
  dana.call<VoiceProfile>('POST', '/api/voice-profile/sent-mail', { provider: 'google', hasConsented: true });
const sentMail = ({ sources }: VoiceProfile) => sources.find(({ kind }) => kind === 'sent_mail')!;

test('sent mail is read only where it was allowed, and no text of it is kept', async () => {
  expect((await readMail()).status).toBe(409);
  await connect(['mail']);
  expect((await readMail()).status, 'sending is no permission to read').toBe(409);
  await connect();
  const body = { provider: 'google', hasConsented: false };
  expect((await dana.call('POST', '/api/voice-profile/sent-mail', body)).status).toBe(400);
  const secret = 'The merger with Zanzibar Copper is confidential until the board has met in March.';
  google.messages.push(
    ...voiceEmails().map((text) => ({ text: `${text}\n\nOn Mon, 23 Nov 2026, Maya wrote:\n> ${secret}` })),
    { text: `Hey Maya,\n\n${secret}\n\nOnward,\nDana` },
    { text: 'Dear Sir,\n\nthis is a draft of Afterword.\n\nSincerely,\nDana', messageId: '<a@127.0.0.1>' },
  );
  expect((await readMail()).status).toBe(202);
  const profile = await learned((one) => sentMail(one).readAt !== null && !sentMail(one).progress);
  expect(sentMail(profile)).toMatchObject({ texts: 6, provider: 'google', failure: null });
  expect(profile.isPreliminary).toBe(false);
  expect(profile.fields.closingHabits.join(' ')).not.toContain('Sincerely');
  expect(profile.examples, 'examples are of pasted samples only').toEqual([]);
  expect(await learnedRows()).not.toMatch(/Zanzibar|board has met|honest sentence in the meeting/);
  expect(await tables.dump(['public', 'pgboss'])).not.toMatch(/Zanzibar/);

  const gone = await dana.call<VoiceProfile>('DELETE', '/api/voice-profile/sources/sent_mail');
  expect(sentMail(gone.body)).toMatchObject({ words: 0, consentedAt: null, isEnabled: true });
  expect(gone.body.isTooLittle).toBe(true);
});

test('a mailbox that fails says why, and what was read before stays', async () => {
  await connect();
  google.messages.push(...voiceEmails().map((text) => ({ text })));
  await readMail();
  const before = await learned((one) => sentMail(one).texts === 5 && !sentMail(one).progress);
  google.faults = [{ status: 429, headers: { 'retry-after': '60' } }];
  await readMail();
  const after = await learned((one) => sentMail(one).failure !== null);
  expect(sentMail(after)).toMatchObject({
    texts: 5,
    failure: 'Google is busy. Try again in a few minutes.',
    progress: null,
  });
  expect(after.fields).toEqual(before.fields);
});

test('own lines of sessions add questions and coaching words, and no style', async () => {
  const line = (who: string, said: string) => `${who}: ${said}\n`;
  const talk = Array.from({ length: 12 }, () =>
    [
      line('Coach', 'What would change if you said it out loud? On a scale from 1 to 10, where are you?'),
      line('Client', 'I think I am at a four. Unfortunately the stakeholders are angry.'),
      line('Coach', 'Tell me about the stakeholders. What is one small step?'),
      line('Client', 'I will call Tom on Friday.'),
    ].join(''),
  ).join('');
  const file = { sessionDate: '2026-11-20', transcript: { text: talk } };
  const made = await dana.call<{ id: string }>('POST', '/api/conversations', file);
  expect(made.status).toBe(201);
  const profile = await learned(({ fields }) => fields.goalFramework !== null);
  expect(profile.sources.find(({ kind }) => kind === 'own_lines')?.words).toBeGreaterThan(0);
  expect(profile.isTooLittle, 'speech is no e-mail').toBe(true);
  expect(profile.fields).toMatchObject({
    goalFramework: 'Small steps',
    clientApproach: 'Asks more than advises',
    industryTerms: ['stakeholders'],
    sentenceLength: null,
  });
  await dana.call('DELETE', `/api/conversations/${made.body.id}`);
  await learned(({ sources }) => sources.find(({ kind }) => kind === 'own_lines')?.words === 0);
});

test('sent e-mails teach once each: the curve, the changes and the learning fields', async () => {
  await pasted();
  const jobs = { enqueue: async () => {} } as unknown as Services['jobs'];
  const teach = (email: Parameters<typeof learnFromSent>[2]) =>
    asDana((owned) => learnFromSent(owned, { clock, jobs }, email));
  const draft = 'Hey Maya,\n\nGreat work today! Please send the plan to Tom by Friday.\n\nOnward,\nDana';
  const parts = { greeting: 1, closing: 1 };
  const kept = { emailId: randomUUID(), draft, sent: draft, score: 0.8, parts };
  await teach(kept);
  await teach(kept);
  const learning = async () => (await dana.call<VoiceLearning>('GET', '/api/voice-profile/learning')).body;
  expect(await learning()).toMatchObject({
    scores: [{ emailId: kept.emailId, score: expect.closeTo(0.8), wordsChanged: 0 }],
    successfulVoiceMatches: 1,
    lastSuccessfulMatch: clock.at.toISOString(),
    lastRefinement: null,
  });

  clock.at = new Date('2026-11-24T10:00:00Z');
  const sent =
    'Hello Maya,\n\nI keep thinking about your question, and it stays with me. Send the plan to Tom?\n\nWarmly,\nDana';
  const changed = { emailId: randomUUID(), draft, sent, score: 0.4, parts };
  await teach(changed);
  await teach(changed);
  expect(await learning()).toMatchObject({
    successfulVoiceMatches: 1,
    lastVoiceAuthScore: expect.closeTo(0.4),
    lastVoiceAuthDate: clock.at.toISOString(),
    voiceRefinementSuggestions: expect.arrayContaining([
      'You opened with “Hello Maya,” instead of “Hey Maya,”.',
      'You closed with “Warmly,” instead of “Onward,”.',
      'You removed exclamation marks.',
    ]),
    lastRefinement: expect.stringMatching(/^You changed \d+ of \d+ words\.$/),
    lastSuccessfulResponse: null,
  });
  const profile = await get();
  expect(profile.authenticityScore).toBeCloseTo(0.6);
  expect(profile.conversationRefinements).toBe(1);
  expect(profile.sources.find(({ kind }) => kind === 'edits')).toMatchObject({ texts: 1 });

  await asDana((owned) => noteReply(owned, { clock }, randomUUID()));
  expect((await learning()).lastSuccessfulResponse).toBeNull();
  await asDana((owned) => noteReply(owned, { clock }, changed.emailId));
  expect((await learning()).lastSuccessfulResponse).toBe(clock.at.toISOString());
});

test('a blind test has five pairs, one of each by the coach, and none without samples', async () => {
  const ask = async () => (await dana.call<BlindTest>('GET', '/api/voice-profile/blind-test')).body.rounds;
  expect(await ask()).toEqual([]);
  await pasted();
  const rounds = await ask();
  expect(rounds).toHaveLength(5);
  const own = voiceEmails().join('\n');
  for (const { texts, yours } of rounds) {
    expect(own).toContain(texts[yours].split('…')[0]!.slice(0, 20));
    expect(own).not.toContain(texts[1 - yours]);
  }
});
