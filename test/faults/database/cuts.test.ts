import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { inSeries, isLongSeries } from '../../harness/long-series.ts';
import { until } from '../../harness/wait.ts';
import { watch } from '../event-stream.ts';
import { missingOf, startWriters } from './callers.ts';
import { targets, type DatabaseTarget } from './target.ts';
import { coachOf, connections, run, said, untilWell, type Running } from './running.ts';

/**
 * Design 4, section 3, row 14: a connection that is cut at any moment is one failed call. An operator who restarts the
 * database, a proxy in between and PostgreSQL's own limits all cut like this.
 */
const seconds = inSeries(6, 60);
const everyMs = 400;
const writerCount = 4;

let target: DatabaseTarget;
let running: Running | undefined;
afterEach(async () => {
  await running?.process.kill();
  running = undefined;
  await target.remove();
});

describe.each(targets)('$name', ({ isThere, isAcrossNetwork, open }) => {
  test.skipIf(!isThere || !(isAcrossNetwork || isLongSeries))(
    `connections cut every ${everyMs} ms for ${seconds} s: alive, and every acknowledged write is there`,
    { timeout: 600_000 + seconds * 1000 },
    async () => {
      target = await open();
      running = await run(target);
      const dana = await coachOf(target, running);
      const talk = await dana.call('POST', '/api/conversations', {
        transcript: { text: 'Coach: How was the week?\nAnna: I will send the report to Tom by Friday.' },
      });
      expect(talk.status).toBe(201);
      const id = String(talk.body['id']);
      const stream = await watch(`${running.origin()}/api/conversations/${id}/events`, dana.token);

      const writers = startWriters(running.origin, dana.token, writerCount);
      const end = performance.now() + seconds * 1000;
      let cut = 0;
      while (performance.now() < end) {
        await delay(everyMs);
        const rows = await target.ask(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid()`,
        );
        cut += rows.length;
        running.expectAlive();
      }
      await writers.stop();
      said(`${cut} connections cut; answers: ${JSON.stringify(Object.fromEntries(writers.answers))}`);
      said(`whole again after ${await untilWell(running)} ms`);

      expect(cut).toBeGreaterThan(seconds); // the listeners alone are two a round
      expect(writers.acknowledged.length).toBeGreaterThan(0);
      expect([...writers.answers.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
      for (const refusal of writers.refusals) {
        expect(refusal.body).toMatchObject({ error: 'unavailable' });
        expect(refusal.retryAfter).not.toBeNull();
      }
      expect(await missingOf(dana, writers)).toEqual([]);

      // The job went on, and the stream that was open tells of what comes.
      await until(
        () => dana.call('GET', `/api/conversations/${id}`),
        ({ body }) => body['status'] === 'ready',
      );
      await until(
        () => connections(target),
        ({ changes, jobs }) => changes === 1 && jobs === 1,
      );
      const renamed = await dana.call('PATCH', `/api/conversations/${id}`, { title: 'After the cuts' });
      expect(renamed.status).toBe(200);
      await stream.until(({ shown }) => shown.title === 'After the cuts', 30);
      stream.close();
      await running.stop();
    },
  );
});
