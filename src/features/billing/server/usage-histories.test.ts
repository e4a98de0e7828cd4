import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/database.ts';
import { inSeries } from '../../../../test/harness/long-series.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { releaseMinutes, reserveMinutes, settleMinutes, trialStatusOf } from './actions.ts';

/** Whatever happens to recordings in whatever order, minutes are never charged twice, never lost, never negative. */
let database: TestDatabase;
let tables: Tables;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  tables = await openTables(database.ownerUrl);
  db = openDatabase(database.appUrl, 4);
});
afterAll(async () => {
  await db.close();
  await tables.close();
  await database.drop();
});

const deed = fc.record({
  kind: fc.constantFrom('reserve', 'settle', 'silence', 'release', 'month'),
  recording: fc.nat(3),
  run: fc.nat(2),
});
const start = new Date('2026-11-28T12:00:00Z');
const secondsOf = (recording: number) => [3_600, 7_200, 9_600, 60][recording]!;

test('over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (history) => {
      const userId = crypto.randomUUID();
      await tables.query(
        `insert into users (id, identity_id, username, email, plan) values ($1::uuid, $1::text, 'u', 'u@example.com', 'starter')`,
        [userId],
      );
      let now = start;
      /** What must be there: open runs by recording, and settled recordings with the month they count in. */
      const open = new Map<number, { run: number; month: string; charged: number }>();
      const settled = new Map<number, { month: string; times: number }>();
      const ended = new Set<string>();
      const charges: { month: string; seconds: number }[] = [];
      const keyOf = (recording: number, run: number) => `${recording}:${run}`;
      for (const { kind, recording, run } of history) {
        const key = keyOf(recording, run);
        const seconds = secondsOf(recording);
        const month = now.toISOString().slice(0, 7);
        await db.asUser(userId, async (owned) => {
          const named = { key, recording: String(recording), engine: 'test' };
          if (kind === 'month') now = new Date(now.getTime() + 4 * 24 * 3600 * 1000);
          if (kind === 'reserve') {
            const isKnown = ended.has(key) || open.get(recording)?.run === run;
            const shortage = await reserveMinutes(owned, now, { ...named, seconds });
            if (shortage || isKnown) {
              // An older reservation of the recording is given back where the new run cannot begin.
              if (!isKnown) open.delete(recording);
              return;
            }
            const charged = settled.has(recording) ? 0 : seconds;
            open.set(recording, { run, month, charged });
          }
          if (kind === 'release') {
            await releaseMinutes(owned, String(recording));
            open.delete(recording);
          }
          if (kind === 'settle' || kind === 'silence') {
            const running = open.get(recording);
            if (kind === 'silence' && running?.run !== run) return; // no job settles a run that is not its own
            const done = { ...named, billedSeconds: seconds, hasWords: kind === 'settle' };
            await settleMinutes(owned, now, done);
            await settleMinutes(owned, now, done); // its job ran twice
            if (running?.run !== run) return;
            open.delete(recording);
            if (kind === 'silence') return;
            ended.add(key);
            charges.push({ month: running.month, seconds: running.charged });
            settled.set(recording, { month: running.month, times: (settled.get(recording)?.times ?? 0) + 1 });
          }
        });
      }
      const month = now.toISOString().slice(0, 7);
      const inMonth = (wanted: string, all: { month: string; seconds: number }[]) =>
        all.filter((one) => one.month === wanted).reduce((sum, one) => sum + one.seconds, 0);
      const reserved = [...open.values()].map((one) => ({ month: one.month, seconds: one.charged }));
      const status = await db.asUser(userId, (owned) => trialStatusOf(owned, now));
      expect(status.minutesUsed * 60).toBeCloseTo(inMonth(month, [...charges, ...reserved]), 1);
      expect(status.minutesLeft).toBeGreaterThanOrEqual(0);
      expect(status.minutesUsed).toBeLessThanOrEqual(330);
      const months = await tables.query<{ month: string; minutes: number; recordings: number }>(
        `select year || '-' || lpad(month::text, 2, '0') as month, audio_minutes_used as minutes, recordings_count as recordings
         from monthly_usage where user_id = $1`,
        [userId],
      );
      for (const row of months) expect(row.minutes * 60).toBeCloseTo(inMonth(row.month, charges), 1);
      const total = months.reduce((sum, row) => sum + row.minutes * 60, 0);
      expect(total).toBeCloseTo(
        charges.reduce((sum, one) => sum + one.seconds, 0),
        1,
      );
    }),
    { numRuns: inSeries(20, 40), seed: 15 },
  );
});
