import { coachHeader, type AnswerOf, type Endpoint, type InputOf } from '#shared/contract.ts';
import { errorStatus, type ErrorCode } from '#shared/error-status.ts';
import { ApiError } from './api-error.ts';

/**
 * The typed API client. It does not validate answers, which the server already has. Cookies are sent; a bearer token
 * too, where the identity provider has one.
 */
type Loose = { params?: object; query?: object; body?: unknown };
type Options = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** The id of the coach the call is for; the page’s coach by default. */ coach?: string;
};
export type Arguments<E> =
  object extends InputOf<E> ? [input?: InputOf<E> & Options] : [input: InputOf<E> & Options];

let readBearerToken: () => Promise<string | null> = async () => null;

/** Called once by the identity provider; cookie sessions have no bearer token. */
export function authorizeCallsWith(source: () => Promise<string | null>): void {
  readBearerToken = source;
}

let readCoach: () => string | null = () => null;

/** Called once at start with the source of the page’s coach. */
export function identifyCallsAs(source: () => string | null): void {
  readCoach = source;
}

/** The coach this page is for; null while signed out. */
export const coachOfPage = (): string | null => readCoach();

/** The server refuses a call of one coach in the session of another. */
export const headersForCoach = (coach: string | null): Record<string, string> =>
  coach ? { [coachHeader]: coach } : {};

let open: Promise<void> = Promise.resolve();
let resume = () => {};

/** Queues all calls: during a sign-out no call may run without a session. */
export function pauseCalls(): void {
  open = new Promise((done) => {
    resume = done;
  });
}

/** Resumes queued calls after a failed sign-out. */
export const resumeCalls = (): void => resume();

export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<AnswerOf<E>> {
  const text = await (await request(endpoint, input)).text();
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>;
}

/** The response of a call that succeeded; every other is an `ApiError`. */
export async function request(endpoint: Endpoint, input: object | undefined): Promise<Response> {
  const { params, query, body, signal, keepalive, coach } = (input ?? {}) as Loose & Options;
  await open;
  const token = await readBearerToken();
  const response = await send(fillPath(endpoint.path, params) + queryString(query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headersForCoach(coach ?? coachOfPage()),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: keepalive ?? false,
  });
  if (!response.ok) throw readFailure(response.status, await response.text());
  return response;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'offline', 'no connection', null);
  }
}

/** `/api/folders/:id` with `{ id }`; a missing value is a bug in the caller and throws. */
export function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`No ${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

export function queryString(query: object | undefined): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) pairs.append(name, String(one));
  }
  return pairs.size === 0 ? '' : `?${pairs}`;
}

/** Without an error code these statuses come from a proxy whose server is down or restarting. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Our server answers `{ error, message }`, the identity provider `{ code, message }`, a proxy perhaps a page. */
export function readFailure(status: number, text: string): ApiError {
  const body = readJson(text);
  const { error, message } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
  const isKnown = typeof error === 'string' && Object.hasOwn(errorStatus, error);
  const code = isKnown ? (error as ErrorCode) : codeOfStatus(status);
  return new ApiError(status, code, text, typeof message === 'string' ? message : null, body);
}

type ErrorBody = { error?: unknown; message?: unknown };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON: the status alone decides
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (gatewayStatuses.has(status)) return 'unavailable';
  const rows = Object.entries(errorStatus) as [ErrorCode, number][];
  return rows.find(([, known]) => known === status)?.[0] ?? 'internal';
}
