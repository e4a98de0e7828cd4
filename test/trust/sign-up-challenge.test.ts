import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { askIdentity, proofFor, type AskIdentity } from '../harness/sign-in.ts';

/** Section 1.3, point 5: what a network pays to be told of more than three taken addresses an hour. The clock is set. */
const password = 'a-good-password';
let now = new Date('2026-03-02T09:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let app: TestApp;
let ask: AskIdentity;
let coaches: Coach[];
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now } } });
  ask = askIdentity(app.server);
  coaches = await Promise.all(Array.from({ length: 24 }, (_, i) => app.signUp(`Known${i}`)));
});
afterAll(() => app.stop());

type ErrorBody = { code: string; message: string; challenge?: { signature: string } };
let networks = 0;
let from = '';
let free = 0;
const aFreeAddress = () => `free${(free += 1)}@example.com`;
const signUp = (email: string, proof?: object, address = from) =>
  ask('sign-up/email', { email, password, name: 'N', ...(proof ? { proof } : {}) }, {}, address);

/** A network that has been told of three taken addresses. */
beforeEach(async () => {
  later(86_400);
  from = `198.18.${(networks += 1)}.1`;
  for (const { email } of coaches.slice(0, 3)) {
    const told = (await signUp(email)).json<ErrorBody>();
    expect(told).toEqual({ code: 'email-in-use', message: 'Email address is already in use' });
  }
});

test('then a free address and a taken one get the same answer, and the same sentence once they paid', async () => {
  const taken = await signUp(coaches[3]!.email);
  const open = await signUp(aFreeAddress());
  for (const answer of [taken, open]) {
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([428, 'proof-needed']);
    expect(answer.body).not.toContain('example.com');
  }
  const [one, other] = [taken.json<ErrorBody>(), open.json<ErrorBody>()];
  expect(Object.keys(one)).toEqual(Object.keys(other));
  expect(one.message).toBe(other.message);

  const told = await signUp(coaches[3]!.email, await proofFor(taken));
  expect([told.statusCode, told.json<ErrorBody>().message]).toEqual([422, 'Email address is already in use']);
  const made = await signUp(`free${free}@example.com`, await proofFor(open));
  expect(made.statusCode).toBe(200);
  expect((await signUp(coaches[0]!.email)).json<ErrorBody>().code, 'told before: nothing new').toBe(
    'email-in-use',
  );
  later(3601);
  expect((await signUp(aFreeAddress())).statusCode, 'an hour later nobody pays').toBe(200);
});

test('work counts once, for the address it was set for, within minutes, and as it was set', async () => {
  const email = aFreeAddress();
  const refused = await signUp(email);
  const proof = await proofFor(refused);
  const isRefused = async (...args: Parameters<typeof signUp>) =>
    expect((await signUp(...args)).json<ErrorBody>().code).toBe('proof-needed');

  await isRefused(coaches[4]!.email, proof);
  const { challenge, solution } = proof;
  await isRefused(email, { challenge, solution: { ...solution, counter: -1, derivedKey: 'zz' } });
  await isRefused(email, { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } });
  const cheaper = { ...challenge.parameters, cost: 1 };
  await isRefused(email, { challenge: { ...challenge, parameters: cheaper }, solution });
  await isRefused(email, { challenge: { ...challenge, signature: undefined }, solution });
  for (const nonsense of [[], { challenge: null }, { challenge: 'x', solution: { counter: -1 } }])
    await isRefused(email, nonsense);
  later(301);
  await isRefused(email, proof);

  const again = await proofFor(await signUp(email));
  const together = await Promise.all([signUp(email, again), signUp(email, again), signUp(email, again)]);
  expect(together.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(together.filter(({ statusCode }) => statusCode === 428)).toHaveLength(2);
});

test('another web process takes the work that one has set, and neither takes it twice', async () => {
  const email = coaches[5]!.email;
  const proof = await proofFor(await signUp(email));
  const second = await app.startAnother();
  const there = askIdentity(second.server);
  const told = await there('sign-up/email', { email, password, name: 'N', proof }, {}, from);
  expect(told.json<ErrorBody>().code).toBe('email-in-use');
  const elsewhere = '198.19.1.1'; // a network that was not told of this address
  for (const { email: other } of coaches.slice(0, 3)) await signUp(other, undefined, elsewhere);
  expect((await signUp(email, proof, elsewhere)).json<ErrorBody>().code).toBe('proof-needed');
  await second.stop();
});

test('row 5: no work helps past twenty addresses a day, by whichever door they were asked', async () => {
  const learned = new Set(coaches.slice(0, 3).map(({ email }) => email));
  later(3601);
  for (const { email } of coaches.slice(3, 10)) {
    const wrong = await ask('sign-in/email', { email, password: 'wrong-one' }, {}, from);
    if (wrong.json<ErrorBody>().code === 'wrong-password') learned.add(email);
    later(60);
  }
  for (const { email } of coaches.slice(10)) {
    const asked = await signUp(email);
    if (asked.statusCode === 429) continue;
    const paid = asked.statusCode === 428 ? await signUp(email, await proofFor(asked)) : asked;
    if (paid.json<ErrorBody>().code === 'email-in-use') learned.add(email);
    later(60);
  }
  expect(learned.size).toBe(20);
  const [taken, open] = [await signUp(coaches[23]!.email), await signUp(aFreeAddress())];
  expect([taken.statusCode, taken.body]).toEqual([open.statusCode, open.body]);
  expect(taken.statusCode).toBe(429);
});
