import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { inSeries } from '../../../../test/harness/long-series.ts';
import { until } from '../../../../test/harness/wait.ts';

/**
 * Design 4, section 3, row 21: two tabs edit the same task. Every write is either saved or refused with 412; a refused
 * write changes nothing, and a saved one is only replaced by a write that has seen it.
 */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function newTask(coach: Coach): Promise<string> {
  const { body } = await coach.call<{ id: string }>('POST', '/api/tasks', { title: 'Call Tom' });
  return `/api/tasks/${body.id}`;
}

async function newConversation(coach: Coach): Promise<string> {
  const { body } = await coach.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: 'Coach: How was the week?\nAnna: It was good.' },
  });
  const path = `/api/conversations/${body.id}`;
  await until(
    () => coach.call('GET', path),
    (answer) => answer.body['status'] === 'ready',
  );
  return path;
}

type Thing = Record<string, unknown> & { revision: number };
const field = fc.constantFrom('title', 'description', 'dueDate', 'assignee');
const day = fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03');
/** What one tab does, or both at the same moment. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('look' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('write' as const), tab: fc.nat(1), field, day }),
  fc.record({ kind: fc.constant('both' as const), field, other: field, day }),
);
const interleavings = inSeries(40, 100);

const valueOf = (name: string, day: string, count: number) =>
  name === 'dueDate' || name === 'sessionDate' ? day : `Written ${count}`;

test.each([
  ['a task', newTask, (name: string) => name],
  ['a conversation', newConversation, (name: string) => (name === 'dueDate' ? 'sessionDate' : 'title')],
])('%s: no saved change is lost, in any order of writes', async (_name, make, nameOf) => {
  const dana = await app.signUp();
  const path = await make(dana);
  let count = 0;
  const look = async (): Promise<Thing> => {
    // An empty change answers what is there.
    const { body } = await dana.call<Thing>('PATCH', path, {});
    return body;
  };
  const send = (seen: Thing, name: string, value: string) =>
    dana.call<Thing>('PATCH', path, { [name]: value, revision: seen.revision });
  let there = await look();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      const tabs = [there, there];
      for (const each of steps) {
        if (each.kind === 'look') {
          tabs[each.tab] = await look();
          expect(tabs[each.tab]).toEqual(there);
          continue;
        }
        count += 1;
        const writes =
          each.kind === 'write'
            ? [
                {
                  tab: each.tab,
                  name: nameOf(each.field),
                  value: valueOf(nameOf(each.field), each.day, count),
                },
              ]
            : [each.field, each.other].map((one, tab) => ({
                tab,
                name: nameOf(one),
                value: valueOf(nameOf(one), each.day, count * 2 + tab),
              }));
        const inTime = writes.filter(({ tab }) => tabs[tab]!.revision === there.revision);
        const answers = await Promise.all(
          writes.map(({ tab, name, value }) => send(tabs[tab]!, name, value)),
        );
        let accepted = 0;
        for (const [at, { status, body }] of answers.entries()) {
          const { tab, name, value } = writes[at]!;
          if (status === 412) continue;
          expect(status).toBe(200);
          accepted += 1;
          // It was written on exactly what it saw.
          expect(tabs[tab]!.revision).toBe(there.revision);
          expect(body).toMatchObject({ [name]: value, revision: there.revision + 1 });
          tabs[tab] = body;
        }
        expect(accepted).toBe(Math.min(1, inTime.length));
        const now = await look();
        const kept = answers.find(({ status }) => status === 200);
        expect(now).toEqual(kept ? kept.body : there);
        there = now;
      }
    }),
    { numRuns: interleavings, seed: 21 },
  );
});

test('ticking and reviewing need no revision, and asked twice are the same', async () => {
  const dana = await app.signUp();
  const path = await newTask(dana);
  const seen = await dana.call<Thing>('PATCH', path, { title: 'Call Tom again' });
  for (const body of [{ completed: true, revision: 0 }, { completed: true }, { review: 'accepted' }])
    expect(await dana.call<Thing>('PATCH', path, body)).toMatchObject({
      status: 200,
      body: { completed: true, revision: seen.body.revision },
    });
  expect(
    (await dana.call('PATCH', `/api/tasks/${crypto.randomUUID()}`, { title: 'x', revision: 0 })).status,
  ).toBe(404);
});
