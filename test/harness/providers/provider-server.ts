import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dialogue, wrongAnswers, type Line, type WrongAnswer } from './dialogue.ts';

/**
 * A provider on loopback that behaves as it is told: once per queued behaviour, well otherwise. It keeps every request
 * and counts the work it did, once per attempt id, as a provider that honours idempotency keys bills it.
 */
export type Behaviour =
  | WrongAnswer
  | 'silence'
  | 'hang'
  | 'reset'
  | 'reset_mid_body'
  | 'lost_answer'
  | 'html'
  | 'cut_json'
  | 'empty_body'
  | 'empty_object'
  /** An answer about these lines instead of the dialogue. */
  | { lines: Line[] }
  | { status: number; headers?: Record<string, string>; body?: unknown };

export type Received = { url: URL; headers: Record<string, string>; body: Buffer };

/** How one provider speaks: what it refuses before working, and what it answers. */
export type Protocol = {
  refusal: (request: Received) => Promise<{ status: number; body: unknown } | null>;
  /** A Buffer is sent as a file, anything else as JSON. */
  answer: (lines: Line[], request: Received) => Promise<unknown>;
};

export type ProviderServer = {
  origin: string;
  requests: Received[];
  /** Attempt ids for which the work was done. */
  worked: string[];
  behave: (...behaviours: Behaviour[]) => void;
  reset: () => void;
  close: () => Promise<void>;
};

/** Stands in every refusal, so that tests can prove that a provider's words go no further. */
export const providerSecret = 'internal detail sk-do-not-show';

export const startProvider = async ({ refusal, answer }: Protocol): Promise<ProviderServer> => {
  const requests: Received[] = [];
  const worked = new Set<string>();
  let queue: Behaviour[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await receive(request);
    requests.push(received);
    const refused = await refusal(received);
    if (refused) return send(response, refused.status, JSON.stringify(refused.body));
    const behaviour = queue.shift();
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') return void response.destroy();
    if (typeof behaviour === 'object' && 'status' in behaviour) {
      return send(response, behaviour.status, JSON.stringify(behaviour.body ?? { error: providerSecret }), {
        ...behaviour.headers,
      });
    }
    worked.add(received.headers['idempotency-key'] ?? '');
    if (behaviour === 'lost_answer') return void response.destroy();
    if (behaviour === 'html')
      return send(response, 200, `<html>${providerSecret}</html>`, { 'content-type': 'text/html' });
    if (behaviour === 'empty_body') return send(response, 200, '');
    if (behaviour === 'empty_object') return send(response, 200, '{}');
    const lines = linesOf(behaviour);
    const answered = await answer(lines, received);
    const isFile = Buffer.isBuffer(answered);
    const text = isFile ? answered : Buffer.from(JSON.stringify(answered));
    const half = text.subarray(0, text.length / 2);
    const type = { 'content-type': isFile ? 'application/octet-stream' : 'application/json' };
    if (behaviour === 'cut_json') return send(response, 200, half);
    if (behaviour === 'reset_mid_body') {
      response.writeHead(200, { ...type, 'content-length': text.length });
      return void response.write(half, () => response.destroy());
    }
    return send(response, 200, text, type);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get worked() {
      return [...worked];
    },
    behave: (...behaviours) => {
      queue = behaviours;
    },
    reset: () => {
      requests.length = 0;
      worked.clear();
      queue = [];
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

const linesOf = (behaviour: Behaviour | undefined): Line[] => {
  if (behaviour === 'silence') return [];
  if (typeof behaviour === 'object' && 'lines' in behaviour) return behaviour.lines;
  const isWrong = typeof behaviour === 'string' && behaviour in wrongAnswers;
  return isWrong ? wrongAnswers[behaviour as WrongAnswer](dialogue) : dialogue;
};

const receive = async (request: IncomingMessage): Promise<Received> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    url: new URL(request.url ?? '/', 'http://provider'),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  };
};

const send = (
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};
