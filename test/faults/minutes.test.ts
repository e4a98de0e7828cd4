import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDeepgram } from '../../src/adapters/deepgram/speech-to-text.ts';
import type { TrialStatus } from '../../src/features/billing/contract.ts';
import { releaseMinutes, reserveMinutes } from '../../src/features/billing/server/actions.ts';
import type { OnHoldConversations } from '../../src/features/conversations/contract.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { startFakeDeepgram } from '../harness/providers/deepgram.ts';
import { dialogueSeconds } from '../harness/providers/dialogue.ts';
import type { ProviderServer } from '../harness/providers/provider-server.ts';
import { missingPrograms } from '../harness/talk.ts';
import { openTables } from '../trust/tables.ts';
import { again, settled, spokenWav, submit, usageOf } from './instance.ts';

/** Design 1.2 and 4, row 23: a limit holds a recording and cannot eat a session, nor be outrun. */
const missing = missingPrograms('ffmpeg', 'flite');

let provider: ProviderServer;
let app: TestApp;
let dana: Coach;
let folder: string;
let recording: Buffer;
beforeAll(async () => {
  provider = await startFakeDeepgram('test-key');
  folder = await mkdtemp(join(tmpdir(), 'afterword-minutes-'));
  const engines = [createDeepgram({ apiKey: 'test-key', baseUrl: provider.origin })];
  app = await startTestApp({ replaced: { engines } });
  if (missing.length === 0) recording = await spokenWav(folder, dialogueSeconds);
});
beforeEach(async () => {
  provider.reset();
  dana = await app.signUp('Dana', { plan: 'free' });
});
afterAll(async () => {
  await app.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (coach: Coach) =>
  (await coach.call<TrialStatus>('GET', `/api/users/${coach.id}/trial-status`)).body;
const heldBy = async (coach: Coach) =>
  (await coach.call<OnHoldConversations>('GET', '/api/conversations/held')).body;
const startTrial = async (coach: Coach) =>
  expect((await coach.call('POST', `/api/users/${coach.id}/trial`, {})).status).toBe(201);

/** As if so many minutes of the trial had been transcribed. */
async function useUp(coach: Coach, minutes: number): Promise<void> {
  const tables = await openTables(app.database.ownerUrl);
  await tables.query(
    `insert into usage_entries (user_id, key, audio_seconds, engine, recording, period, charged_seconds, settled_at)
     values ($1, 'before', $2, 'test', 'before', 'trial', $2, now())`,
    [coach.id, minutes * 60],
  );
  await tables.close();
}

test.skipIf(missing.length > 0)(
  'what the plan does not hold is stored and held, offered when minutes are there, and released by its button',
  async () => {
    const first = await submit(app, dana, recording);
    expect(await settled(dana, first)).toMatchObject({ status: 'ready' });
    const second = await submit(app, dana, recording);
    expect(await settled(dana, second)).toMatchObject({
      status: 'held',
      reason: 'no_minutes',
      hasAudio: true,
      durationSeconds: dialogueSeconds,
    });
    expect(provider.requests).toHaveLength(1);
    expect((await heldBy(dana)).conversations).toMatchObject([{ id: second, canStart: false }]);

    const refused = await dana.call('POST', `/api/conversations/${second}/process`, {});
    expect(refused).toMatchObject({ status: 409, body: { error: 'conflict' } });
    expect(refused.body['message']).toContain('no recordings left this month');
    expect(await settled(dana, second)).toMatchObject({ status: 'held', reason: 'no_minutes' });

    await startTrial(dana);
    expect((await heldBy(dana)).conversations).toMatchObject([{ id: second, canStart: true }]);
    expect(await settled(dana, second)).toMatchObject({ status: 'held' }); // offered, not begun
    await again(dana, second);
    expect(await settled(dana, second)).toMatchObject({ status: 'ready', reason: null });
    expect(provider.requests).toHaveLength(2);
    expect((await heldBy(dana)).conversations).toEqual([]);
    expect((await statusOf(dana)).minutesUsed).toBeCloseTo(dialogueSeconds / 60, 3);
  },
);

test.skipIf(missing.length > 0)('too few minutes are said in numbers, and nothing is lost', async () => {
  await startTrial(dana);
  await useUp(dana, 44.9); // six seconds are left
  const id = await submit(app, dana, recording);
  expect(await settled(dana, id)).toMatchObject({ status: 'held', reason: 'no_minutes' });
  const refused = await dana.call('POST', `/api/conversations/${id}/process`, {});
  expect(refused.body['message']).toBe(
    'This needs 12 seconds and your plan has 6 seconds left. It is saved and will wait.',
  );
  expect(await statusOf(dana)).toMatchObject({ usage: 'near', shouldWarn: true, plan: 'starter' });
  await dana.call('POST', `/api/users/${dana.id}/usage-warning`);
  expect(await statusOf(dana)).toMatchObject({ usage: 'near', shouldWarn: false });
});

test.skipIf(missing.length > 0)(
  'hearing the same recording again costs nothing; another one does',
  async () => {
    await startTrial(dana);
    const id = await submit(app, dana, recording);
    await settled(dana, id);
    await again(dana, id);
    await settled(dana, id);
    expect(provider.requests).toHaveLength(2);
    expect((await statusOf(dana)).minutesUsed).toBeCloseTo(dialogueSeconds / 60, 3);
    const [used] = await usageOf(app, dana);
    expect(used).toMatchObject({ recordings: 1, entries: 2 });
    await dana.call('DELETE', `/api/conversations/${id}`);
    const other = await submit(app, dana, recording);
    await settled(dana, other);
    expect((await statusOf(dana)).minutesUsed).toBeCloseTo((2 * dialogueSeconds) / 60, 3);
  },
);

test.skipIf(missing.length > 0)('a run that comes to nothing costs nothing', async () => {
  await startTrial(dana);
  provider.behave({ status: 400 });
  const id = await submit(app, dana, recording);
  expect(await settled(dana, id)).toMatchObject({ status: 'failed', reason: 'provider_refused' });
  expect(await statusOf(dana)).toMatchObject({ minutesUsed: 0, minutesLeft: 45 });
});

test('texts and the sample cost no minutes', async () => {
  const text = 'Dana: What would you like?\nMaya: I will call Tom on Friday.\nDana: Good.';
  for (let i = 0; i < 3; i += 1) {
    const made = await dana.call<{ id: string }>('POST', '/api/conversations', { transcript: { text } });
    expect(await settled(dana, made.body.id)).toMatchObject({ status: 'ready' });
  }
  const sample = await dana.call<{ id: string }>('POST', '/api/conversations/sample');
  expect(await settled(dana, sample.body.id)).toMatchObject({ status: 'ready' });
  expect(await statusOf(dana)).toMatchObject({ plan: 'free', minutesUsed: 0, recordingsUsed: 0 });
});

test('a run that is asked for twice takes its minutes once, and a newer run takes the place of an older', async () => {
  await startTrial(dana);
  const db = openDatabase(app.database.appUrl, 2);
  const reserve = (run: number, seconds: number) =>
    db.asUser(dana.id, (owned) =>
      reserveMinutes(owned, new Date(), { key: `one:${run}`, recording: 'one', seconds, engine: 'test' }),
    );
  await reserve(1, 60);
  await reserve(1, 60);
  expect((await statusOf(dana)).minutesUsed).toBe(1);
  await reserve(2, 120);
  expect((await statusOf(dana)).minutesUsed).toBe(2);
  await db.asUser(dana.id, (owned) => releaseMinutes(owned, 'one'));
  expect((await statusOf(dana)).minutesUsed).toBe(0);
  await db.close();
});

test('row 23: of fifty starts at once with a minute left, one begins', async () => {
  await startTrial(dana);
  await useUp(dana, 44);
  const db = openDatabase(app.database.appUrl, 20);
  const starts = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      db.asUser(dana.id, (owned) =>
        reserveMinutes(owned, new Date(), {
          key: `recording-${i}:1`,
          recording: `recording-${i}`,
          seconds: 60,
          engine: 'test',
        }),
      ),
    ),
  );
  await db.close();
  expect(starts.filter((shortage) => shortage === null)).toHaveLength(1);
  expect(await statusOf(dana)).toMatchObject({ minutesUsed: 45, minutesLeft: 0, usage: 'reached' });
});
