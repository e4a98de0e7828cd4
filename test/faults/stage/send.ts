import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A program's call: `fetch` adds the headers of a browser, which gets a cookie and no token. */
export type Answer = { status: number; text: string; headers: IncomingHttpHeaders; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export async function send(
  url: string,
  options: { method: string; headers?: Record<string, string>; body?: string | Uint8Array; limitMs?: number },
): Promise<Answer> {
  const begun = performance.now();
  const { method, headers = {}, body, limitMs = 15_000 } = options;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, agent, headers: { ...headers, ...length }, signal: AbortSignal.timeout(limitMs) },
      (answer) => {
        text(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode ?? 0,
              text: read,
              headers: answer.headers,
              ms: performance.now() - begun,
            }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
