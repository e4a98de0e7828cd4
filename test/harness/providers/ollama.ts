import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SectionAnswer } from '#features/analysis/prompts/read-section.ts';
import { sameModel } from '#features/models/rules/fitting-models.ts';
import { providerSecret } from './provider-server.ts';
import { empty } from './session-report.ts';

/**
 * A server on loopback that speaks Ollama's API: tags, pull in lines of JSON, chat with a schema. It keeps what has
 * arrived of a broken pull, as Ollama does, and behaves badly once per queued behaviour.
 */
type PullBehaviour = 'die' | 'hang' | 'unknown_model' | 'disk_full' | 'garbage';
type ChatBehaviour = 'die' | 'out_of_memory' | 'garbage' | 'cut_off' | 'gone' | 'cached';

type Chat = {
  model: string;
  messages: { role: string; content: string }[];
  format: { type: string };
  stream: boolean;
  options: { num_ctx: number };
};

export type OllamaServer = {
  url: string;
  models: TagsModel[];
  chats: Chat[];
  /** Bytes each pull began with. */
  pulls: { model: string; from: number }[];
  /** Connections a caller has closed before the answer was complete. */
  abandoned: number;
  pulling: PullBehaviour[];
  chatting: ChatBehaviour[];
  /** Between two lines of a pull, and of an answer. */
  pauseMs: number;
  close: () => Promise<void>;
};

type TagsModel = {
  name: string;
  size: number;
  remote_host?: string;
  details: { family: string; parameter_size: string; quantization_level: string };
};

const layerBytes = 1_000_000; // so small that it fits into any machine's memory
const steps = 10;

export const ollamaModel = (name: string, parameters: string, more: Partial<TagsModel> = {}): TagsModel => ({
  name,
  size: layerBytes,
  details: { family: name.split(':')[0] ?? '', parameter_size: parameters, quantization_level: 'Q4_K_M' },
  ...more,
});

export async function startOllama(
  options: { port?: number; models?: TagsModel[] } = {},
): Promise<OllamaServer> {
  const arrived = new Map<string, number>();
  const known: OllamaServer = {
    url: '',
    models: options.models ?? [],
    chats: [],
    pulls: [],
    abandoned: 0,
    pulling: [],
    chatting: [],
    pauseMs: 0,
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };

  const pull = async (model: string, response: ServerResponse): Promise<void> => {
    const behaviour = known.pulling.shift();
    const say = lineWriter(response);
    const from = arrived.get(model) ?? 0;
    known.pulls.push({ model, from });
    await say({ status: 'pulling manifest' });
    if (behaviour === 'unknown_model') {
      return void response.end(JSON.stringify({ error: `pull model manifest: file does not exist` }));
    }
    if (behaviour === 'garbage') return void response.end(`<html>${providerSecret}</html>\n`);
    const layer = { digest: 'sha256:4a1b', total: layerBytes };
    for (let step = Math.round((from / layerBytes) * steps); step <= steps; step += 1) {
      const completed = (layerBytes * step) / steps;
      arrived.set(model, completed);
      await say({ status: 'pulling 4a1b', ...layer, completed });
      if (step < steps / 2) continue;
      if (behaviour === 'hang') return;
      if (behaviour === 'die') return void response.destroy();
      if (behaviour === 'disk_full')
        return void response.end(
          JSON.stringify({ error: `write ${providerSecret}: no space left on device` }),
        );
    }
    known.models.push(ollamaModel(model, `${/(\d+)b/.exec(model)?.[1] ?? 8}.0B`));
    await say({ status: 'verifying sha256 digest' });
    response.end(`${JSON.stringify({ status: 'success' })}\n`);
  };

  const chat = async (asked: Chat, response: ServerResponse): Promise<void> => {
    known.chats.push(asked);
    const behaviour = known.chatting.shift();
    if (behaviour === 'out_of_memory')
      return answer(response, 500, {
        error: 'model requires more system memory (9.6 GiB) than is available (3.1 GiB)',
      });
    if (behaviour === 'gone' || !known.models.some(({ name }) => sameModel(name, asked.model)))
      return answer(response, 404, { error: `model '${asked.model}' not found` });
    const say = lineWriter(response);
    const text = behaviour === 'garbage' ? 'I think the meeting went well!' : JSON.stringify(sampleReport);
    const size = Math.ceil(text.length / steps);
    for (let at = 0; at < text.length; at += size) {
      await say({ message: { role: 'assistant', content: text.slice(at, at + size) }, done: false });
      if (behaviour === 'die' && at > text.length / 2) return void response.destroy();
    }
    const words = asked.messages
      .map(({ content }) => content)
      .join(' ')
      .split(/\s+/).length;
    response.end(
      `${JSON.stringify({
        message: { role: 'assistant', content: '' },
        done: true,
        done_reason: behaviour === 'cut_off' ? 'length' : 'stop',
        prompt_eval_count: behaviour === 'cached' ? 12 : words * 2,
        eval_count: 500,
      })}\n`,
    );
  };

  const lineWriter = (response: ServerResponse) => {
    response.on('close', () => {
      if (!response.writableEnded) known.abandoned += 1;
    });
    return async (line: unknown) => {
      response.write(`${JSON.stringify(line)}\n`);
      if (known.pauseMs > 0) await pause(known.pauseMs);
    };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /api/tags') return answer(response, 200, { models: known.models });
    if (route === 'POST /api/pull') return pull((JSON.parse(body) as { model: string }).model, response);
    if (route === 'POST /api/chat') return chat(JSON.parse(body) as Chat, response);
    return answer(response, 404, { error: '404 page not found' });
  };
  const http = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => http.listen(options.port ?? 0, '127.0.0.1', done));
  known.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return known;
}

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** What the model finds in the sample conversation; nothing else is asked of it. */
const sampleReport: SectionAnswer = {
  ...empty,
  title: 'Handing over the release',
  overview: [
    {
      text: 'Maya came to plan what she hands over, because she still does half of the work.',
      quote: 'I would like to leave with a plan for letting go of some of it.',
      turn: 1,
    },
    {
      text: 'She will hand the weekly release to Anna and talk with Tom.',
      quote: 'Anna would run the weekly release.',
      turn: 9,
    },
  ],
  keyInsights: [
    {
      text: 'Maya holds on to the work because it makes her feel needed.',
      quote: 'I hold on to the work because it makes me feel needed',
      turn: 7,
      second: null,
    },
  ],
  goals: [
    {
      text: 'The team ships two releases in a row without Maya by the end of June.',
      quote: 'My goal is that the team ships two releases in a row without me by the end of June.',
      turn: 11,
      second: null,
    },
  ],
  tasks: [
    {
      title: 'Write the handover notes for Anna',
      owner: 'Maya',
      due: null,
      confidence: 0.95,
      quote: 'I will write the handover notes for the release and give them to Anna by Friday.',
      turn: 15,
      second: null,
    },
    {
      title: 'Talk with Tom over coffee',
      owner: 'Maya',
      due: null,
      confidence: 0.9,
      quote: 'I will talk with Tom on Tuesday, before the planning meeting',
      turn: 25,
      second: null,
    },
  ],
};
