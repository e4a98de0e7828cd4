import { read, refusal, shapeAnswers, type JsonBody } from './answers.ts';
import { operations } from './operations.ts';
import type { SignInRule } from './request-context.ts';

/**
 * The way to the library: only the paths the product uses, each through its rule, and answers without anything a page's
 * script could sign in with.
 */
const reachable = new Set(operations.map(({ method, path }) => `${method} ${path}`));

/** Cached pages only: the browser's storage may hold a recording that has not been sent yet. */
const clearedOnSignOut = '"cache"';

const signsIn = /^\/(?:sign-in\/email|two-factor\/verify-[a-z-]+)$/;

const cookiesOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

type Options = {
  basePath: string;
  passwordMinLength: number;
  rules: Record<string, SignInRule>;
  ask(request: Request): Promise<Response>;
  /** A sign-in was answered, with the cookies it set. */
  onSession(cookie: string): Promise<void>;
};

export function createHandler({ basePath, passwordMinLength, rules, ask, onSession }: Options) {
  const shape = shapeAnswers(passwordMinLength);
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(basePath.length);
    if (!reachable.has(`${request.method} ${path}`))
      return refusal(404, 'not_found', 'There is no such thing.');
    const isRead = request.method === 'GET';
    const body = isRead ? {} : await bodyOf(request);
    const pass = (changed?: JsonBody) =>
      ask(
        isRead
          ? request
          : new Request(request.url, { ...same(request), body: JSON.stringify(changed ?? body) }),
      );
    // `src/app/server.ts` has replaced this header by the address of the connection.
    const ip = request.headers.get('x-forwarded-for') ?? '';
    const answer = await (rules[path]?.({ body, headers: request.headers, ip }, pass) ?? pass());
    const shaped = await shape(answer);
    if (signsIn.test(path) && shaped.ok) await onSession(cookiesOf(shaped));
    if (path === '/sign-out' && shaped.ok) shaped.headers.set('clear-site-data', clearedOnSignOut);
    if (isPage(request) || isRead) shaped.headers.delete('set-auth-token');
    return shaped;
  };
}

/** Programs get the bearer token of their sign-in in a header; browsers have their cookie and do not. */
const isPage = ({ headers }: Request) => headers.has('origin') || headers.has('sec-fetch-site');

const same = ({ method, headers }: Request): RequestInit => {
  const copied = new Headers(headers);
  copied.set('content-type', 'application/json');
  copied.delete('content-length');
  // Node's fetch sends `sec-fetch-mode` without `sec-fetch-site`, which the library takes for a page that hides its site.
  if (!copied.has('sec-fetch-site'))
    for (const name of ['sec-fetch-mode', 'sec-fetch-dest']) copied.delete(name);
  return { method, headers: copied };
};

async function bodyOf(request: Request): Promise<JsonBody> {
  return read(new Response(await request.text()));
}
