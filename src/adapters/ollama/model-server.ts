import { totalmem } from 'node:os';
import * as z from 'zod';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { isLoopbackHost } from '#platform/outbound/public-address.ts';
import { providerFailure, unusableAnswer } from '#platform/outbound/provider-failure.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { LocalModel, ModelServer, PullProgress } from '#ports/model-server.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { createChatFetch } from './chat-fetch.ts';
import { failureOf, label, linesOf } from './wire.ts';

/** Ollama's own API: lists models, downloads one, and creates an analyser for one. */
export type OllamaOptions = {
  url: string;
  /** Creates an analyser for a model that speaks OpenAI's chat completions through the given `fetch`. */
  openAnalyser: (model: string, fetch: typeof globalThis.fetch) => Analyser;
};

const listLimitMs = 2_000; // Ollama only lists files; a slower answer counts as absent
const pullLineSilenceMs = 3 * 60_000; // between two lines about a pull; checking 10 GB takes a minute or two
const listBytes = 4 * 1024 * 1024;
const pullBytes = 1024 * 1024 * 1024; // twenty lines a second for a day; none is kept

const tags = z.object({
  models: z.array(
    z.object({
      name: z.string().max(200),
      size: z.number(),
      remote_host: z.string().optional(),
      details: z.object({ parameter_size: z.string().optional() }).nullish(),
    }),
  ),
});

const pullLine = z.object({
  status: z.string().optional(),
  digest: z.string().optional(),
  total: z.number().optional(),
  completed: z.number().optional(),
  error: z.string().optional(),
});

export function createOllama({ url, openAnalyser }: OllamaOptions): ModelServer {
  const base = url.replace(/\/+$/, '');
  const allowPrivate = [hostAndPort(base)];
  const isThisMachine = isLoopbackHost(new URL(base).hostname);
  const list = createOutboundFetch({ allowPrivate, maxBytes: listBytes });
  const pull = createOutboundFetch({ allowPrivate, maxBytes: pullBytes, silenceMs: pullLineSilenceMs });
  const chat = createChatFetch(base);
  return {
    address: hostAndPort(base),
    isThisMachine,
    memoryBytes: isThisMachine ? totalmem() : null,
    list: (signal) => listModels(list, base, signal),
    pull: (model, onProgress, signal) => pullModel({ fetch: pull, base, model }, onProgress, signal),
    analyser: (model) => readWith(openAnalyser(model, chat), model, isThisMachine ? null : hostAndPort(base)),
  };
}

async function listModels(
  fetch: typeof globalThis.fetch,
  base: string,
  signal?: AbortSignal,
): Promise<LocalModel[]> {
  const deadline = AbortSignal.timeout(listLimitMs);
  try {
    const answer = await fetch(`${base}/api/tags`, {
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (!answer.ok) throw await failureOf(answer);
    const read = tags.safeParse(await answer.json());
    if (!read.success) throw unusableAnswer(label);
    return read.data.models.map(({ name, size, details, remote_host }) => ({
      name,
      bytes: size,
      parameters: billions(details?.parameter_size),
      isForwarded: remote_host !== undefined && remote_host !== '',
    }));
  } catch (error) {
    throw providerFailure(label, { cause: error });
  }
}

/** "8.0B", "494.03M". */
function billions(size = ''): number | null {
  const [, number = '', unit] = /^([\d.]+)([BM])$/.exec(size.trim()) ?? [];
  if (!unit || Number.isNaN(Number(number))) return null;
  return Number(number) / (unit === 'M' ? 1000 : 1);
}

async function pullModel(
  { fetch, base, model }: { fetch: typeof globalThis.fetch; base: string; model: string },
  onProgress: (progress: PullProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const layers = new Map<string, PullProgress>();
  try {
    const answer = await fetch(`${base}/api/pull`, {
      method: 'POST',
      body: JSON.stringify({ model, stream: true }),
      headers: { 'content-type': 'application/json' },
      signal,
    });
    if (!answer.ok) throw await failureOf(answer);
    for await (const value of linesOf(answer)) {
      const { status, digest, total, completed = 0 } = readPullLine(value);
      if (status === 'success') return;
      if (digest === undefined || total === undefined) continue;
      layers.set(digest, { bytes: completed, totalBytes: total });
      const all = [...layers.values()];
      onProgress({
        bytes: all.reduce((sum, layer) => sum + layer.bytes, 0),
        totalBytes: all.reduce((sum, layer) => sum + layer.totalBytes, 0),
      });
    }
    throw new AppError('provider_down', { detail: `${label} stopped before the download was complete.` });
  } catch (error) {
    signal.throwIfAborted();
    throw isAppError(error) ? error : providerFailure(label, { cause: error });
  }
}

function readPullLine(value: unknown): z.infer<typeof pullLine> {
  const line = pullLine.safeParse(value);
  if (!line.success) throw unusableAnswer(label);
  if (line.data.error !== undefined) throw pullFailure(line.data.error);
  return line.data;
}

/** Ollama sends no error codes, only text. Network and registry errors are retried. */
function pullFailure(told: string): AppError {
  if (/no space left/i.test(told))
    return new AppError('provider_refused', {
      detail: `There is not enough free disk space for this model where ${label} stores its models.`,
    });
  if (/file does not exist|not found|manifest unknown/i.test(told))
    return new AppError('provider_refused', { detail: `${label}’s library does not have this model.` });
  return new AppError('provider_down', { detail: `${label} could not download the model.` });
}

/**
 * Hosted providers are retried for a day. A local program that stopped responding does not restart itself, so its
 * failures count as final and the built-in analyser takes over at once.
 */
function readWith(analyser: Analyser, model: string, host: string | null): Analyser {
  return {
    name: `ollama:${model}`,
    host,
    analyse: (...asked) =>
      analyser.analyse(...asked).catch((error: unknown) => {
        if (!isAppError(error) || !['provider_down', 'provider_busy'].includes(error.code)) throw error;
        throw new AppError('provider_refused', { detail: `${label} stopped responding.` });
      }),
  };
}
