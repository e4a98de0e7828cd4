import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { until } from '../../../test/harness/wait.ts';
import { isAlive } from '../is-alive.ts';
import { traceOf } from '../trace.ts';
import { childFile, createHeavyWork, type HeavyWork } from './heavy-work.ts';
import type { Order, Result } from './test-child.ts';

/** Real child processes; one a work, so that each order meets the child of the one before. */
const opened: HeavyWork<Order, Result>[] = [];
const open = (limits: { seconds?: number; megabytes?: number }) => {
  const file = childFile(import.meta.url, 'test-child');
  const work = createHeavyWork<Order, Result>(file, {
    seconds: 600,
    megabytes: 30, // full in a second or two
    concurrency: 1,
    ...limits,
  });
  opened.push(work);
  return work;
};
afterAll(() => Promise.all(opened.map((work) => work.close())));

const echo = { kind: 'echo', bytes: 1 } as const;
const pidOf = async (work: HeavyWork<Order, Result>) => (await work.run(echo)).output.pid;
const outcome = (call: Promise<unknown>) => call.catch((error: unknown) => error);

describe('heavy work', () => {
  it('answers megabytes from another process, the same one each time', async () => {
    const work = open({});
    const { output, isCut } = await work.run({ kind: 'echo', bytes: 5_000_000 });
    expect(output).toMatchObject({ bytes: 5_000_000, text: 'x'.repeat(5_000_000) });
    expect(isCut).toBe(false);
    expect(output.pid).not.toBe(process.pid);
    expect(await pidOf(work)).toBe(output.pid);
  });

  it.skipIf(process.platform !== 'linux')(
    'runs below this process: every thread, and its session',
    async () => {
      const pid = await pidOf(open({}));
      const niceness = getPriority() + 10;
      const threads = await readdir(`/proc/${pid}/task`);
      expect(threads.length).toBeGreaterThan(4); // V8's own among them
      for (const thread of threads) expect(getPriority(Number(thread))).toBe(niceness);
      const [own, its] = await Promise.all(
        ['self', pid].map((of) => readFile(`/proc/${of}/autogroup`, 'utf8').catch(() => null)),
      );
      if (own === null || own === undefined) return; // this kernel does not share by session
      expect(its).toContain(` nice ${niceness}`);
      expect(its!.split(' ')[0]).not.toBe(own.split(' ')[0]);
    },
  );

  it('tells a refusal with its sentence, and a defect without its message', async () => {
    const work = open({});
    const pid = await pidOf(work);
    await expect(work.run({ kind: 'refuse' })).rejects.toMatchObject({
      code: 'too_large',
      message: 'Split it.',
    });
    const defect = (await outcome(work.run({ kind: 'break' }))) as Error;
    expect(traceOf(defect)).toContain('test-child.ts');
    expect(`${defect.message}${traceOf(defect)}`).not.toContain('secret');
    expect(await pidOf(work)).toBe(pid);
  });

  it.each(['objects', 'one array', 'a map'] as const)('survives a memory full of %s', async (kind) => {
    const work = open({});
    const pid = await pidOf(work);
    await expect(work.run({ kind: 'fill memory', with: kind })).rejects.toMatchObject({
      code: 'too_complex',
    });
    expect(await pidOf(work)).not.toBe(pid);
  });

  it('ends what takes too long, with the last report as its result', async () => {
    const work = open({ seconds: 10 });
    const pid = await pidOf(work);
    await expect(work.run({ kind: 'report and spin', bytes: 3_000_000 })).resolves.toMatchObject({
      output: { pid, bytes: 3_000_000 },
      isCut: true,
    });
    await until(
      async () => isAlive(pid),
      (alive) => !alive,
    );
    expect(await pidOf(work)).not.toBe(pid);
  });

  it('is too complex where nothing was reported in time', async () => {
    await expect(open({ seconds: 1 }).run({ kind: 'spin' })).rejects.toMatchObject({ code: 'too_complex' });
  });

  it('ends with its signal, and what waits behind it goes on', async () => {
    const work = open({});
    const pid = await pidOf(work);
    const stop = new AbortController();
    const spinning = outcome(work.run({ kind: 'spin' }, stop.signal));
    const next = pidOf(work);
    await new Promise(setImmediate); // it has been sent by then
    stop.abort(new Error('deleted'));
    expect(await spinning).toMatchObject({ message: 'deleted' });
    expect(await next).not.toBe(pid);
  });

  it('is one failure when its process is killed', async () => {
    const work = open({});
    const pid = await pidOf(work);
    const spinning = outcome(work.run({ kind: 'spin' }));
    process.kill(pid, 'SIGKILL');
    expect(await spinning).toMatchObject({ message: expect.stringContaining('SIGKILL') as string });
    expect(await pidOf(work)).not.toBe(pid);
  });

  it('is refused once it is closed, and so is what waits', async () => {
    const work = open({});
    const pid = await pidOf(work);
    const calls = [work.run({ kind: 'spin' }), work.run(echo)].map(outcome);
    await work.close();
    expect(isAlive(pid)).toBe(false);
    for (const call of calls) expect(await call).toMatchObject({ code: 'unavailable' });
  });
});
