import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { importTalk } from '../../../../test/harness/import-talk.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { fileKindNames, fileKinds } from '../rules/file-kinds.ts';

let app: TestApp;
let dana: Coach;
let session: ReviewedConversation;

const talk = [
  'דנה לוי: Thanks for coming, Maya. What would you like to work on today?',
  'Maya: I want to let go of the release. (שלום) <b>nobody</b> can get past me.',
  'דנה לוי: What will you do about it this week?',
  "Maya: I'll send the handover notes to Anna by Friday.",
].join('\n');

beforeAll(async () => {
  app = await startTestApp({
    replaced: { engines: [], clock: { now: () => new Date('2026-11-23T09:00:00Z') } },
  });
  dana = await app.signUp('Dana');
  session = await importTalk(dana, { client: 'Maya Lind', title: '../..\\=cmd|" דנה', text: talk });
  await dana.call('POST', '/api/tasks', { title: '=HYPERLINK("http://x")', conversationId: session.id });
});
afterAll(() => app.stop());

const download = (path: string, coach = dana) =>
  app.server.inject({ url: path, headers: { authorization: `Bearer ${coach.token}` } });
const file = (name: string, query = '') => download(`/api/conversations/${session.id}/files/${name}${query}`);

test.each(fileKindNames)('row 43: %s is a file of its type, with a name that leads nowhere', async (name) => {
  const answer = await file(name);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe(fileKinds[name].type);
  expect(answer.headers['cache-control']).toBe('no-store');
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toMatch(
    new RegExp(
      `^attachment; filename="[ \\w=.-]+\\.${fileKinds[name].format}"; filename\\*=UTF-8''[\\w%.=-]+$`,
    ),
  );
  expect(answer.rawPayload.length).toBeGreaterThan(100);
  if (name.endsWith('.pdf')) expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

/** The text of a Word file: an entry of its zip, found by its name. */
function documentXml(bytes: Buffer): string {
  for (let at = bytes.indexOf('PK\u0001\u0002'); at !== -1; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const nameLength = bytes.readUInt16LE(at + 28);
    if (bytes.subarray(at + 46, at + 46 + nameLength).toString() !== 'word/document.xml') continue;
    const start = bytes.readUInt32LE(at + 42);
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    return (bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString();
  }
  throw new Error('no document in the file');
}

const wordsOf = (xml: string): string => xml.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('an ICF transcript names Coach and Client, and no one else', async () => {
  const text = wordsOf(documentXml((await file('icf.docx')).rawPayload));
  expect(text).toContain('Client');
  expect(text).not.toContain('דנה');
  expect(text).not.toContain('Lind');
});

test('names of every script stay whole, from right to left', async () => {
  const xml = documentXml((await file('transcript.docx')).rawPayload);
  expect(wordsOf(xml)).toContain('דנה לוי');
  expect(xml).toContain('<w:rtl/>');
});

test('notes hold what is private only where it is asked for', async () => {
  expect((await file('notes.md')).body).not.toContain('Interrupted twice');
  expect((await file('notes.md', '?private=true')).body).toContain('Interrupted twice');
  expect((await file('notes.md')).body).not.toContain('nobody');
  expect((await file('notes.md', '?transcript=true')).body).toContain('nobody');
});

test('row 43: a task is no formula in a table', async () => {
  const { body } = await file('tasks.csv');
  expect(body).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect((await file('tasks.ics')).body).toContain('SUMMARY:=HYPERLINK');
});

test('a report of a client holds the sessions of its period', async () => {
  const path = `/api/clients/${session.clientId}/report?format=md`;
  expect((await download(path)).body).toContain('handover notes to Anna');
  expect((await download(`${path}&to=2026-11-18`)).body).not.toContain('handover notes');
  expect((await download(path)).body).not.toContain('Interrupted twice');
  const word = await download(`/api/clients/${session.clientId}/report?format=docx`);
  expect(wordsOf(documentXml(word.rawPayload))).toContain('handover notes to Anna');
  expect((await download(`${path}&from=nonsense`)).statusCode).toBe(400);
});

test('a recording is downloaded as it was uploaded, by its own name', async () => {
  const made = await dana.call<{ id: string }>('POST', '/api/conversations/sample');
  const answer = await download(`/api/conversations/${made.body.id}/files/audio`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w ,.-]+\.m4a"/);
  expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
  expect((await download(`/api/conversations/${session.id}/files/audio`)).statusCode).toBe(404); // imported
});

test('downloads are in the log, with kind and format only', async () => {
  await file('notes.md');
  const log = await dana.call<{ action: string; details: object; subjectId: string }[]>(
    'GET',
    '/api/audit-log',
  );
  expect(log.body).toContainEqual(
    expect.objectContaining({
      action: 'export.downloaded',
      subjectKind: 'conversation',
      subjectId: session.id,
      details: { what: 'notes', format: 'md' },
    }),
  );
});

test('another coach’s conversations and clients are not found, and other files do not exist', async () => {
  const eli = await app.signUp('Eli');
  const statuses = [
    (await download(`/api/conversations/${session.id}/files/notes.pdf`, eli)).statusCode,
    (await download(`/api/conversations/${session.id}/files/audio`, eli)).statusCode,
    (await download(`/api/clients/${session.clientId}/report?format=pdf`, eli)).statusCode,
    (await file('../../secret')).statusCode,
    (await file('notes.exe')).statusCode,
  ];
  expect(statuses).toEqual([404, 404, 404, 400, 400]);
});
