import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { providerSecret } from './provider-server.ts';
import { wires, type AnswerFormat, type Asked, type Ending, type WireName } from './model-wires.ts';

/**
 * A provider of language models on loopback: speaks one provider's protocol, keeps what it was asked, and behaves as it
 * is told, once per queued behaviour. Otherwise its model answers with what `reply` makes of the question.
 */
export type ModelBehaviour =
  | 'hang'
  | 'reset'
  | 'reset_mid_body'
  | 'html'
  | 'cut_json'
  | 'empty_body'
  | 'empty_object'
  | 'too_long'
  /** A machine whose memory is too small for the model, in the words of its libraries. */
  | 'out_of_memory'
  /** Tokens without sense, as a broken model writes them. */
  | 'garbage'
  /** It answers well, as soon as this is over. */
  | { slow: Promise<void> }
  /** It breaks off in the middle of its answer, and is gone until it is started again. */
  | 'die'
  /** What the model wrote, and how it ended. */
  | { text: string; ending?: Ending; tokens?: number }
  | { answer: unknown }
  | { status: number; headers?: Record<string, string>; body?: unknown };

export type ModelServer = {
  origin: string;
  baseUrl: string;
  asked: Asked[];
  reply: (asked: Asked) => unknown;
  behave: (...behaviours: ModelBehaviour[]) => void;
  /** What it can hold an answer to; it refuses to be asked for anything else. */
  formats: AnswerFormat[];
  /** After `die`. */
  startAgain: () => void;
  reset: () => void;
  close: () => Promise<void>;
};

export const startLanguageModel = async (
  name: WireName,
  apiKey: string,
  usual: (asked: Asked) => unknown,
): Promise<ModelServer> => {
  const wire = wires[name];
  let queue: ModelBehaviour[] = [];
  const asked: Asked[] = [];
  let isDead = false;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (isDead) return void response.destroy();
    const question = wire.asked(JSON.parse(body) as never, request.url ?? '');
    asked.push({ ...question, body });
    if (request.headers[wire.key.header] !== `${wire.key.prefix}${apiKey}`) {
      return send(response, wire.badKey.status, JSON.stringify(wire.badKey.body));
    }
    if (!server.formats.includes(question.format))
      return send(response, 400, JSON.stringify(wire.error(`${formatRefusal} ${providerSecret}`)));
    const hasFormat = question.format !== 'json_schema' || isPlain(question.schema);
    if (!(request.url ?? '').startsWith(wire.path) || !hasFormat) {
      return send(response, 400, JSON.stringify(wire.error(providerSecret)));
    }
    const behaviour = queue.shift() ?? { answer: server.reply({ ...question, body }) };
    if (behaviour === 'hang') return;
    if (behaviour === 'reset') return void response.destroy();
    if (behaviour === 'too_long')
      return send(response, wire.tooLong.status, JSON.stringify(wire.tooLong.body));
    if (behaviour === 'html')
      return send(response, 200, `<html>${providerSecret}</html>`, { 'content-type': 'text/html' });
    if (behaviour === 'out_of_memory')
      return send(response, 500, `CUDA error: out of memory ${providerSecret}`, {
        'content-type': 'text/plain',
      });
    if (behaviour === 'empty_body') return send(response, 200, '');
    if (behaviour === 'empty_object') return send(response, 200, '{}');
    if (typeof behaviour === 'object' && 'status' in behaviour) {
      const told = behaviour.body ?? wire.error(providerSecret);
      return send(response, behaviour.status, JSON.stringify(told), behaviour.headers);
    }
    if (typeof behaviour === 'object' && 'slow' in behaviour) await behaviour.slow;
    const wrote = written(behaviour, () => server.reply({ ...question, body }));
    const answer = JSON.stringify(wire.answer(wrote.text, wrote.ending, wrote.tokens));
    const half = answer.slice(0, answer.length / 2);
    if (behaviour === 'cut_json') return send(response, 200, half);
    if (behaviour === 'reset_mid_body' || behaviour === 'die') {
      isDead = behaviour === 'die';
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length * 2 });
      return void response.write(half, () => response.destroy());
    }
    return send(response, 200, answer);
  };

  const http = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: ModelServer = {
    origin,
    baseUrl: `${origin}${wire.base}`,
    asked,
    reply: usual,
    behave: (...behaviours) => {
      queue = behaviours;
    },
    formats: allFormats,
    startAgain: () => {
      isDead = false;
    },
    reset: () => {
      queue = [];
      isDead = false;
      server.formats = allFormats;
      asked.length = 0;
      server.reply = usual;
    },
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  return server;
};

const allFormats: AnswerFormat[] = ['json_schema', 'json_object', 'text'];
const formatRefusal = "'response_format.type' must be another one.";

const manyTokens = 1_000_000; // nothing was cut

type Written = { text: string; ending: Ending; tokens: number };

const written = (behaviour: ModelBehaviour, reply: () => unknown): Written => {
  const whole = { ending: 'stop', tokens: manyTokens } as const;
  if (typeof behaviour === 'object' && 'text' in behaviour) return { ...whole, ...behaviour };
  if (behaviour === 'garbage')
    return { ...whole, text: '{{{ the the the ]]] \u0000\u0007 {"tas": tru the the' };
  const answer = typeof behaviour === 'object' && 'answer' in behaviour ? behaviour.answer : reply();
  return { ...whole, text: JSON.stringify(answer) };
};

/** What strict modes refuse: optional keys, open objects, patterns and limits. */
const isPlain = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false;
  const known = [
    '$schema',
    'type',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'anyOf',
    'enum',
  ];
  const { properties, required, additionalProperties, items, anyOf } = schema as {
    properties?: Record<string, unknown>;
    required?: string[];
    additionalProperties?: unknown;
    items?: unknown;
    anyOf?: unknown[];
  };
  if (Object.keys(schema).some((key) => !known.includes(key))) return false;
  if (properties) {
    if (additionalProperties !== false || required?.length !== Object.keys(properties).length) return false;
  }
  return [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? [])].every(isPlain);
};

const text = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const send = (
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};
