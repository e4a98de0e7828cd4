/**
 * Opening a transcript of three hours and 30,000 words (bench 13), beside the same words drawn without a thought: each
 * word an element, and a plain list all at once. The first paint is what the browser says it is; a long task is one of
 * more than 50 ms, in which no key is answered. Every contestant ends with all words on the page.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as browsers, type Browser } from '@playwright/test';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { chromium } from '../e2e/chromium.ts';
import { median } from './measure.ts';
import type { BenchRow } from './storage.ts';

const rounds = 7; // the first warms up and does not count
const looks = [
  { name: 'ours', what: 'first screenful, then the rest in idle slices' },
  { name: 'words', what: 'an element for each word, all at once' },
  { name: 'plain', what: 'a plain list, all at once' },
] as const;

type Look = (typeof looks)[number]['name'];
type Sample = {
  firstPaintMs: number;
  wholeMs: number;
  longestTaskMs: number;
  longestTaskCpuMs: number;
  cpuMs: number;
};

export async function rows(): Promise<BenchRow[]> {
  if (!chromium) {
    process.stderr.write(
      'Bench 13 needs a Chromium on this machine: apt-get install chromium-headless-shell.\n',
    );
    return [];
  }
  const outDir = await mkdtemp(join(tmpdir(), 'bench-transcript-'));
  const root = fileURLToPath(new URL('transcript', import.meta.url));
  const config = { configFile: false as const, root, logLevel: 'error' as const };
  await build({
    ...config,
    plugins: [tailwind(), react({ compiler: true })],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'page.html') } },
  });
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await browsers.launch({ executablePath: chromium });
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    const samples = new Map<Look, Sample[]>(looks.map(({ name }) => [name, []]));
    for (let round = 0; round <= rounds; round += 1)
      for (const { name } of looks) {
        const sample = await measured(browser, `${url}page.html?look=${name}`);
        if (round > 0) samples.get(name)?.push(sample);
      }
    return looks.map(({ name, what }) => row(what, samples.get(name) ?? [], samples.get('words') ?? []));
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measured(browser: Browser, url: string): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
    await page.goto(url);
    const seen = await page.evaluate(() => (globalThis as unknown as { measured: Promise<Sample> }).measured);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const { metrics } = await devtools.send('Performance.getMetrics');
    const cpu = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    return { ...seen, cpuMs: cpu * 1000, longestTaskCpuMs: longestCpuOf(trace.traceEvents) };
  } finally {
    await page.close();
  }
}

/** As the browser's trace has it: times in microseconds, `tdur` what the thread itself worked. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number };

/** On a machine that does other things too, the clock counts their work as well; the processor counts ours. */
function longestCpuOf(events: TraceEvent[]): number {
  const begun = events.find(({ name }) => name === 'begun');
  if (!begun) return Number.NaN;
  const isOurs = ({ name, pid, tid, ts }: TraceEvent) =>
    name.endsWith('RunTask') && pid === begun.pid && tid === begun.tid && ts > begun.ts;
  return Math.max(0, ...events.filter(isOurs).map(({ tdur = 0 }) => tdur / 1000));
}

function row(what: string, samples: Sample[], peer: Sample[]): BenchRow {
  const of = (all: Sample[], figure: keyof Sample) => median(all.map((sample) => sample[figure]));
  const paint = of(samples, 'firstPaintMs');
  const ratio = (paint / of(peer, 'firstPaintMs')).toFixed(2);
  const whole = Math.round(of(samples, 'wholeMs'));
  const clock = Math.round(of(samples, 'longestTaskMs'));
  const longest = `longest task ${clock === 0 ? 'under 50' : clock} ms, ${Math.round(of(samples, 'longestTaskCpuMs'))} of processor`;
  return {
    bench: '13 open 3 h, 30,000 words',
    what: `${what}: all on the page after ${whole} ms, ${longest}`,
    wallMs: paint,
    cpuMs: of(samples, 'cpuMs'),
    beside: samples === peer ? '' : `${ratio}x the first paint of words as elements`,
    aim: '<= 0.2x, no task > 50 ms',
  };
}
