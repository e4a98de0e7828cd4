/**
 * The benches of design 4, section 4.2, each as it ends and all in one table: `npm run bench` for all of them,
 * `npm run bench 2 12` for some. Timings are looked at, never asserted: machines differ.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BenchRow } from './storage.ts';

type Bench = { numbers: number[]; rows(): Promise<BenchRow[]> };

const benches: Bench[] = [
  { numbers: [2, 3], rows: async () => (await import('./database.ts')).rows() },
  { numbers: [5, 6, 7, 16], rows: async () => (await import('./year/rows.ts')).rows() },
  { numbers: [8], rows: async () => (await import('./storage.ts')).uploadRows() },
  { numbers: [9], rows: async () => (await import('./storage.ts')).seekRows() },
  { numbers: [10], rows: decodingRows },
  { numbers: [11], rows: async () => (await import('./speech.ts')).rows() },
  { numbers: [12], rows: async () => (await import('./jobs.ts')).rows() },
  { numbers: [13], rows: async () => (await import('./transcript.ts')).rows() },
  { numbers: [14], rows: async () => (await import('./pages.ts')).rows() },
  { numbers: [15], rows: async () => (await import('./hostile.ts')).rows() },
  { numbers: [17], rows: async () => (await import('./growth.ts')).rows() },
];

/** A process of its own, because it also watches what its process holds in memory. */
async function decodingRows(): Promise<BenchRow[]> {
  const file = fileURLToPath(new URL('audio.ts', import.meta.url));
  const begun = performance.now();
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  await new Promise((done) => child.once('close', done));
  const said = output.trim().split('\n').at(-1) ?? '';
  const seconds = Number(/peaks ([\d.]+) s/.exec(said)?.[1] ?? Number.NaN);
  const ratio = /ratio ([\d.]+)/.exec(said)?.[1] ?? 'unknown';
  const megabytes = /at most (\d+) MB/.exec(said)?.[1] ?? 'unknown';
  if (Number.isNaN(seconds))
    throw new Error(`bench 10 said nothing after ${Math.round(performance.now() - begun)} ms`);
  return [
    {
      bench: '10 probe + decode 4 h in jail',
      what: `ours, at most ${megabytes} MB`,
      wallMs: seconds * 1000,
      cpuMs: Number.NaN, // most of it is ffmpeg's, in both
      beside: `${ratio}x the time of ffmpeg alone`,
      aim: '<= 1.1x, < 300 MB',
    },
  ];
}

const asked = process.argv.slice(2).map(Number);
const unknown = asked.filter((number) => !benches.some(({ numbers }) => numbers.includes(number)));
if (unknown.length > 0) {
  const known = benches.flatMap(({ numbers }) => numbers).join(', ');
  process.stderr.write(`There is no bench ${unknown.join(', ')}. Known: ${known}.\n`);
  process.exit(1);
}
const print = (table: BenchRow[]): void =>
  console.table(
    table.map(({ bench, what, wallMs, cpuMs, beside, aim }) => ({
      bench,
      what,
      'wall ms': Math.round(wallMs),
      'cpu ms': Number.isNaN(cpuMs) ? '' : Math.round(cpuMs),
      beside,
      aim,
    })),
  );

const chosen = benches.filter(
  ({ numbers }) => asked.length === 0 || numbers.some((number) => asked.includes(number)),
);
const table: BenchRow[] = [];
const failed: string[] = [];
for (const { numbers, rows } of chosen) {
  const name = numbers.join(', ');
  process.stdout.write(`== bench ${name}\n`);
  try {
    const made = await rows();
    table.push(...made);
    if (chosen.length > 1) print(made); // as they come: all of them take half an hour
  } catch (error) {
    failed.push(name);
    process.stdout.write(`bench ${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
print(table);
for (const name of failed) process.stdout.write(`bench ${name} failed; the reason stands above\n`);
process.exit(failed.length === 0 ? 0 : 1);
