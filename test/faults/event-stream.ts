import { get } from 'node:http';
import type { Conversation } from '../../src/features/conversations/contract.ts';

/** Watches a conversation as a browser does: server-sent events over a connection of its own. */
type Watched = { event: string; shown: Conversation };

export type EventStream = {
  seen: Watched[];
  /** Resolves once an event satisfies. */
  until(satisfied: (watched: Watched) => boolean, seconds: number): Promise<void>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
};

export function watch(url: string, token: string): Promise<EventStream> {
  return watchAs(url, { authorization: `Bearer ${token}` });
}

export function watchAs(url: string, headers: Record<string, string>): Promise<EventStream> {
  const seen: Watched[] = [];
  const waiting = new Set<() => void>();
  return new Promise((started, fail) => {
    const request = get(url, { headers }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`watching answered ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const event = /^event: (.*)$/m.exec(part)?.[1];
          const content = /^data: (.*)$/m.exec(part)?.[1];
          if (event && content) seen.push({ event, shown: JSON.parse(content) as Conversation });
        }
        for (const look of waiting) look();
      });
      const ended = new Promise<void>((done) => {
        response.once('end', done);
      });
      started({
        seen,
        ended,
        until: (satisfied, seconds) =>
          new Promise((done, late) => {
            const end = (settle: () => void) => {
              clearTimeout(timer);
              waiting.delete(look);
              settle();
            };
            const look = () => void (seen.some(satisfied) && end(done));
            const timer = setTimeout(
              () => end(() => late(new Error(`not seen: ${JSON.stringify(seen.at(-1))?.slice(0, 400)}`))),
              seconds * 1000,
            );
            waiting.add(look);
            look();
          }),
        close: () => request.destroy(),
      });
    });
    request.once('error', fail);
  });
}
