import { expect, test } from 'vitest';
import { joinParts, sendInParts, type Part } from './parts.ts';

const words = (count: number) => Array.from({ length: count }, (_, at) => ({ at, text: `word ${at}` }));
const turns = (count: number, each: number) =>
  Array.from({ length: count }, (_, at) => ({ at, words: words(each), end: undefined }));

async function sent(message: unknown) {
  const sizes: number[] = [];
  const arrived: unknown[] = [];
  const join = joinParts((whole) => arrived.push(whole));
  await sendInParts(async (part) => {
    sizes.push(JSON.stringify(part).length);
    join(structuredClone(part));
  }, message);
  return { sizes, arrived };
}

test.each<[string, unknown]>([
  ['a text', 'What do you want?'],
  ['nothing', undefined],
  ['a list', words(5000)],
  ['short lists', { kind: 'done', output: { tasks: [], goals: ['one'], at: new Date(0), none: null } }],
  ['a long list in a message', { request: { transcript: { turns: turns(3000, 5) } }, found: null }],
  ['one turn of many words', { request: { transcript: { turns: turns(1, 30_000) } } }],
  ['several sessions', { kind: 'themes', sessions: [{ turns: turns(300, 0) }, { turns: turns(300, 9) }] }],
])('%s arrives as it was sent', async (_, message) => {
  expect((await sent(message)).arrived).toStrictEqual([message]);
});

test('no part of a transcript is large, whether it is long or one turn is', async () => {
  for (const one of [turns(10_000, 0), turns(200, 150), turns(2, 20_000)]) {
    const { sizes } = await sent({ request: { transcript: { turns: one } } });
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  }
});

test('after a part that could not be sent nothing more is', async () => {
  let count = 0;
  const failing = sendInParts(async () => {
    count += 1;
    if (count === 2) throw new Error('a closed channel');
  }, words(5000));
  await expect(failing).rejects.toThrow('a closed channel');
  expect(count).toBe(2);
});

test('two messages after each other do not mix', async () => {
  const arrived: unknown[] = [];
  const join = joinParts((whole) => arrived.push(whole));
  const send = async (part: Part) => join(part);
  await sendInParts(send, words(2000));
  await sendInParts(send, { turns: words(1500) });
  expect(arrived).toEqual([words(2000), { turns: words(1500) }]);
});
