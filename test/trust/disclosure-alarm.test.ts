import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { emailsIn, emailsTo } from '../harness/emails.ts';
import { askIdentity } from '../harness/sign-in.ts';
import { until } from '../harness/wait.ts';

/** Section 1.3, point 3: many networks that each stay within their budget are noticed. The clock is set. */
const operator = 'operator@example.com';
const above = 6;
const password = 'a-good-password';
let now = new Date('2026-03-02T09:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const lines: { level: number; addresses?: number; networks?: number; msg: string }[] = [];
const log = pino({ level: 'warn', base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
const alarms = async () => lines.filter(({ msg }) => msg.includes('addresses were disclosed'));

let app: TestApp;
let other: Awaited<ReturnType<TestApp['startAnother']>>;
let taken: string;
beforeAll(async () => {
  app = await startTestApp({
    environment: { CONTACT_EMAIL: operator, AUTH_ALARM_ABOVE: String(above) },
    replaced: { clock: { now: () => now } },
    log,
  });
  other = await app.startAnother();
  taken = (await app.signUp('Tessa')).email;
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

let asked = 0;
/** From a network of its own, at one of the two processes in turn; half at sign-in, half at sign-up. */
async function learn(): Promise<void> {
  asked += 1;
  const ask = askIdentity(asked % 2 ? app.server : other.server);
  const answer =
    asked % 4 < 2
      ? await ask('sign-in/email', { email: `nobody${asked}@example.com`, password })
      : await ask('sign-up/email', { email: taken, password, name: 'N' });
  expect(['user-not-found', 'email-in-use']).toContain(answer.json<{ code: string }>().code);
}

test('the operator hears of it once an hour, by one line and one e-mail without an address in them', async () => {
  for (let i = 0; i < above; i += 1) await learn();
  // A wrong password, and an address the network knows already, disclose nothing new.
  const ask = askIdentity(app.server);
  for (let i = 0; i < 5; i += 1) await ask('sign-in/email', { email: taken, password: 'wrong' }, {});
  const again = () => ask('sign-in/email', { email: 'twice@example.com', password }, {}, '198.51.100.9');
  later(3601);
  for (let i = 0; i < above + 3; i += 1) await again();
  expect(await alarms()).toEqual([]);

  for (let i = 0; i < 12; i += 1) await learn();
  const [email] = await emailsTo(app.dataDir, operator, /address harvesting/);
  const [line] = await until(alarms, (all) => all.length > 0);
  const { addresses, networks } = line!;
  expect(line).toEqual({ level: 50, time: expect.any(Number), addresses, networks, above, msg: line!.msg });
  expect(addresses).toBeGreaterThan(above);
  expect(email!.text).toContain(`${networks} networks learned`);
  const said = JSON.stringify([line, email!.text, email!.subject]);
  expect(said).not.toMatch(/nobody\d|tessa|twice|198\.51|10\.\d+\.\d+/i);

  later(3599);
  for (let i = 0; i < 12; i += 1) await learn();
  expect(await alarms()).toHaveLength(1);
  later(1);
  for (let i = 0; i < 2; i += 1) await learn();
  await until(alarms, (all) => all.length > 1);
  const emails = async () =>
    (await emailsIn(app.dataDir)).filter(({ subject }) => /address harvesting/.test(subject));
  await until(emails, (all) => all.length > 1);
  expect(await alarms()).toHaveLength(2);
});

test.each(['0', '-3', '1.5', 'many', '100001'])('AUTH_ALARM_ABOVE=%s is refused at start', (value) => {
  expect(() => readConfig({ AUTH_ALARM_ABOVE: value })).toThrow(/AUTH_ALARM_ABOVE/);
});

test('a hundred an hour, unless the operator says otherwise', () => {
  expect(readConfig({}).AUTH_ALARM_ABOVE).toBe(100);
  expect(readConfig({ AUTH_ALARM_ABOVE: '' }).AUTH_ALARM_ABOVE).toBe(100);
});
