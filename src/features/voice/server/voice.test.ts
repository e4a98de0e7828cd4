import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import type { WritingSample } from '../contract.ts';

let app: TestApp;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
});
beforeEach(async () => {
  dana = await app.signUp();
});
afterAll(() => app.stop());

const path = '/api/writing-samples';
const put = (coach: Coach, samples: unknown) => coach.call<WritingSample[]>('PUT', path, { samples });
const textsOf = async (coach: Coach) =>
  (await coach.call<WritingSample[]>('GET', path)).body.map(({ text }) => text);

test('writing samples are kept in their order, and a new list takes the old one’s place', async () => {
  expect(await textsOf(dana)).toEqual([]);
  const made = await put(dana, ['Hi Maya,\n\nwell done.\n', 'Dear Tom,\n\nuntil Friday.', 'Hello all']);
  expect(made.status).toBe(200);
  expect(made.body.map(({ text }) => text)).toEqual([
    'Hi Maya,\n\nwell done.',
    'Dear Tom,\n\nuntil Friday.',
    'Hello all',
  ]);
  const [first] = made.body;
  const shorter = await put(dana, [first!.text, 'Hello all']);
  expect(shorter.body[0], 'what stays as it is keeps its age').toEqual(first);
  expect(await textsOf(dana)).toEqual(['Hi Maya,\n\nwell done.', 'Hello all']);
  await put(dana, []);
  expect(await textsOf(dana)).toEqual([]);
});

test('of two lists sent at once one holds, whole', async () => {
  const lists = [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(lists.map((samples) => put(dana, samples)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(lists).toContainEqual(await textsOf(dana));
  }
});

test('ten samples of 20,000 characters in any script fit, and other accounts do not see them', async () => {
  const eli = await app.signUp('Eli');
  const longest = Array.from({ length: 10 }, () => '語'.repeat(20_000));
  expect((await put(dana, longest)).status).toBe(200);
  expect(await textsOf(dana)).toEqual(longest);
  expect(await textsOf(eli)).toEqual([]);
  await put(eli, []);
  expect(await textsOf(dana)).toHaveLength(10);
});

test.each([
  [undefined],
  ['Hello'],
  [[7]],
  [['  \n']],
  [['x'.repeat(20_001)]],
  [Array.from({ length: 11 }, () => 'x')],
])('%#: anything else is refused, and nothing changes', async (samples) => {
  await put(dana, ['Hello']);
  expect((await put(dana, samples)).status).toBe(400);
  expect((await dana.call('PUT', path, { samples: ['x'], voice: 'x' })).status).toBe(400);
  expect(await textsOf(dana)).toEqual(['Hello']);
});
