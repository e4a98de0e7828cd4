import * as z from 'zod';
import { AppError, isAppError } from '#shared/errors.ts';
import { createOutboundFetch, hostAndPort } from './outbound-fetch.ts';
import { providerFailure, unusableAnswer } from './provider-failure.ts';

/**
 * A provider's JSON API called with a coach's own token. Failures carry the provider's words, cut and on one line: they
 * are about the coach's own account and are shown to that coach only, never logged. Without `quotes` they are the fixed
 * sentences of the provider codes.
 */
export type JsonApiOptions = {
  /** As errors name it: `Google Tasks API error: ...`. */
  api: string;
  /** As the sentence on a refused token names it. */
  provider: string;
  baseUrl: string;
  quotes?: boolean;
  /** Refusals that this provider alone words so; null for all others. */
  refusalOf?: (status: number, body: string) => AppError | null;
  /** Where the provider says in the body how long to wait. */
  retryAfterOf?: (body: string) => string | null;
} & Omit<ApiOptions, 'baseUrl'>;

/** What an adapter is created with; without a `baseUrl` it calls the provider's own. */
export type ApiOptions = { baseUrl?: string; fetch?: typeof fetch; timeoutMs?: number };

type JsonRequest<Shape> = {
  token: string;
  signal?: AbortSignal | undefined;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path, or an address of this API that an earlier answer named. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Instead of a body, where the provider takes something else than JSON. */
  content?: { type: string; text: string };
  headers?: Record<string, string>;
  /** Null where the answer has no body. */
  shape: z.core.$ZodType<Shape> | null;
};

export type JsonApi = <Shape>(request: JsonRequest<Shape>) => Promise<Shape>;

const timeoutMs = 30_000;
const shownLetters = 200;
const readLetters = 10_000; // of a page that a proxy answers in place of the service

/** Google refuses a caller in a hurry with 403, as if a permission were missing. */
const asksForPause = /rateLimitExceeded|quotaExceeded|dailyLimitExceeded/i;

export function createJsonApi(options: JsonApiOptions): JsonApi {
  const { api, baseUrl } = options;
  const send =
    options.fetch ??
    createOutboundFetch({ allowPrivate: [hostAndPort(baseUrl)], maxBytes: 16 * 1024 * 1024 });
  return async <Shape>(request: JsonRequest<Shape>): Promise<Shape> => {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
    try {
      const answer = await send(addressOf(request, options), {
        method: request.method,
        redirect: 'error',
        signal: request.signal ? AbortSignal.any([request.signal, deadline]) : deadline,
        ...contentOf(request),
      });
      const text = await answer.text();
      if (!answer.ok) throw failureOf(answer, text, options);
      if (request.shape === null) return undefined as Shape;
      const parsed = z.safeParse(request.shape, JSON.parse(text));
      if (!parsed.success) throw unusableAnswer(api);
      return parsed.data;
    } catch (error) {
      request.signal?.throwIfAborted();
      throw providerFailure(api, { cause: error });
    }
  };
}

/** Reads page after page, at most `mostPages` of them. `isWhole` is false where there are more. */
export async function readPages<Item>(
  mostPages: number,
  read: (cursor: string | undefined) => Promise<{ items: Item[]; next: string | null | undefined }>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const all: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, next } = await read(cursor);
    all.push(...items);
    if (!next) return { items: all, isWhole: true };
    cursor = next;
  }
  return { items: all, isWhole: false };
}

/** Deletes what is at the path; what is gone already is as it should be. */
export async function deleteAt(
  api: JsonApi,
  access: Pick<JsonRequest<null>, 'token' | 'signal'>,
  path: string,
): Promise<void> {
  await api({ ...access, method: 'DELETE', path, shape: null }).catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'not_found') throw error;
  });
}

function addressOf({ path, query = {} }: JsonRequest<unknown>, { api, baseUrl }: JsonApiOptions): URL {
  const url = new URL(/^https?:/.test(path) ? path : baseUrl.replace(/\/+$/, '') + path);
  // A link from an answer must not carry the token elsewhere.
  if (url.origin !== new URL(baseUrl).origin) throw unusableAnswer(api);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function contentOf({ token, body, content, headers }: JsonRequest<unknown>): RequestInit {
  const known = { accept: 'application/json', authorization: `Bearer ${token}`, ...headers };
  if (content) return { headers: { ...known, 'content-type': content.type }, body: content.text };
  if (body === undefined) return { headers: known };
  return { headers: { ...known, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function failureOf(answer: Response, text: string, options: JsonApiOptions): AppError {
  const refusal = options.refusalOf?.(answer.status, text);
  if (refusal) return refusal;
  const cause = providerFailure(options.api, {
    status: answer.status === 403 && asksForPause.test(text) ? 429 : answer.status,
    retryAfter: answer.headers.get('retry-after') ?? options.retryAfterOf?.(text),
  });
  return (options.quotes ?? true) ? withWords(cause, answer.status, text, options) : cause;
}

function withWords(
  cause: AppError,
  status: number,
  text: string,
  { api, provider }: JsonApiOptions,
): AppError {
  if ([404, 410].includes(status)) return new AppError('not_found', { detail: `${api} error: not found` });
  if (status === 401)
    return new AppError(cause.code, { detail: `${provider} access token is missing or invalid`, cause });
  const detail = `${api} error: ${wordsOf(text) || `status ${status}`}`;
  const { retryAfterSeconds } = cause;
  return new AppError(cause.code, {
    detail,
    cause,
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  });
}

/** The message of an error in JSON, or the text itself. */
function wordsOf(answer: string): string {
  const text = answer.slice(0, readLetters);
  const found =
    /"(?:message|error_description|error)"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ??
    text.replace(/<[^<>]*>/g, ' ');
  return found
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, shownLetters);
}

/** The marker stands in a line of its own under the notes, where a destination has no field for it. */
const markerLine = /\[(afterword-[0-9a-f]{16})\]\s*$/;

export const withMarker = (notes: string | null, marker: string): string =>
  `${notes ?? ''}\n\n[${marker}]`.trim();

export function splitMarker(text: string | null | undefined): {
  notes: string | null;
  marker: string | null;
} {
  const marker = markerLine.exec(text ?? '')?.[1] ?? null;
  return { notes: (text ?? '').replace(markerLine, '').trim() || null, marker };
}
