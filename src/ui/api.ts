import { coachHeader, type AnswerOf, type Endpoint, type InputOf } from '#shared/contract.ts';
import { errorStatus, type ErrorCode } from '#shared/error-status.ts';
import { ApiError } from './api-error.ts';

/**
 * The typed client: it needs an endpoint's method, path and types, and never parses with the schemas, which the
 * server has done already. Cookies travel along; a bearer token too, where the identity provider has one.
 */
type Loose = { params?: object; query?: object; body?: unknown };
type Options = {
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Their id; the page's own when absent. */ coach?: string;
};
type Arguments<E> =
  object extends InputOf<E> ? [input?: InputOf<E> & Options] : [input: InputOf<E> & Options];

let readBearerToken: () => Promise<string | null> = async () => null;

/** Called once by the identity provider in use; cookie sessions have no token to give. */
export function authorizeCallsWith(source: () => Promise<string | null>): void {
  readBearerToken = source;
}

let readCoach: () => string | null = () => null;

/** Called once, by whoever knows for whom the page is. */
export function callsAreFor(source: () => string | null): void {
  readCoach = source;
}

/** Who the page is for; null while nobody is signed in. */
export const coachOfPage = (): string | null => readCoach();

/** The server refuses a call of one coach in the session of another. */
export const speaksFor = (coach: string | null): Record<string, string> =>
  coach ? { [coachHeader]: coach } : {};

let open: Promise<void> = Promise.resolve();
let resume = () => {};

/** From here on calls wait: a page that is signing out must ask for nothing as nobody. */
export function pauseCalls(): void {
  open = new Promise((done) => {
    resume = done;
  });
}

/** The sign-out has failed: what waited goes on. */
export const resumeCalls = (): void => resume();

export async function call<E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<AnswerOf<E>> {
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
      ...speaksFor(coach ?? coachOfPage()),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: keepalive ?? false,
  });
  const text = await response.text();
  if (!response.ok) throw readFailure(response.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<E>;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'offline', 'no connection', null);
  }
}

/** `/api/folders/:id` with `{ id }`; a missing value is a mistake of the caller and must not reach the server. */
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

/** Without a code of ours these come from a proxy whose server is down or restarting. */
const gatewayStatuses = new Set([502, 503, 504]);

/** Our server answers `{ error, message }`, the identity provider `{ code, message }`, a proxy perhaps a page. */
export function readFailure(status: number, text: string): ApiError {
  const said = readJson(text);
  const known = typeof said.error === 'string' && Object.hasOwn(errorStatus, said.error);
  const code = known ? (said.error as ErrorCode) : codeOfStatus(status);
  return new ApiError(status, code, text, typeof said.message === 'string' ? said.message : null);
}

type Said = { error?: unknown; message?: unknown };

function readJson(text: string): Said {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // not ours: the status alone has to do
  }
}

function codeOfStatus(status: number): ErrorCode {
  if (gatewayStatuses.has(status)) return 'unavailable';
  const rows = Object.entries(errorStatus) as [ErrorCode, number][];
  return rows.find(([, known]) => known === status)?.[0] ?? 'internal';
}
