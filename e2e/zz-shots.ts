import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium as browsers } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { chromium } from './chromium.ts';
import { startProduct } from './product.ts';
import { codeFor } from '../test/harness/sign-in.ts';
import { ownerUrlOf } from '../test/trust/process.ts';
import { openTables } from '../test/trust/tables.ts';

const product = await startProduct();
const browser = await browsers.launch({ executablePath: chromium! });
try { 
  await product.kill();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: product.dataDir, PUBLIC_URL: product.url, LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, ['src/app/admin.ts', 'create', 'ada'], { env });
  await product.startAgain();
  const oneTime = /^ {2}(\S+)$/m.exec(stdout)![1]!;
  const tables = await openTables(await ownerUrlOf(product.dataDir));
  const kinds: [string, string, string, string, string][] = [
    ['TypeError', 'GET /api/conversations/:id', 'A property of undefined or null was used.', 'server', 'toConversation src/features/conversations/server/actions.ts:114:22\nanswer src/platform/http/bind.ts:58:25\nnode:internal/process/task_queues:105:5'],
    ['DrizzleQueryError', 'POST /api/clients/import', 'The database refused a statement (SQL state 23505).', 'server', 'insertClients src/features/clients/server/store.ts:88:9'],
    ['RangeError', 'follow-ups.send', 'Invalid date.', 'job', 'nextSendTime src/features/follow-ups/rules/send-time.ts:31:12'],
    ['TypeError', '/app/conversation/:id', 'Something that is no function was called.', 'browser', 'open assets/conversation-screen-B1x9.js:1:20394'],
    ['Error', '/dashboard', 'A part of the page could not be loaded.', 'browser', ''],
    ['Error', 'transcription.transcribe', 'Message withheld: it could repeat someone’s words.', 'job', 'recogniseSpeech src/features/transcription/server/recognise-speech.ts:140:11'],
  ];
  for (const [i, [type, location, message, source, stack]] of kinds.entries())
    for (let day = 0; day < 12; day += 1 + i)
      await tables.query(
        `insert into error_logs (timestamp, error_type, location, message, source, stack_trace, fingerprint, occurrences, request_id, resolved)
         values (now() - make_interval(days => $1, mins => $2), $3, $4, $5, $6, $7, md5($8), $9, $10, false)`,
        [day, i * 17, type, location, message, source, stack, String(i), 1 + ((day * 7 + i) % 9), source === 'server' ? crypto.randomUUID() : null],
      );
  for (let day = 0; day < 60; day += 1)
    await tables.query(
      `insert into analytics values ((now() - make_interval(days => $1))::date, $2, $3, $4, $5, $6) on conflict (date) do update set visitors = excluded.visitors, page_views = excluded.page_views`,
      [day, 20 + ((day * 13) % 31), 60 + ((day * 29) % 90), 95 + day, { direct: 12, search: 6, social: 3, referral: 2 }, { '/': 30, '/pricing': 12, '/faq': 6, '/register': 5, '/dashboard': 9, elsewhere: 1 }],
    );
  await tables.query(`insert into pgboss.job (name, state, start_after, retry_count, output, completed_on) values
    ('transcription.transcribe', 'failed', now() - interval '2 hours', 2, '{"message":"provider_down"}', now()),
    ('follow-ups.send', 'retry', now() + interval '3 minutes', 1, '{"message":"provider_busy"}', null),
    ('analysis.analyse', 'created', now() + interval '40 minutes', 0, null, null)`);
  await tables.close();
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 }, colorScheme: 'light' });
  const admin = await context.newPage();
  admin.on('pageerror', (error) => console.log('PAGE ERROR', error.message));
  await admin.goto('/admin');
  await admin.getByLabel('Name').fill('ada');
  await admin.getByLabel('Password', { exact: true }).fill(oneTime);
  await admin.keyboard.press('Enter');
  await admin.getByLabel('One-time password').fill(oneTime);
  await admin.getByLabel('New password').fill('seven quiet harbours');
  await admin.getByRole('button', { name: 'Save password' }).click();
  const secret = (await admin.locator('[data-secret]').textContent())?.replaceAll(' ', '') ?? '';
  await admin.getByLabel('Code from your authenticator app').fill(codeFor(`otpauth://totp/x?secret=${secret}`));
  await admin.getByRole('button', { name: 'Turn on and sign in' }).click();
  await admin.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await admin.evaluate(() => localStorage.setItem('theme', 'system'));
  for (const [name, path] of [['overview', '/admin'], ['errors', '/admin/errors'], ['error', '/admin/errors'], ['visitors', '/admin/visitors'], ['jobs', '/admin/jobs'], ['health', '/admin/health']] as const) {
    await admin.goto(path);
    await admin.waitForLoadState('networkidle');
    if (name === 'error') { await admin.getByRole('list', { name: 'Errors' }).getByRole('button').first().click(); await admin.getByRole('heading', { name: 'Last 30 days' }).waitFor(); await admin.waitForTimeout(400); }
    for (const colorScheme of ['light', 'dark'] as const) {
      await admin.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: admin }).analyze();
      for (const { id, nodes } of violations) console.log(name, colorScheme, id, nodes[0]?.html);
      await admin.screenshot({ path: `/tmp/errors-shots/${name}-${colorScheme}.png`, fullPage: name !== 'error' });
    }
    console.log('shot', name);
  }
  const phone = await admin.context().browser()!.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 }, storageState: await context.storageState(), colorScheme: 'light' });
  const small = await phone.newPage();
  for (const path of ['errors', 'visitors', 'jobs', 'health']) { await small.goto(`/admin/${path}`); await small.waitForLoadState('networkidle'); await small.screenshot({ path: `/tmp/errors-shots/phone-${path}.png` }); 
    console.log('phone', path, await small.evaluate(() => document.documentElement.scrollWidth)); }
} catch (error) { console.log('FAILED', error); } finally {
  await browser.close();
  await product.stop();
}
