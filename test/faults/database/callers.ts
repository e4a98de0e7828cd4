import { setTimeout as delay } from 'node:timers/promises';

/** A coach at a real process, over HTTP: what is answered, and what was acknowledged. */
export type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null; ms: number };

export type Coach = {
  id: string;
  token: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
};

let addresses = 0;

/** Calls the process at an origin, which a restart changes; each coach and writer from an address of its own. */
export function caller(originOf: () => string, token: string | null): Coach['call'] {
  addresses += 1;
  const from = `10.1.${addresses >> 8}.${addresses & 255}`;
  return async (method, path, body) => {
    const begun = performance.now();
    const response = await fetch(originOf() + path, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : { text },
      retryAfter: response.headers.get('retry-after'),
      ms: Math.round(performance.now() - begun),
    };
  };
}

export async function signUp(originOf: () => string): Promise<Coach> {
  const email = `dana.${process.pid}.${addresses}@example.com`;
  const response = await fetch(`${originOf()}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.2.0.${addresses & 255}` },
    body: JSON.stringify({ email, password: 'a-good-password', name: 'Dana' }),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const token = response.headers.get('set-auth-token') ?? '';
  const { user } = (await response.json()) as { user: { id: string } };
  const call = caller(originOf, token);
  const made = await call('POST', '/api/users', { username: 'Dana', email, firebaseUid: user.id });
  if (made.status !== 201) throw new Error(`making the user answered ${made.status}`);
  return { id: String(made.body['id']), token, call };
}

export type Writers = {
  acknowledged: string[];
  /** How often each status was answered; `cut` where no answer came. */
  answers: Map<number | 'cut', number>;
  refusals: Answer[];
  stop(): Promise<void>;
};

/** Writers that go on whatever is answered, and remember what was acknowledged. */
export function startWriters(originOf: () => string, token: string, count: number): Writers {
  const writers: Writers = { acknowledged: [], answers: new Map(), refusals: [], stop: async () => {} };
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !isOver; i += 1) {
      const call = caller(originOf, token); // from another address each time: a minute of refusals is past the limit
      const name = `${writer}-${i}-${Math.random().toString(36).slice(2)}`;
      const answer = await call('POST', '/api/folders', { name }).catch(() => null);
      const status = answer?.status ?? 'cut';
      writers.answers.set(status, (writers.answers.get(status) ?? 0) + 1);
      if (answer?.status === 201) writers.acknowledged.push(name);
      else if (answer) writers.refusals.push(answer);
      await delay(20);
    }
  };
  const all = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  writers.stop = async () => {
    isOver = true;
    await all;
  };
  return writers;
}

/** What was acknowledged and is not there. The list is read page by page: a long series makes thousands. */
export async function missingOf(coach: Coach, { acknowledged }: Writers): Promise<string[]> {
  const there = new Set<string>();
  for (let after = ''; ;) {
    const { status, body } = await coach.call('GET', `/api/folders${after && `?after=${after}`}`);
    if (status !== 200) throw new Error(`the list answered ${status}`);
    const page = JSON.parse(String(body['text'])) as { id: string; name: string }[];
    for (const { name } of page) there.add(name);
    const last = page.at(-1);
    if (!last) return acknowledged.filter((name) => !there.has(name));
    after = last.id;
  }
}

export const isWell = async (originOf: () => string): Promise<boolean> =>
  (await fetch(`${originOf()}/api/health`).catch(() => null))?.status === 200;
