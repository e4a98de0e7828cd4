import { providerFailure } from './provider-failure.ts';

/** Calls an API that answers JSON, with the access token of a coach. Failures are the four provider codes. */
export type JsonCall = {
  token: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
};

const limited = /rateLimitExceeded|quotaExceeded/i;

/** Google says with 403 that it is asked too often, which is no matter of access. */
async function statusOf(answer: Response): Promise<number> {
  const told = await answer.text();
  return answer.status === 403 && limited.test(told) ? 429 : answer.status;
}

export async function askJson(
  provider: string,
  fetch: typeof globalThis.fetch,
  url: string,
  { token, method = 'GET', headers, body, signal, timeoutMs }: JsonCall,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    if (answer.ok) return await answer.json();
    throw providerFailure(provider, {
      status: await statusOf(answer),
      retryAfter: answer.headers.get('retry-after'),
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw providerFailure(provider, { cause: error });
  }
}
