import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Speech recognition on loopback that answers when it is let: each piece is the same sentence, without times. */
export type HeldEngine = {
  /** What a process needs to use it. */
  environment: Record<string, string>;
  /** Attempt ids in the order in which they were asked. */
  asked: string[];
  /** From now on requests wait, until `release`. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
};

export const sentence = "I'll send the weekly report to Anna by Friday.";

export async function startHeldEngine(answerMs = 0): Promise<HeldEngine> {
  const asked: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  let open = () => {};
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      asked.push(String(request.headers['idempotency-key']));
      void gate.then(() =>
        setTimeout(() => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ text: sentence }));
        }, answerMs),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    environment: {
      SPEECH_ENGINE: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      OPENAI_SPEECH_MODEL: 'gpt-4o-transcribe', // takes pieces of 28 s: several a recording
    },
    asked,
    hold: () => {
      gate = new Promise((done) => (open = done));
    },
    release: () => open(),
    close: () =>
      new Promise((done) => {
        open();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
