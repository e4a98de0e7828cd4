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

const cookiesOf = ({ headers }: Response): Headers => {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return new Headers({ cookie: pairs.join('; ') });
};

type Options = {
  basePath: string;
  passwordMinLength: number;
  rules: Record<string, SignInRule>;
  ask(request: Request): Promise<Response>;
  identityOf(headers: Headers): Promise<{ id: string } | null>;
  onSignedIn(identityId: string): Promise<void>;
};

export function createHandler({ basePath, passwordMinLength, rules, ask, ...options }: Options) {
  const shape = shapeAnswers(passwordMinLength);
  const follow = async (path: string, answer: Response): Promise<void> => {
    // A sign-in that still needs a code has no session yet.
    const signedIn = signsIn.test(path) ? await options.identityOf(cookiesOf(answer)) : null;
    if (signedIn) await options.onSignedIn(signedIn.id);
    if (path === '/sign-out') answer.headers.set('clear-site-data', clearedOnSignOut);
  };
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
    if (shaped.ok) await follow(path, shaped);
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
