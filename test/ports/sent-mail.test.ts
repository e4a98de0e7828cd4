import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGoogleSentMail } from '#adapters/google/sent-mail.ts';
import { createMicrosoftSentMail } from '#adapters/microsoft/sent-mail.ts';
import type { ApiServer, Fault } from '../harness/providers/api-server.ts';
import { startGoogleSentMail } from '../harness/providers/google-sent-mail.ts';
import { startMicrosoftSentMail, type FakeMessage } from '../harness/providers/microsoft-sent-mail.ts';

/** Both mailboxes against servers that answer as Gmail and Outlook do. */
describe.each([
  ['google', startGoogleSentMail, createGoogleSentMail],
  ['microsoft', startMicrosoftSentMail, createMicrosoftSentMail],
] as const)('%s', (_name, start, create) => {
  let server: ApiServer & { messages: FakeMessage[] };
  const access = () => ({ token: server.token, signal: AbortSignal.timeout(20_000) });
  const read = (most = 200) => {
    const told: string[] = [];
    const onRead = async ({ done, total }: { done: number; total: number }) =>
      void told.push(`${done}/${total}`);
    return create({ baseUrl: server.origin })
      .read(access(), most, onRead)
      .then((texts) => ({ texts, told }));
  };

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.messages.splice(0);
    server.requests.splice(0);
    server.faults.splice(0);
  });

  test('an empty folder has nothing to read', async () => {
    expect((await read()).texts).toEqual([]);
  });

  test('the newest are read, page by page, and how far it is is told', async () => {
    for (let at = 0; at < 9; at += 1) server.messages.push({ text: `Hi Maya,\n\nnumber ${at}.\n\nDana` });
    const { texts, told } = await read(7);
    expect(texts).toEqual(
      Array.from({ length: 7 }, (_, at) => ({ text: `Hi Maya,\n\nnumber ${at}.\n\nDana`, messageId: null })),
    );
    expect(told.at(-1)).toBe('7/7');
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  test('each has its Message-ID, and one in HTML is read as its text', async () => {
    server.messages.push(
      { text: 'Ours.', messageId: '<a@coach.example>' },
      { text: '', html: '<p>Hi Maya,</p><p>yes</p>' },
    );
    const { texts } = await read();
    expect(texts[0]).toEqual({ text: 'Ours.', messageId: '<a@coach.example>' });
    expect(texts[1]!.text).toMatch(/^Hi Maya,\s*yes\s*$/);
  });

  const faults: [Fault, string, (number | null)?][] = [
    [{ status: 401 }, 'provider_auth'],
    [{ status: 403, body: { error: { message: 'Insufficient Permission' } } }, 'provider_auth'],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'provider_busy', 7],
    [{ status: 503 }, 'provider_down'],
    [{ status: 400 }, 'provider_refused'],
    [{ status: 200, body: {} }, 'provider_refused'],
    [
      { status: 200, body: { value: [{}], messages: [{ id: 7 }], resultSizeEstimate: 1 } },
      'provider_refused',
    ],
    ['hang', 'provider_down'],
    ['reset', 'provider_down'],
    ['lost_answer', 'provider_down'],
    ['html', 'provider_refused'],
    ['cut_json', 'provider_refused'],
  ];
  test.each(faults)('%j is %s', async (fault, code, retryAfterSeconds = null) => {
    server.faults = [fault];
    const asked = create({ baseUrl: server.origin, timeoutMs: fault === 'hang' ? 100 : 20_000 });
    const failure = await asked.read(access(), 200, async () => {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, retryAfterSeconds });
  });
});

test('an e-mail of megabytes that was made to be slow is read as any other', async () => {
  const server = await startGoogleSentMail();
  const slow = `${' '.repeat(500_000)}${'<br '.repeat(100_000)}${'<'.repeat(500_000)}`;
  server.messages.push(
    { text: '', html: `<style>p {}</style>Hi Maya,<p>yes</p>${slow}` },
    { text: '', html: `Hi Tom,<p>no</p>${'<style>'.repeat(100_000)}` },
  );
  const access = { token: server.token, signal: AbortSignal.timeout(20_000) };
  const texts = await createGoogleSentMail({ baseUrl: server.origin }).read(access, 2, async () => {});
  expect(texts[0]!.text).toMatch(/^Hi Maya,\s*yes\s/);
  expect(texts[1]!.text).toMatch(/^Hi Tom,\s*no\s*$/);
  await server.close();
});

test('a link to another server carries no token there', async () => {
  const server = await startMicrosoftSentMail();
  try {
    server.faults = [
      {
        status: 200,
        body: { value: [{ id: 'a' }], '@odata.nextLink': 'https://elsewhere.example/v1.0/me/messages' },
      },
    ];
    const access = { token: server.token, signal: AbortSignal.timeout(20_000) };
    const asked = createMicrosoftSentMail({ baseUrl: server.origin }).read(access, 200, async () => {});
    await expect(asked).rejects.toMatchObject({ code: 'provider_refused' });
  } finally {
    await server.close();
  }
});
