import { createServer, type AddressInfo, type Server } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMail } from './mail.ts';

/** A mail server on this machine that speaks the real protocol, and the messages it received. */
type Handed = { to: string[]; raw: string };
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function mailServer(options: SMTPServerOptions = {}) {
  const handed: Handed[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        handed.push({ to, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  open.push(() => new Promise<void>((done) => server.close(done)));
  return { handed, port: (server.server.address() as AddressInfo).port };
}

/** A server that is no mail server: says one thing, or nothing. */
async function otherServer(greeting: string | null): Promise<number> {
  const sockets = new Set<{ destroy(): void }>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (greeting !== null) socket.write(greeting);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  });
  return (server.address() as AddressInfo).port;
}

const from = 'Afterword <hello@coach.example>';
const email = {
  to: 'maya@example.com',
  subject: 'Grüße, und ein Link 🌒',
  text: 'Öffne ihn hier.\n',
  html: '<p>Öffne ihn hier.</p>',
  messageId: 'confirm-1',
};
const mailAt = (port: number, login = '', patienceMs = 3000) =>
  createSmtpMail({ url: `smtp://${login}127.0.0.1:${port}`, from, patienceMs });

test('an e-mail arrives as written, at one address, with the same id every time', async () => {
  const { handed, port } = await mailServer();
  await mailAt(port).send(email);
  await mailAt(port).send(email);
  expect(handed.map(({ to }) => to)).toEqual([['maya@example.com'], ['maya@example.com']]);
  const [first, second] = await Promise.all(handed.map(({ raw }) => PostalMime.parse(raw)));
  expect(first).toMatchObject({
    subject: email.subject,
    from: { name: 'Afterword', address: 'hello@coach.example' },
  });
  expect(first!.text?.trim()).toBe(email.text.trim());
  expect(first!.html).toContain('Öffne ihn hier.');
  expect(first!.messageId).toMatch(/^<[0-9a-f]{32}@coach\.example>$/);
  expect(second!.messageId).toBe(first!.messageId);
});

test('row 42: the headers are those of the template, whatever is written in the fields', async () => {
  const { handed, port } = await mailServer();
  const mail = mailAt(port);
  for (const wrong of [
    { to: 'maya@example.com\r\nBcc: eve@evil.example' },
    { to: 'maya@example.com, eve@evil.example' },
    { to: 'Maya <maya@example.com>' },
    { subject: 'Hello\r\nBcc: eve@evil.example' },
    { subject: 'Hello\nX-Evil: 1' },
  ])
    await expect(mail.send({ ...email, ...wrong })).rejects.toMatchObject({ code: 'bad_request' });
  expect(handed).toEqual([]);

  await mail.send({ ...email, text: 'Bcc: eve@evil.example\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n' });
  expect(handed).toHaveLength(1);
  const { headers } = await PostalMime.parse(handed[0]!.raw);
  expect(headers.map(({ key }) => key).toSorted()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
});

const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
});

test.each([
  ['no such mailbox', refusing(550), 'provider_refused'],
  ['come back later', refusing(451), 'provider_busy'],
])('a server that says "%s"', async (_name, options, code) => {
  const { port } = await mailServer(options);
  await expect(mailAt(port).send(email)).rejects.toMatchObject({ code });
});

test('a server that knows neither our name nor our password, and one that does', async () => {
  const { handed, port } = await mailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'us@coach.example' && password === 'p@ss word'
        ? done(null, { user: username })
        : done(new Error('no')),
  });
  await expect(mailAt(port, 'us:wrong@').send(email)).rejects.toMatchObject({ code: 'provider_auth' });
  expect(handed).toEqual([]);
  await mailAt(port, 'us%40coach.example:p%40ss%20word@').send(email);
  expect(handed).toHaveLength(1);
});

test('a server that is silent, talks nonsense, hangs up, or is not there', async () => {
  const silent = mailAt(await otherServer(null), '', 300);
  await expect(silent.send(email)).rejects.toMatchObject({ code: 'provider_down' });
  const web = mailAt(await otherServer('HTTP/1.1 200 OK\r\n\r\n<html>'), '', 1000);
  await expect(web.send(email)).rejects.toMatchObject({ code: 'provider_down' });
  const gone = await mailServer({ onConnect: (_session, done) => done(new Error('go away')) });
  await expect(mailAt(gone.port).send(email)).rejects.toMatchObject({
    code: expect.stringMatching(/^provider_/),
  });
  await expect(mailAt(1).send(email)).rejects.toMatchObject({ code: 'provider_down' });
});
