/**
 * Many coaches on one PostgreSQL with two web servers and two workers (bench 17): the processes of `test/faults/stage`, a
 * database filled by SQL, and callers who read, search and write at once. GROWTH_COACHES=1000 is the full size: 100,000
 * conversations, and some ten gigabytes in the folder for temporary files.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../src/platform/db/pool.ts';
import { send } from '../test/faults/stage/send.ts';
import { openStage, type Stage } from '../test/faults/stage/stage.ts';
import { at } from './measure.ts';
import type { BenchRow } from './storage.ts';

const coaches = Number(process.env['GROWTH_COACHES'] ?? 100);
const seconds = Number(process.env['GROWTH_SECONDS'] ?? 30);
const conversationsEach = 100;
const turnsEach = 60;
const tasksEach = 6;
const callers = 16;
const signedUp = 8; // those who call; the limits on signing up are counted by address

type Caller = { token: string; address: string; ids: string[] };

async function signUp(stage: Stage, index: number): Promise<Caller> {
  const address = `10.1.0.${index + 1}`;
  const answer = await send(`${stage.origin}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email: `growth.${index}@example.com`, password: 'a-good-password', name: 'Grow' }),
  });
  const caller: Caller = { token: String(answer.headers['set-auth-token']), address, ids: [] };
  const { user } = JSON.parse(answer.text) as { user: { id: string; email: string } };
  const made = await call(stage, caller, 'POST', '/api/users', {
    username: `Grow ${index}`,
    email: user.email,
    firebaseUid: user.id,
  });
  if (made.status !== 201) throw new Error(`making the user answered ${made.status}: ${made.text}`);
  return caller;
}

const call = (stage: Stage, { token, address }: Caller, method: string, path: string, body?: object) =>
  send(stage.origin + path, {
    method,
    limitMs: 60_000,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** By the server itself: rows one by one would take hours. */
async function fill(ownerUrl: string): Promise<void> {
  await withClient({ connectionString: ownerUrl }, async (owner) => {
    await owner.query(
      `insert into users (identity_id, username, email, plan)
       select 'g' || n, 'g' || n, 'g' || n || '@example.com', 'champion' from generate_series(1, $1::int) n`,
      [Math.max(0, coaches - signedUp)],
    );
    await owner.query(`update users set plan = 'champion'`);
    const words = `(array['budget','Friday','Tom','review','promise','meeting','anger','plan','family','offer'])`;
    const sentence = (seed: string) =>
      `'We spoke about the ' || ${words}[1 + (${seed} * 7) % 10] || ' and the ' || ${words}[1 + (${seed} * 3) % 10] ||
       ' before number ' || ${seed} || ', and what comes next week.'`;
    await owner.query(
      `insert into conversations (user_id, title, session_date, status, duration_seconds)
       select u.id, ${sentence('n')}, date '2026-01-01' + n, 'ready', 3000
       from generate_series(1, $1::int) n, users u order by n`,
      [conversationsEach],
    );
    await owner.query(
      `insert into transcripts (conversation_id, user_id, engine, is_draft, duration_seconds)
       select id, user_id, 'import:plain', false, 3000 from conversations`,
    );
    await owner.query(
      `insert into speakers (conversation_id, label, user_id, name, role, is_guess, position)
       select c.id, s.label, c.user_id, s.name, s.role, false, s.position
       from conversations c, (values ('A', 'Dana', 'coach', 0), ('B', 'Client', 'client', 1)) s (label, name, role, position)`,
    );
    await owner.query(
      `insert into turns (conversation_id, id, user_id, position, speaker, start_seconds, end_seconds, text)
       select c.id, gen_random_uuid(), c.user_id, n, case when n % 2 = 0 then 'A' else 'B' end, n * 20, n * 20 + 18,
         ${sentence('n')} from conversations c, generate_series(0, $1::int - 1) n`,
      [turnsEach],
    );
    await owner.query(
      `insert into tasks (user_id, conversation_id, title, review, completed)
       select c.user_id, c.id, ${sentence('n')}, case when n % 2 = 0 then 'proposed' else 'accepted' end, n % 3 = 0
       from conversations c, generate_series(1, $1::int) n`,
      [tasksEach],
    );
    await owner.query('vacuum analyze');
  });
}

type Kind = 'list' | 'open' | 'search' | 'write' | 'import';
const kinds: Kind[] = [
  'list',
  'open',
  'search',
  'write',
  'list',
  'open',
  'search',
  'write',
  'list',
  'import',
];

function ask(stage: Stage, caller: Caller, kind: Kind, turn: number) {
  switch (kind) {
    case 'list':
      return call(stage, caller, 'GET', '/api/conversations');
    case 'open':
      return call(stage, caller, 'GET', `/api/conversations/${caller.ids[turn % caller.ids.length]}`);
    case 'search':
      return call(stage, caller, 'GET', `/api/search?q=${['budget', 'promise family', 'offer'][turn % 3]}`);
    case 'write':
      return call(stage, caller, 'POST', '/api/folders', { name: `Folder ${turn} ${Math.random()}` });
    case 'import':
      return call(stage, caller, 'POST', '/api/conversations', {
        transcript: {
          text: `Coach: And the plan?\nClient: I will call Tom about number ${turn} on Friday.\n`,
        },
      });
  }
}

export async function rows(): Promise<BenchRow[]> {
  const stage = await openStage();
  try {
    const people: Caller[] = [];
    for (let i = 0; i < signedUp; i++) people.push(await signUp(stage, i));
    const begunFilling = performance.now();
    await fill(stage.ownerUrl);
    const filledSeconds = (performance.now() - begunFilling) / 1000;
    for (const person of people) {
      const { text } = await call(stage, person, 'GET', '/api/conversations');
      person.ids = [...text.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
    }
    const samples = new Map<Kind, number[]>();
    const wrong = new Map<string, number>();
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      Array.from({ length: callers }, async (_, index) => {
        for (let turn = index; performance.now() < until; turn += 1) {
          const kind = kinds[turn % kinds.length]!;
          const begun = performance.now();
          const { status } = await ask(stage, people[index % people.length]!, kind, turn);
          samples.set(kind, [...(samples.get(kind) ?? []), performance.now() - begun]);
          if (status >= 400) wrong.set(`${kind} ${status}`, (wrong.get(`${kind} ${status}`) ?? 0) + 1);
        }
      }),
    );
    const drained = await drain(stage.ownerUrl);
    const size = await sizeOf(stage.ownerUrl);
    const all = [...samples.values()].flat().length;
    const about = `${coaches} coaches, ${coaches * conversationsEach} conversations, ${size}`;
    process.stdout.write(
      `filled in ${filledSeconds.toFixed(0)} s; ${about}; ${JSON.stringify([...wrong])}\n`,
    );
    return [
      ...[...samples].map(([kind, times]) => ({
        bench: '17 growth, 16 callers at once',
        what: `${kind}: ${times.length} calls, p50 ${at(times, 0.5).toFixed(0)} p95 ${at(times, 0.95).toFixed(0)} p99 ${at(times, 0.99).toFixed(0)} ms`,
        wallMs: at(times, 0.5),
        cpuMs: Number.NaN,
        beside: about,
        aim: 'p99 < 500 ms',
      })),
      {
        bench: '17 growth, jobs after it',
        what: `${(all / seconds).toFixed(0)} calls/s; jobs done ${drained.toFixed(0)} s after the last`,
        wallMs: drained * 1000,
        cpuMs: Number.NaN,
        beside: `${[...wrong.values()].reduce((sum, count) => sum + count, 0)} refused`,
        aim: '',
      },
    ];
  } finally {
    await stage.stop();
  }
}

async function drain(ownerUrl: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const left = await withClient({ connectionString: ownerUrl }, async (client) =>
      client.query<{ jobs: number }>(
        `select count(*)::int as jobs from pgboss.job
         where state in ('created', 'retry', 'active') and start_after <= now()`,
      ),
    );
    if (left.rows[0]!.jobs === 0 || performance.now() - begun > 600_000)
      return (performance.now() - begun) / 1000;
    await delay(500);
  }
}

const sizeOf = async (ownerUrl: string): Promise<string> =>
  withClient({ connectionString: ownerUrl }, async (client) => {
    const { rows: found } = await client.query<{ size: string }>(
      `select pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    return found[0]!.size;
  });
