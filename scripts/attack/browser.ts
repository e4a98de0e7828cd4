import { chromium as launcher, type BrowserContext } from '@playwright/test';
import { chromium } from '../../e2e/chromium.ts';
import { fillWithPayloads } from '../../test/trust/hostile-account.ts';
import { payloads } from '../../test/trust/payloads.ts';
import type { Account } from './account.ts';
import type { Finding } from './main.ts';

/** Hostile text in every field, then every screen in Chromium: no dialog, no breach of the policy, no call elsewhere. */
const what = 'row 39, row 40, row 47: hostile text in every field, in Chromium';
const settleMs = 1200; // for lazy parts and handlers that run late

export async function attackFields(url: string, account: Account): Promise<Finding[]> {
  if (!chromium) return [{ what, figures: 'skipped: no Chromium is installed', problems: [] }];
  const filled = await fillWithPayloads(account.call, account.userId);
  const browser = await launcher.launch({ executablePath: chromium });
  const problems: string[] = filled.refused.map((call) => `refused: ${call}`);
  let screens = 0;
  let shown = 0;
  try {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.21.0.1' } });
    await context.addCookies(cookiesOf(account.cookie, url));
    watch(context, url, problems);
    const page = await context.newPage();
    for (const path of pathsOf(filled)) {
      await page.goto(`${url}${path}`, { waitUntil: 'load' });
      await page.waitForTimeout(settleMs);
      const text = await page.locator('body').innerText();
      if (text.includes('alert(1)')) shown += 1;
      screens += 1;
    }
  } finally {
    await browser.close();
  }
  if (shown < 8) problems.push(`only ${shown} screens showed hostile text, so nothing was proved`);
  const figures = `${payloads.length} payloads, ${filled.taken} texts taken, ${screens} screens, ${shown} of them with hostile text, ${problems.length} dialogs, breaches or foreign calls`;
  return [{ what, figures, problems }];
}

function watch(context: BrowserContext, url: string, problems: string[]): void {
  context.on('dialog', (dialog) => {
    problems.push(`dialog on ${dialog.page()?.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  // Chromium reports breaches of the policy as errors in the console.
  context.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text()))
      problems.push(`policy on ${message.location().url}: ${message.text().slice(0, 200)}`);
  });
  context.on('weberror', (error) => problems.push(`exception: ${String(error.error()).slice(0, 200)}`));
  context.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(url) && !/^(?:data|blob):/.test(asked)) problems.push(`a call to ${asked}`);
  });
}

const pathsOf = (filled: Awaited<ReturnType<typeof fillWithPayloads>>): string[] => [
  '/dashboard',
  '/conversations',
  `/app/conversation/${filled.conversation}`,
  `/app/conversation/${filled.conversation}/versions`,
  '/tasks',
  '/clients',
  `/clients/${filled.client}`,
  `/clients/${filled.client}/brief`,
  '/folders',
  `/folders/${filled.folder}`,
  '/follow-ups',
  `/follow-ups/${filled.followUp}`,
  '/settings',
  '/ai-settings',
  '/writing-voice',
  '/mirror',
  `/search?q=${encodeURIComponent(payloads[0]!)}`,
  `/signin?error=${encodeURIComponent(payloads[4]!)}`,
  `/settings?error=${encodeURIComponent(payloads[4]!)}`,
  `/nothing/${encodeURIComponent(payloads[4]!)}`,
  filled.share,
  filled.consent,
];

const cookiesOf = (cookie: string, url: string) =>
  cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
