import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileKindNames } from '../../src/features/exports/rules/file-kinds.ts';
import type { FollowUp } from '../../src/features/follow-ups/contract.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { emailsIn, emailsTo } from '../harness/emails.ts';
import { openPage } from '../harness/shared-links.ts';
import { fillWithPayloads, type HostileAccount } from './hostile-account.ts';
import { isMarkup, payloads, trapHost } from './payloads.ts';

/** Rows 39, 40 and 43: hostile text in every field stays text in every page, e-mail and file the server writes. */
let app: TestApp;
let dana: Coach;
let filled: HostileAccount;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  dana = await app.signUp();
  filled = await fillWithPayloads(dana.call, dana.id);
});
afterAll(() => app.stop());

const markup = payloads.filter(isMarkup);
const download = (url: string) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${dana.token}` } });

test('row 39: every field took the text as it is', () => {
  expect(filled.taken).toBeGreaterThan(250);
  expect(filled.refused).toEqual([]);
});

test('row 39: pages the server writes hold hostile text as text only', async () => {
  for (const path of [filled.share, filled.consent]) {
    const page = await openPage(app, path);
    expect([path, page.statusCode]).toEqual([path, 200]);
    for (const payload of markup) expect(page.body).not.toContain(payload);
    const written = page.body.replaceAll(
      /<style>.*?<\/style>|<svg viewBox="[\d ]+" aria-hidden="true">.*?<\/svg>/gs,
      '',
    ); // its own
    expect(written).not.toMatch(/<(?:script|style|img|svg|iframe|object|embed|base|video)/i);
    expect(page.body).not.toMatch(/(?:href|src|action)="(?:javascript|data):/i);
    expect(page.body.replaceAll(/>[^<]*</g, '><')).not.toMatch(/\son\w+=/i);
  }
  const page = await openPage(app, filled.share);
  expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('row 39: e-mails hold hostile text as text only', async () => {
  const { body: draft } = await dana.call<FollowUp>('GET', `/api/follow-ups/${filled.followUp}`);
  expect(draft.content).toContain(payloads[4]!);
  await app.server.inject({
    method: 'POST',
    url: '/api/identity/request-password-reset',
    payload: { email: dana.email },
  });
  await emailsTo(app.dataDir, dana.email, /Reset/);
  for (const { html = '', subject } of await emailsIn(app.dataDir)) {
    expect(subject).not.toMatch(/[\r\n]/);
    for (const payload of markup) expect(html).not.toContain(payload);
  }
});

const textKinds = fileKindNames.filter((name) => /\.(csv|ics|vtt|srt|md|txt|json)$/.test(name));

test.each(textKinds)('row 43: %s is a download that no browser renders and no program runs', async (name) => {
  const answer = await download(`/api/conversations/${filled.conversation}/files/${name}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[^"<>\\\r\n]+"; /);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-type']).not.toContain('html');
  if (name.endsWith('.csv')) expect(answer.body).not.toMatch(/(?:^|,|\n)"?[=+@\t-]\S*[(|+]/);
  if (name.endsWith('.vtt')) expect(answer.body).not.toMatch(/<(?:script|img|svg)/i);
  if (name.endsWith('.ics')) expect(answer.body.match(/^BEGIN:VEVENT/gm) ?? []).toHaveLength(0);
  // A reader of Markdown would load the picture, or follow the link.
  if (name.endsWith('.md')) {
    expect(answer.body).not.toContain(`![x](https://${trapHost}`);
    expect(answer.body).not.toMatch(/[^\\]\]\(javascript:/);
  }
});

test.each(fileKindNames.filter((name) => /\.(pdf|docx)$/.test(name)))(
  'row 43: %s loads nothing and runs nothing',
  async (name) => {
    const answer = await download(`/api/conversations/${filled.conversation}/files/${name}`);
    expect(answer.statusCode).toBe(200);
    const bytes = answer.rawPayload.toString('latin1');
    expect(bytes).not.toMatch(/\/(?:JavaScript|JS|Launch|SubmitForm|EmbeddedFile|OpenAction)\b/);
    expect(bytes).not.toContain(`(https://${trapHost}`);
    expect(bytes).not.toContain('vbaProject');
  },
);
