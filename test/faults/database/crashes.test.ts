import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { inSeries, isLongSeries } from '../../harness/long-series.ts';
import { until } from '../../harness/wait.ts';
import { databasesOf } from '../../trust/process.ts';
import { missingOf, startWriters, type Writers } from './callers.ts';
import { targets, type DatabaseTarget } from './target.ts';
import { coachOf, run, said, untilWell, type Running } from './running.ts';

/**
 * Design 4, section 3, rows 5 and 14: both processes killed as by a power cut, and the embedded database killed alone.
 * The first start works, and what was acknowledged is there.
 */
const rounds = inSeries(1, 20);
const writerCount = 4;
const patience = 4; // times slower than a quiet machine

let target: DatabaseTarget;
let running: Running | undefined;
afterEach(async () => {
  await running?.process.kill();
  running = undefined;
  await target.remove();
});

/** Spread over the writes, the same in every run of this test. */
const momentMs = (round: number) => 300 + ((round * 7919) % 900);

async function expectAllThere(dana: Parameters<typeof missingOf>[0], all: Writers[]): Promise<number> {
  for (const writers of all) expect(await missingOf(dana, writers)).toEqual([]);
  return all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
}

describe.each(targets)('$name', ({ isThere, isAcrossNetwork, open }) => {
  test.skipIf(!isThere || (isAcrossNetwork && !isLongSeries))(
    `killed with its database ${rounds} times under writes: the first start works, nothing acknowledged is missing`,
    { timeout: 600_000 + rounds * 60_000 },
    async () => {
      target = await open();
      running = await run(target);
      const dana = await coachOf(target, running);
      const all: Writers[] = [];
      const starts: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const writers = startWriters(running.origin, dana.token, writerCount);
        all.push(writers);
        await delay(momentMs(round));
        const product = running.process.child.pid!;
        await target.crash(() => process.kill(product, 'SIGKILL'));
        await running.process.kill();
        await writers.stop();
        await target.afterCrash();
        const begun = performance.now();
        await running.startAgain(); // fails where the process ends instead of being ready
        starts.push(Math.round(performance.now() - begun));
        await untilWell(running);
      }
      const acknowledged = await expectAllThere(dana, all);
      said(`${acknowledged} acknowledged writes, all there; starts took ${starts.join(', ')} ms`);
      expect(acknowledged).toBeGreaterThan(0);
      await running.stop();
    },
  );
});

const [embedded] = targets;

test.skipIf(process.platform !== 'linux')(
  'the pid a killed embedded database left belongs to another program: the first start works',
  async () => {
    target = await embedded!.open();
    running = await run(target);
    const product = running.process.child.pid!;
    await target.crash(() => process.kill(product, 'SIGKILL'));
    await running.process.kill();
    const file = join(target.dataDir, 'postgres/postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
    const lock = join(lines[4]!, '.s.PGSQL.5432.lock');
    await writeFile(lock, `${process.pid}\n`);
    await running.startAgain();
    await untilWell(running);
    await running.stop();
    expect(await databasesOf(target.dataDir)).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')(
  'the embedded database killed or shut down alone is started again, and the process stops in the middle of it',
  async () => {
    target = await embedded!.open();
    running = await run(target);
    const dana = await coachOf(target, running);
    const all: Writers[] = [];
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const writers = startWriters(running.origin, dana.token, writerCount);
      all.push(writers);
      await delay(500);
      const killed = await target.postmaster();
      process.kill(killed, signal);
      const begun = performance.now();
      await until(
        () => target.postmaster().catch(() => killed),
        (pid) => pid !== killed,
      );
      await untilWell(running);
      said(`${signal}: whole again after ${Math.round(performance.now() - begun)} ms`);
      running.expectAlive();
      await writers.stop();
      expect([...writers.answers.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    }
    said(`${await expectAllThere(dana, all)} acknowledged writes, all there`);

    for (const waitMs of [0, 150]) {
      process.kill(await target.postmaster(), 'SIGKILL');
      await delay(waitMs);
      const begun = performance.now();
      await running.stop();
      const seconds = (performance.now() - begun) / 1000;
      said(`stopped ${waitMs} ms after its database was killed: ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(10 * patience);
      expect(await databasesOf(target.dataDir)).toEqual([]);
      await running.startAgain();
    }
    await expectAllThere(dana, all);
  },
);
