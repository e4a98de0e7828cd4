/**
 * Row 15: what other coaches feel while one imports a long transcript, and while one imports several at once that are
 * long, hostile or too large: latency of the health check and of a list, beside the same asked of an idle server.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startProduct } from '../e2e/product.ts';
import { at } from './measure.ts';
import { signUp, type Coach } from './sign-up.ts';
import type { BenchRow } from './storage.ts';

const idleSeconds = 20;
const pauseMs = 150; // an address may ask 600 times a minute, and the imports are watched beside it
const paths = ['/api/health', '/api/conversations'];

export async function rows(): Promise<BenchRow[]> {
  const product = await startProduct();
  try {
    const coach = await signUp(product.url);
    await coach.call('GET', '/api/conversations');
    let isIdle = true;
    setTimeout(() => (isIdle = false), idleSeconds * 1000);
    const idle = await latencies(coach, () => isIdle);
    const one = await whileImporting(coach, 'one');
    const several = await whileImporting(coach, 'several');
    const row = (what: string, waits: number[], beside: string): BenchRow => ({
      bench: '15 requests while transcripts are read',
      what: `${what}, ${waits.length} calls: p50 ${at(waits, 0.5).toFixed(1)} p99 ${at(waits, 0.99).toFixed(1)} worst ${Math.max(...waits).toFixed(0)} ms`,
      wallMs: at(waits, 0.99),
      cpuMs: Number.NaN,
      beside,
      aim: 'p99 <= idle + 50 ms, worst < 500 ms',
    });
    return [
      row('idle', idle, ''),
      row('one of 33,000 words', one.waits, one.ends),
      row('several at once', several.waits, several.ends),
    ];
  } finally {
    await product.stop();
  }
}

async function whileImporting(
  coach: Coach,
  which: 'one' | 'several',
): Promise<{ waits: number[]; ends: string }> {
  let isBusy = true;
  const importing = importRounds(coach, which).finally(() => (isBusy = false));
  const waits = await latencies(coach, () => isBusy);
  return { waits, ends: await importing };
}

/** One after the other: a blocked server shows in whole. */
async function latencies(coach: Coach, goesOn: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; goesOn(); i += 1) {
    const begun = performance.now();
    await coach.call('GET', paths[i % paths.length]!);
    waits.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  return waits;
}

/** By a process of its own with low priority: the one who imports has another machine. */
async function importRounds({ headers }: Coach, which: 'one' | 'several'): Promise<string> {
  const child = fork(fileURLToPath(new URL('import-hostile.ts', import.meta.url)), [
    JSON.stringify(headers),
    which,
  ]);
  setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  const [ends] = (await once(child, 'message')) as [string];
  return ends;
}
