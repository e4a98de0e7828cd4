/**
 * Row 14: the cold load of the landing page beside the page a new Vite + React project shows, built here with the same
 * tools: what travels, and when the largest thing on it is painted. Both in the same browser, in turns.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium as browsers, type Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview, type InlineConfig } from 'vite';
import { chromium } from '../e2e/chromium.ts';
import { startProduct } from '../e2e/product.ts';
import { median } from './measure.ts';
import type { BenchRow } from './storage.ts';

const rounds = 5;

/** What `npm create vite` makes of a React project, without its pictures. */
const template: Record<string, string> = {
  'index.html':
    '<!doctype html><html lang="en"><head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1.0" /><title>Vite + React</title></head><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  'main.jsx':
    "import { StrictMode } from 'react';\nimport { createRoot } from 'react-dom/client';\nimport './index.css';\nimport App from './app.jsx';\ncreateRoot(document.getElementById('root')).render(<StrictMode><App /></StrictMode>);\n",
  'app.jsx':
    'import { useState } from \'react\';\nexport default function App() {\n  const [count, setCount] = useState(0);\n  return <><h1>Vite + React</h1><div className="card"><button onClick={() => setCount((known) => known + 1)}>count is {count}</button><p>Edit <code>src/App.jsx</code> and save to test HMR</p></div><p className="read-the-docs">Click on the Vite and React logos to learn more</p></>;\n}\n',
  'index.css':
    ':root{font-family:system-ui,sans-serif;line-height:1.5;color:rgba(255,255,255,.87);background-color:#242424}body{margin:0;display:flex;place-items:center;min-width:320px;min-height:100vh}h1{font-size:3.2em;line-height:1.1}.card{padding:2em}',
};

type Load = { kilobytes: number; paintedMs: number };

export async function rows(): Promise<BenchRow[]> {
  if (!chromium) throw new Error('No Chromium on this machine: apt-get install chromium-headless-shell');
  const folder = await mkdtemp(join(tmpdir(), 'afterword-bench-pages-'));
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const peerUrl = await servePeer(folder, closing);
    const product = await startProduct();
    closing.push(product.stop);
    const browser = await browsers.launch({ executablePath: chromium });
    closing.push(() => browser.close());
    const [ours, peer]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(browser, product.url));
      peer.push(await load(browser, peerUrl));
    }
    const bytes = (loads: Load[]) => median(loads.map(({ kilobytes }) => kilobytes));
    const painted = (loads: Load[]) => median(loads.map(({ paintedMs }) => paintedMs));
    const row = (what: string, loads: Load[], beside: string): BenchRow => ({
      bench: '14 cold load of the landing page',
      what: `${what}, ${Math.round(bytes(loads))} kB`,
      wallMs: painted(loads),
      cpuMs: Number.NaN,
      beside,
      aim: '<= 2.5x bytes, <= 1.5x LCP',
    });
    const ratio = (a: number, b: number) => (a / b).toFixed(2);
    const beside = `${ratio(bytes(ours), bytes(peer))}x bytes, ${ratio(painted(ours), painted(peer))}x LCP`;
    return [row('ours', ours, beside), row('Vite + React template', peer, '1x')];
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function servePeer(folder: string, closing: (() => Promise<unknown>)[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(template)) await writeFile(join(folder, name), text);
  if (existsSync('node_modules')) await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const common: InlineConfig = { root: folder, configFile: false, logLevel: 'error', plugins: [react()] };
  await build(common);
  const server = await preview({ ...common, preview: { host: '127.0.0.1', port: 0 } });
  closing.push(() => server.close());
  return server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:4173/';
}

const lastPaint = `new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
})`;

/** Fresh, without a cache. Everything is counted as gzip would send it, because the peer's server compresses nothing. */
async function load(browser: Browser, url: string): Promise<Load> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().method() !== 'GET') return; // the page view it reports has no answer
    sizes.push(response.body().then((body) => Math.min(body.length, gzipSync(body).length)));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const paintedMs = await page.evaluate<number>(lastPaint);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { kilobytes: bytes / 1000, paintedMs };
}
