import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { inSeries, isLongSeries } from '../../harness/long-series.ts';
import { until } from '../../harness/wait.ts';
import { watch } from '../event-stream.ts';
import { caller, missingOf, startWriters, type Answer } from './callers.ts';
import { startSwallowingProxy } from './swallowing-proxy.ts';
import { targets, type DatabaseTarget } from './target.ts';
import { coachOf, connections, freeze, held, run, said, untilWell, type Running } from './running.ts';

/**
 * Design 4, section 3, row 14: without its database the product stays up for as long as it takes and says so; when the
 * database is back it is whole again, with as many connections and open files as before.
 */
const outages = inSeries([5], [1, 10, 60]);
const stopSeconds = 10;
const silentSeconds = 5; // what the sign-in library's statements may take
const lostSeconds = 40; // a statement may take this long before its connection is given up
/** Some 70 are live. With room, garbage of refused calls would wait for minutes and look like a leak. */
const heapMegabytes = 192;
const patience = 4; // times slower than a quiet machine

let target: DatabaseTarget;
let running: Running | undefined;
afterEach(async () => {
  await running?.process.kill();
  running = undefined;
  await target.remove();
});

type Calls = { health: Answer; read: Answer; signIn: Answer; session: Answer };

async function callAll(origin: () => string, token: string): Promise<Calls> {
  const call = caller(origin, token);
  const [health, read, signIn, session] = await Promise.all([
    call('GET', '/api/health'),
    call('GET', '/api/folders'),
    caller(origin, null)('POST', '/api/identity/sign-in/email', {
      email: 'a@example.com',
      password: 'a-password',
    }),
    call('GET', '/api/identity/get-session'),
  ]);
  return { health, read, signIn, session };
}

function expectAway({ health, read, signIn, session }: Calls): void {
  expect(health).toMatchObject({ status: 503, body: { status: 'failing', database: 'down' } });
  expect(read).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  expect(read.body['message']).toContain('database');
  for (const answer of [read, signIn, session]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  }
}

describe.each(targets)('$name', ({ isThere, isAcrossNetwork, open }) => {
  test.skipIf(!isThere)(
    `gone for ${outages.join(', ')} s: up meanwhile, whole again after`,
    { timeout: 600_000 + outages.reduce((all, one) => all + one, 0) * 2000 },
    async () => {
      target = await open();
      target.environment['NODE_OPTIONS'] = `--max-old-space-size=${heapMegabytes}`;
      running = await run(target);
      const { origin, process: product } = running;
      const dana = await coachOf(target, running);
      const talk = async () => {
        const text = 'Coach: How was the week?\nAnna: I will send the report to Tom by Friday.';
        return String((await dana.call('POST', '/api/conversations', { transcript: { text } })).body['id']);
      };
      const watched = await talk();
      await until(
        () => dana.call('GET', `/api/conversations/${watched}`),
        ({ body }) => body['status'] === 'ready',
      );
      const stream = await watch(`${origin()}/api/conversations/${watched}/events`, dana.token);
      const writers = startWriters(origin, dana.token, 4);
      await delay(1000); // every pool has opened what it opens
      const [before, heldBefore] = [await connections(target), await held(product.child.pid!)];
      expect(before).toMatchObject({ changes: 1, jobs: 1 });

      for (const seconds of outages) {
        const waiting = await talk(); // its job has just begun, or waits
        await target.goAway('SIGINT');
        const end = performance.now() + seconds * 1000;
        let [slowest, descriptors, megabytes] = [0, 0, 0];
        do {
          const calls = await callAll(origin, dana.token);
          running.expectAlive();
          expectAway(calls);
          slowest = Math.max(slowest, ...Object.values(calls).map(({ ms }) => ms));
          const now = await held(product.child.pid!);
          descriptors = Math.max(descriptors, now.descriptors);
          megabytes = Math.max(megabytes, now.megabytes);
          await delay(200);
        } while (performance.now() < end);
        await target.comeBack();
        const back = await untilWell(running);
        said(
          `gone for ${seconds} s: slowest answer ${slowest} ms, at most ${descriptors} files and ${megabytes} MB ` +
            `(before ${heldBefore.descriptors} and ${heldBefore.megabytes}); whole again after ${back} ms`,
        );
        expect(slowest).toBeLessThan(1000 * patience);
        expect(descriptors).toBeLessThanOrEqual(heldBefore.descriptors + 20); // those of the calls made here
        expect(megabytes).toBeLessThan(heldBefore.megabytes + 150);
        expect(back).toBeLessThan(5000 * patience);
        await until(
          () => dana.call('GET', `/api/conversations/${waiting}`),
          ({ body }) => body['status'] === 'ready',
        );
        const title = `After ${seconds} s`;
        await until(
          () => dana.call('PATCH', `/api/conversations/${watched}`, { title }),
          ({ status }) => status === 200,
        );
        await stream.until(({ shown }) => shown.title === title, 30);
      }
      await writers.stop();
      expect([...writers.answers.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect(await missingOf(dana, writers)).toEqual([]);
      const after = await until(
        () => connections(target),
        ({ all, changes, jobs }) => all <= before.all && changes === 1 && jobs === 1,
      );
      said(`connections before ${before.all}, after ${after.all}`);
      await until(
        () => held(product.child.pid!),
        ({ descriptors }) => descriptors <= heldBefore.descriptors,
      );
      stream.close();
      expect(await product.stop()).toBe(0);
    },
  );

  const isMet = isThere && (isAcrossNetwork || isLongSeries);

  test.skipIf(!isMet || process.platform !== 'linux')(
    'a database that answers nothing and cuts nothing: told within seconds, whole again after',
    async () => {
      target = await open();
      running = await run(target);
      const { origin } = running;
      const dana = await coachOf(target, running);
      const writers = startWriters(origin, dana.token, 4);
      await delay(1000);
      const before = await connections(target);
      const letGo = await freeze(target);
      let slowest = 0;
      try {
        for (let round = 0; round < 3; round += 1) {
          const calls = await callAll(origin, dana.token);
          running.expectAlive();
          expectAway(calls);
          slowest = Math.max(slowest, ...Object.values(calls).map(({ ms }) => ms));
        }
      } finally {
        letGo();
      }
      const back = await untilWell(running);
      said(`silent: slowest answer ${slowest} ms; whole again after ${back} ms`);
      expect(slowest).toBeLessThan(silentSeconds * 1000 * patience);
      expect(back).toBeLessThan(5000 * patience);
      await writers.stop();
      expect([...writers.answers.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect(await missingOf(dana, writers)).toEqual([]);
      const after = await until(
        () => connections(target),
        ({ all, changes, jobs }) => all <= before.all && changes === 1 && jobs === 1,
      );
      said(`connections before ${before.all}, after ${after.all}`);
      await running.stop();
    },
  );

  test.skipIf(!isThere || !isAcrossNetwork)(
    'connections that a network has lost: calls and jobs get new ones',
    { timeout: 300_000 },
    async () => {
      target = await open();
      const proxy = await startSwallowingProxy(target.environment['DATABASE_URL']!);
      try {
        target.environment['DATABASE_URL'] = proxy.url;
        running = await run(target);
        const dana = await coachOf(target, running);
        const read = async () => {
          const text = `Coach: How was the week?\nAnna: I will send report ${Math.random()} by Friday.`;
          const { body } = await dana.call('POST', '/api/conversations', { transcript: { text } });
          await until(
            () => dana.call('GET', `/api/conversations/${String(body['id'])}`),
            ({ body: { status } }) => status === 'ready',
            lostSeconds * patience,
          );
        };
        await read();
        expect(proxy.swallow()).toBeGreaterThan(5); // of our pool, the sign-in library's and the queue's
        const back = await untilWell(running, lostSeconds * patience);
        await read();
        said(`connections lost: whole again after ${back} ms`);
        running.expectAlive();
      } finally {
        await running?.process.kill();
        await proxy.close();
      }
    },
  );

  test.skipIf(!isMet)('it stops while its database is away, and with streams open', async () => {
    target = await open();
    running = await run(target);
    const dana = await coachOf(target, running);
    const opened = await dana.call('POST', '/api/conversations/sample');
    const stream = await watch(
      `${running.origin()}/api/conversations/${String(opened.body['id'])}/events`,
      dana.token,
    );
    await target.goAway('SIGQUIT');
    await until(
      () => dana.call('GET', '/api/folders'),
      ({ status }) => status === 503,
    );
    const begun = performance.now();
    await running.stop();
    const seconds = (performance.now() - begun) / 1000;
    said(`stopped after ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(stopSeconds * patience);
    stream.close();
  });
});
