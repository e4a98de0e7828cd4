import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGmail } from '../../src/adapters/google/mailbox.ts';
import { createOutlook } from '../../src/adapters/microsoft/mailbox.ts';
import { isSurelyUnsent } from '../../src/platform/outbound/unsent.ts';
import type { Mailbox, OutgoingMessage } from '../../src/ports/mailbox.ts';
import type { Fault } from '../harness/providers/api-server.ts';
import { readMail, startGmail, startOutlook, type FakeMailbox } from '../harness/providers/mailboxes.ts';

/** Every mailbox passes the same suite, over HTTP against a local server that behaves like it. */
const kinds = [
  { name: 'Gmail API', start: startGmail, create: createGmail, provider: 'Google' },
  { name: 'Microsoft Graph API', start: startOutlook, create: createOutlook, provider: 'Microsoft' },
];

const message: OutgoingMessage = {
  messageId: '<0f8e@afterword.example>',
  from: { name: 'Dana Reyes', address: 'dana@example.com' },
  to: { name: 'Maya “M” Lind', address: 'maya@example.com' },
  subject: 'Grüße nach heute 🌒',
  text: 'Hi Maya,\n\nschön war’s.\n.\nDana\n',
  attachments: [
    { filename: 'Session 2026-11-23.html', contentType: 'text/html; charset=utf-8', text: '<h1>Ü</h1>' },
  ],
};

describe.each(kinds)('$name', ({ name, start, create, provider }) => {
  let server: FakeMailbox;
  let mailbox: Mailbox;
  const access = () => ({ token: server.token, signal: AbortSignal.timeout(20_000) });

  beforeAll(async () => {
    server = await start();
    mailbox = create({ baseUrl: server.origin });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.faults = [];
    server.sent.length = 0;
  });

  test('a message arrives as written, with the id it was given', async () => {
    await mailbox.send(access(), message);
    expect(server.sent).toHaveLength(1);
    const mail = await readMail(server.sent[0]!.raw);
    expect(mail).toMatchObject({
      messageId: message.messageId,
      subject: message.subject,
      from: message.from,
      to: [message.to],
    });
    expect(mail.text?.trim()).toBe(message.text.trim());
    expect(mail.html ?? undefined).toBeUndefined();
    const [copy] = mail.attachments;
    expect(copy).toMatchObject({ filename: 'Session 2026-11-23.html' });
    expect(new TextDecoder().decode(copy!.content as ArrayBuffer)).toBe('<h1>Ü</h1>');
    const sent = await mailbox.findSent(access(), message.messageId);
    expect(sent).toEqual({ threadId: 'thread-1' });
    expect(await mailbox.findSent(access(), "<o'ther@afterword.example>")).toBeNull();
  });

  test('the first answer of someone else, and none where there is none', async () => {
    expect(await mailbox.firstReply(access(), 'thread-1', 'Dana@example.com')).toBeNull();
    const at = new Date('2026-11-24T09:00:00Z');
    server.answer('thread-1', 'maya@example.com', new Date('2026-11-25T09:00:00Z'));
    server.answer('thread-1', 'maya@example.com', at);
    expect(await mailbox.firstReply(access(), 'thread-1', 'dana@example.com')).toEqual(at);
    expect(await mailbox.firstReply(access(), 'thread-9', 'dana@example.com')).toBeNull();
  });

  test.each([
    { subject: 'Hello\r\nBcc: eve@evil.example' },
    { to: { name: 'Maya\r\nBcc: eve@evil.example', address: 'maya@example.com' } },
    { to: { name: 'Maya', address: 'maya@example.com\r\nBcc: eve@evil.example' } },
    { to: { name: 'Maya', address: 'maya@example.com, eve@evil.example' } },
    { from: { name: 'Dana\nBcc: eve@evil.example', address: 'dana@example.com' } },
  ])('a header in a field is refused: %j', async (wrong) => {
    const sending = mailbox.send(access(), { ...message, ...wrong });
    await expect(sending).rejects.toMatchObject({ code: 'bad_request' });
    expect(server.sent).toEqual([]);
  });

  const faults: [fault: Fault, code: string, sent: number][] = [
    [{ status: 401 }, 'provider_auth', 0],
    [{ status: 400, body: { error: { message: 'Invalid To header' } } }, 'provider_refused', 0],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'provider_busy', 0],
    [{ status: 503 }, 'provider_down', 0],
    ['reset', 'provider_down', 0],
    ['hang', 'provider_down', 0],
    ['lost_answer', 'provider_down', 1],
  ];
  test.each(faults)('%j is %s', async (fault, code, sent) => {
    server.faults = [fault];
    const caller = fault === 'hang' ? create({ baseUrl: server.origin, timeoutMs: 100 }) : mailbox;
    const failure = await caller.send(access(), message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code });
    if (code === 'provider_refused')
      expect(failure).toMatchObject({ message: `${name} error: Invalid To header` });
    if (code === 'provider_auth')
      expect(failure).toMatchObject({ message: `${provider} access token is missing or invalid` });
    // Once a connection was made, only the provider can say that nothing left.
    expect(isSurelyUnsent(failure)).toBe(false);
    expect(server.sent).toHaveLength(sent);
  });

  test.each(['html', 'cut_json'] as const)('garbage after it was taken (%s) is no failure', async (fault) => {
    server.faults = [fault];
    await mailbox.send(access(), message);
    expect(server.sent).toHaveLength(1);
  });

  test('where no one listens, nothing can have left', async () => {
    const gone = await start();
    await gone.close();
    const failure = await create({ baseUrl: gone.origin })
      .send(access(), message)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'provider_down' });
    expect(isSurelyUnsent(failure)).toBe(true);
  });
});
