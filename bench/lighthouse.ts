import { mkdir, writeFile } from 'node:fs/promises';
import { chromium as browsers } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from '../e2e/chromium.ts';
import { freePort, startProduct } from '../e2e/product.ts';
import { signUp, type Coach } from './sign-up.ts';

/**
 * Measures the built product with Lighthouse and prints a table, also into `test-results/lighthouse.md`: the public
 * pages on a phone and on a desk, a shared report, the sign-in page and the dashboard on a phone. Leaves with 1 where a page is below
 * its aim. `npm run lighthouse [PATH]`.
 */
type Device = 'phone' | 'desk';
type Aim = Partial<Record<Category, number>>;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const perfect: Aim = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const quick: Aim = { performance: 90 }; // screens of the app, which bring their code along
/** Not to be found is what a shared page wants, which counts against SEO. */
const hidden: Aim = { performance: 100, accessibility: 100, 'best-practices': 100 };
const sharedPath = '/s/…';
const times = 3; // the median of three: one run in a few is disturbed

const pages: { path: string; devices: Device[]; aim: Aim; signedIn?: true }[] = [
  ...['/', '/pricing', '/public-pricing', '/overview', '/faq', '/ai-sample', '/privacy', '/terms'].map(
    (path) => ({ path, devices: ['phone', 'desk'] as Device[], aim: perfect }),
  ),
  { path: sharedPath, devices: ['phone', 'desk'], aim: hidden },
  { path: '/signin', devices: ['phone'], aim: quick },
  { path: '/dashboard', devices: ['phone'], aim: quick, signedIn: true },
];

const [wanted = ''] = process.argv.slice(2);
if (!chromium) throw new Error('No Chromium on this machine: apt-get install chromium-headless-shell');
const debuggingPort = await freePort();
const product = await startProduct();
const browser = await browsers.launch({
  executablePath: chromium,
  args: [`--remote-debugging-port=${debuggingPort}`],
});
const rows: string[] = [];
let isBelow = false;
try {
  const coach = await signUp(product.url);
  const { cookie } = coach.headers;
  const shared = wanted === '' || wanted === sharedPath ? await shareSample(coach) : '';
  for (const { path, devices, aim, signedIn } of pages.filter(
    ({ path: known }) => wanted === '' || known === wanted,
  ))
    for (const device of devices) {
      const runs: Measured[] = [];
      for (let run = 0; run < times; run += 1)
        runs.push(
          await measure(
            product.url + (path === sharedPath ? shared : path),
            device,
            signedIn ? cookie : null,
          ),
        );
      const median = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[times >> 1];
      if (!median) throw new Error('nothing was measured');
      const missed = categories.filter((name) => median.scores[name] < (aim[name] ?? 0));
      if (missed.length > 0) isBelow = true;
      const scores = categories.map((name) => `${median.scores[name]}${missed.includes(name) ? ' (!)' : ''}`);
      rows.push(
        `| ${[path, device, ...scores, median.lcp, median.cls, median.tbt, median.bytes].join(' | ')} |`,
      );
      process.stdout.write(`${rows.at(-1)}\n`);
    }
} finally {
  await browser.close();
  await product.stop();
}

const heading =
  '| page | on a | performance | accessibility | best practices | SEO | LCP | CLS | TBT | transferred |\n' +
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n';
await mkdir('test-results', { recursive: true });
await writeFile('test-results/lighthouse.md', `${heading}${rows.join('\n')}\n`);
process.stdout.write(`\n${heading}${rows.join('\n')}\n`);
process.exit(isBelow ? 1 : 0);

type Measured = {
  scores: Record<Category, number>;
  lcp: string;
  cls: string;
  tbt: string;
  bytes: string;
};

/** The sample conversation, shared in all its parts; answers the path of its page. */
async function shareSample({ call }: Coach): Promise<string> {
  const { id } = await call<{ id: string }>('POST', '/api/conversations/sample', {});
  const made = await call<{ url: string }>('POST', '/api/shares', {
    kind: 'conversation',
    subjectId: id,
    parts: ['overview', 'nextSteps', 'tasks', 'goals', 'keyInsights', 'transcript'],
    includesAudio: true,
    expiresInDays: 30,
  });
  return new URL(made.url).pathname;
}

async function measure(url: string, device: Device, cookie: string | null): Promise<Measured> {
  const result = await lighthouse(
    url,
    {
      port: debuggingPort,
      output: 'json',
      onlyCategories: [...categories],
      logLevel: 'error',
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    },
    device === 'desk' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figure = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN;
  const scoreOf = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  for (const audit of Object.values(lhr.audits))
    if (process.env['LIGHTHOUSE_DETAILS'] && audit.score !== null && audit.score < 0.9)
      process.stdout.write(
        `  ${audit.id}: ${audit.displayValue ?? ''} ${JSON.stringify(audit.details)?.slice(0, 600)}\n`,
      );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcp: `${(figure('largest-contentful-paint') / 1000).toFixed(2)} s`,
    cls: figure('cumulative-layout-shift').toFixed(3),
    tbt: `${Math.round(figure('total-blocking-time'))} ms`,
    bytes: `${Math.round(figure('total-byte-weight') / 1000)} kB`,
  };
}
