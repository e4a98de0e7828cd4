import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation } from '../../src/features/conversations/contract.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { missingPrograms } from '../harness/talk.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { upload } from '../harness/upload.ts';
import { beginUpload, settled } from './graph.ts';

/** Rows 31-33: what is sent, how much of it, and under which name. */
const cannotHear = missingPrograms('ffmpeg').length > 0;

let app: TestApp;
let dana: Coach;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
  dana = await app.signUp();
});
afterAll(() => app.stop());

/** Speaks HTTP by hand: sends the head, then chunks until there is an answer, and returns how many bytes were sent. */
function sendEndlessly(
  method: string,
  path: string,
  headers: Record<string, string>,
  mostBytes = 64 * 1024 ** 2,
) {
  return new Promise<{ status: number; sent: number }>((done) => {
    const socket = connect(port, '127.0.0.1');
    let sent = 0;
    let answer = '';
    const finish = () => {
      socket.destroy();
      done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), sent });
    };
    const head = { host: 'app.example', 'transfer-encoding': 'chunked', ...headers };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const chunk = Buffer.concat([
      Buffer.from('10000\r\n'),
      Buffer.alloc(0x1_00_00, 0x20),
      Buffer.from('\r\n'),
    ]);
    const pump = (): void => {
      if (socket.destroyed || answer !== '') return;
      if (sent > mostBytes) return finish();
      sent += 0x1_00_00;
      if (socket.write(chunk)) setImmediate(pump);
      else socket.once('drain', pump);
    };
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', () => finish());
    socket.on('close', () => finish());
    socket.on('data', () => setTimeout(finish, 50));
    pump();
  });
}

const bearer = () => ({ authorization: `Bearer ${dana.token}` });
const json = { 'content-type': 'application/json' };

test.each([
  ['a form', 'POST', '/api/folders', () => ({ ...json, ...bearer() }), 413],
  ['an anonymous form', 'POST', '/api/folders', () => json, 401],
  ['a sign-in', 'POST', '/api/identity/sign-in/email', () => json, 413],
  [
    'an anonymous upload',
    'PATCH',
    '/api/uploads/0123',
    () => ({ 'content-type': 'application/offset+octet-stream' }),
    401,
  ],
  ['a page', 'POST', '/', () => json, 413],
] as const)('row 31: %s without an end is refused early', async (_what, method, path, headers, status) => {
  const { status: answered, sent } = await sendEndlessly(method, path, headers());
  expect([status, 0]).toContain(answered); // or the connection is cut before the answer is read
  expect(sent).toBeLessThan(8 * 1024 ** 2); // what sockets on one machine hold, not what is kept
});

test('row 31: a length that lies is refused before the bytes, or cut where it said', async () => {
  const large = await app.server.inject({
    method: 'POST',
    url: '/api/folders',
    headers: { ...bearer(), ...json, 'content-length': '99999999' },
    payload: '{}',
  });
  expect(large.statusCode).toBe(413);
  const huge = await app.server.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...bearer(), 'tus-resumable': '1.0.0', 'upload-length': String(4 * 1024 ** 3 + 1) },
  });
  expect(huge.statusCode).toBe(413);
  for (const length of ['-1', '1e9', 'NaN', ' ']) {
    const odd = await app.server.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...bearer(), 'tus-resumable': '1.0.0', 'upload-length': length },
    });
    expect([length, odd.statusCode]).toEqual([length, 400]);
  }
});

test('row 31: an upload takes no byte more than it announced', async () => {
  const id = await beginUpload(app, dana, 1000);
  const headers = { ...bearer(), 'tus-resumable': '1.0.0', 'upload-offset': '0' };
  const type = { 'content-type': 'application/offset+octet-stream' };
  await sendEndlessly('PATCH', `/api/uploads/${id}`, { ...headers, ...type }, 4 * 1024 ** 2);
  const kept = await stat(join(app.dataDir, 'uploads', id)).catch(() => ({ size: 0 }));
  expect(kept.size).toBeLessThanOrEqual(1000);
});

const elf = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(4000, 7)]);
test.skipIf(cannotHear).each([
  [
    'a picture of vectors',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000, 9)])],
  ['another program', elf],
  ['an archive', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(4000, 3)])],
])('row 32: %s named .mp3 is judged by what it is', async (_what, bytes) => {
  const uploadId = await upload(app.server, dana, bytes, 'song.mp3');
  expect([415, 422]).toContain((await dana.call('POST', '/api/conversations', { uploadId })).status);
});

const hostileNames = [
  '../../x.wav',
  '..\\..\\x.wav',
  '/etc/passwd',
  'a\r\nset-cookie: planted=1.wav',
  'a\u0000b.wav',
  '\u202Evaw.exe',
  `${'n'.repeat(4096)}.wav`,
  '<img src=x onerror=alert(1)>.wav',
  '; rm -rf ~ #.wav',
];
test.skipIf(cannotHear).each(hostileNames)(
  'row 33: %j names nothing on the disk and no header',
  async (name) => {
    const uploadId = await upload(app.server, dana, silentWav(1.5), name);
    const made = await dana.call<Conversation>('POST', '/api/conversations', {
      uploadId,
    });
    expect(made.status).toBe(201);
    expect(made.body.audioFilename!.length).toBeLessThanOrEqual(255);
    expect(made.body.audioFilename).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
    expect(made.body.title).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
    const played = await app.server.inject({
      url: `/api/conversations/${made.body.id}/audio`,
      headers: bearer(),
    });
    expect(played.headers['set-cookie']).toBeUndefined();
    expect(JSON.stringify(played.headers)).not.toContain('planted');
    await settled(dana, made.body.id);
    for (const path of await readdir(app.dataDir, { recursive: true }))
      expect(path).toMatch(/^[a-z0-9./-]+$/);
  },
);

test('row 33: titles and names hold no control and no direction mark, and letters of every script', async () => {
  const hidden = '\u202Eשירה\u202C\r\nKohen\u200F\uFEFF';
  const shown = 'שירה Kohen';
  const make = async (path: string, body: object) => (await dana.call('POST', path, body)).body;
  expect(await make('/api/folders', { name: hidden })).toMatchObject({ name: shown });
  expect(await make('/api/clients', { name: hidden, organization: hidden })).toMatchObject({
    name: shown,
    organization: shown,
  });
  expect(await make('/api/tasks', { title: hidden, assignee: hidden })).toMatchObject({
    title: shown,
    assignee: shown,
  });
  const said = 'שלום \u200Fabc';
  const text = `WEBVTT\n\n00:01.000 --> 00:02.000\n<v \u202Eשירה\u202C>${said}\n\n00:03.000 --> 00:04.000\n<v Dana>Yes.`;
  const named = await make('/api/conversations', { transcript: { text, filename: `\u202E${shown}.vtt` } });
  expect(named).toMatchObject({ title: shown });
  const id = String(named['id']);
  expect((await dana.call('PATCH', `/api/conversations/${id}`, { title: hidden })).body).toMatchObject({
    title: shown,
  });
  expect((await dana.call('GET', `/api/conversations/${id}`)).body).toMatchObject({
    turns: [{ speaker: 'שירה', text: said }, { speaker: 'Dana' }],
  });
  expect((await dana.call('PATCH', `/api/conversations/${id}`, { title: '\u202E\u200F' })).status).toBe(400);
});
