import { read, refusal, shapeAnswers, type Said } from './answers.ts';
import type { Guard } from './desk.ts';

/**
 * The way to the library: only the paths the product uses, each past its guard, and back with nothing a page's script
 * could sign in with.
 */
const reachable = new Set([
  'GET /get-session',
  'GET /security',
  'GET /sessions',
  'POST /change-password',
  'POST /email/change',
  'POST /email/confirm',
  'POST /email/send-confirmation',
  'POST /request-password-reset',
  'POST /reset-password',
  'POST /sessions/end',
  'POST /sessions/end-others',
  'POST /sign-in/email',
  'POST /sign-out',
  'POST /sign-up/email',
  'POST /two-factor/disable',
  'POST /two-factor/enable',
  'POST /two-factor/generate-backup-codes',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/verify-totp',
]);

/** Pages kept for the way back. Not the storage: a recording that has not been sent yet lies there. */
const leftovers = '"cache"';

type Options = {
  basePath: string;
  passwordMinLength: number;
  guards: Record<string, Guard>;
  ask(request: Request): Promise<Response>;
};

export function createHandler({ basePath, passwordMinLength, guards, ask }: Options) {
  const shape = shapeAnswers(passwordMinLength);
  return async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(basePath.length);
    if (!reachable.has(`${request.method} ${path}`))
      return refusal(404, 'not_found', 'There is no such thing.');
    const isRead = request.method === 'GET';
    const body = isRead ? {} : await bodyOf(request);
    const pass = (changed?: Said) =>
      ask(
        isRead
          ? request
          : new Request(request.url, { ...same(request), body: JSON.stringify(changed ?? body) }),
      );
    // The server has written the caller's true address here (`src/app/server.ts`).
    const ip = request.headers.get('x-forwarded-for') ?? '';
    const answer = await (guards[path]?.({ body, headers: request.headers, ip }, pass) ?? pass());
    const shaped = await shape(answer);
    if (path === '/sign-out' && shaped.ok) shaped.headers.set('clear-site-data', leftovers);
    if (isPage(request) || isRead) shaped.headers.delete('set-auth-token');
    return shaped;
  };
}

/** Programs get the bearer token of their sign-in in a header; browsers have their cookie and get none. */
const isPage = ({ headers }: Request) => headers.has('origin') || headers.has('sec-fetch-site');

const same = ({ method, headers }: Request): RequestInit => {
  const copied = new Headers(headers);
  copied.set('content-type', 'application/json');
  copied.delete('content-length');
  // Node's own fetch says how it fetches and nothing of where from; the library takes that for a page that hides it.
  if (!copied.has('sec-fetch-site'))
    for (const name of ['sec-fetch-mode', 'sec-fetch-dest']) copied.delete(name);
  return { method, headers: copied };
};

async function bodyOf(request: Request): Promise<Said> {
  return read(new Response(await request.text()));
}
