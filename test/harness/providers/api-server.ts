import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A provider's API on loopback, with an account behind it that remembers what was done. Faults are queued, one a call;
 * `lost_answer` does the work and then breaks off; `until` does it and answers later.
 */
export type Fault =
  | 'none'
  | 'reset'
  | 'lost_answer'
  | 'hang'
  | 'html'
  | 'cut_json'
  | { until: Promise<unknown> }
  | { status: number; headers?: Record<string, string>; body?: unknown };

export type ApiRequest = {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
};
export type ApiAnswer = { status: number; body?: unknown };

export type ApiServer = {
  origin: string;
  requests: ApiRequest[];
  /** The token that is accepted. */
  token: string;
  /** Instead, where tokens come from an authorization server. */
  isAccepted: ((token: string) => Promise<boolean>) | null;
  faults: Fault[];
  close(): Promise<void>;
};

const bodyOf = (text: string, type = 'application/json'): Record<string, unknown> => {
  if (text === '') return {};
  return type.startsWith('application/json') ? (JSON.parse(text) as Record<string, unknown>) : { text };
};

export async function startApi(answer: (request: ApiRequest) => ApiAnswer): Promise<ApiServer> {
  const api: ApiServer = {
    origin: '',
    requests: [],
    token: 'a-token',
    isAccepted: null,
    faults: [],
    close: async () => {},
  };
  const server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const request: ApiRequest = {
        method: incoming.method ?? 'GET',
        url: new URL(incoming.url ?? '/', 'http://provider'),
        headers: incoming.headers,
        body: bodyOf(text, incoming.headers['content-type']),
      };
      api.requests.push(request);
      const send = (status: number, body: string, headers: Record<string, string> = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      const fault = api.faults.shift();
      if (fault === 'hang') return;
      if (fault === 'reset') return void response.destroy();
      if (typeof fault === 'object' && 'status' in fault)
        return void send(
          fault.status,
          JSON.stringify(fault.body ?? { error: { message: `told to answer ${fault.status}` } }),
          fault.headers,
        );
      const token = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? '';
      if (!(api.isAccepted ? await api.isAccepted(token) : token === api.token))
        return void send(401, JSON.stringify({ error: { message: 'Invalid Credentials' } }));
      const { status, body } = answer(request);
      const json = body === undefined ? '' : JSON.stringify(body);
      if (typeof fault === 'object') await fault.until;
      if (fault === 'lost_answer') return void response.destroy();
      if (fault === 'html')
        return void send(200, '<html>maintenance</html>', { 'content-type': 'text/html' });
      if (fault === 'cut_json') return void send(status, json.slice(0, json.length / 2));
      send(status, json);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api.close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return api;
}

export type FakeTask = {
  id: string;
  listId: string;
  title: string;
  /** With the marker, where the provider has no field for it. */
  notes: string;
  due: string | null;
  completed: boolean;
  isDeleted: boolean;
  changedAt: number;
  marker: string | null;
};

/** The account behind a provider, and what a person does there. */
export type FakeAccount = {
  lists: Map<string, string>;
  tasks: Map<string, FakeTask>;
  addList(name: string): string;
  add(task: Pick<FakeTask, 'listId' | 'title'> & Partial<FakeTask>): FakeTask;
  change(id: string, change: Partial<FakeTask>): FakeTask;
  /** Not deleted, in the order they were made. */
  alive(): FakeTask[];
};

export function createAccount(): FakeAccount {
  let count = 0;
  let clock = Date.parse('2026-11-20T08:00:00Z');
  const tick = () => (clock += 1000);
  const account: FakeAccount = {
    lists: new Map(),
    tasks: new Map(),
    addList: (name) => {
      const id = `list-${(count += 1)}`;
      account.lists.set(id, name);
      return id;
    },
    add: (task) => {
      const made: FakeTask = {
        id: `task/${(count += 1)}=`,
        notes: '',
        due: null,
        completed: false,
        isDeleted: false,
        marker: null,
        ...task,
        changedAt: tick(),
      };
      account.tasks.set(made.id, made);
      return made;
    },
    change: (id, change) => Object.assign(account.tasks.get(id)!, change, { changedAt: tick() }),
    alive: () => [...account.tasks.values()].filter(({ isDeleted }) => !isDeleted),
  };
  return account;
}

export const pageOf = <Item>(items: Item[], from: number, size: number) => ({
  items: items.slice(from, from + size),
  next: from + size < items.length ? from + size : null,
});
