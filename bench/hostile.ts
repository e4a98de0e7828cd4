/**
 * Row 15: what other coaches feel while one imports transcripts that are long, hostile or too large: latency of the
 * health check and of a list, beside the same asked of an idle server.
 */
import { startProduct } from '../e2e/product.ts';
import { at } from './measure.ts';
import { signUp, type Coach } from './sign-up.ts';
import type { BenchRow } from './storage.ts';

const idleSeconds = 20;
const busyRounds = 6; // one lasts some ten seconds, and a p99 needs hundreds of samples
const pauseMs = 150; // an address may ask 600 times a minute, and the imports are watched beside it
const paths = ['/api/health', '/api/conversations'];

const line = 'What I would like to try by Friday is a handover with a checklist. What do you think?';
const talk = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `${i % 2 ? 'Ann' : 'Coach'}: ${text(i)}`).join('\n');
/** Different in each round, because the same transcript within a minute is the same conversation. */
const transcriptsOf = (round: number): Record<string, string> => ({
  'three hours': talk(2_000, (i) => `${line} That is item ${i} of ${round}.`),
  'three hours without punctuation': `Ann: ${'and then we said that I should call him and ask what he wants '.repeat(2_600)}\nCoach: Yes, ${round}.`,
  'repetitive 100 kB': `Ann: ${"I'd like to want to ".repeat(5_000)}\nCoach: Yes, ${round}.`,
  'as long as is taken': talk(9_990, (i) => `I will send the plan by Friday ${i} ${round}.`),
  'five megabytes, refused': talk(130_000, (i) => `I will send the plan by Friday ${i}.`),
});

export async function rows(): Promise<BenchRow[]> {
  const product = await startProduct();
  try {
    const coach = await signUp(product.url);
    await coach.call('GET', '/api/conversations');
    let isIdle = true;
    setTimeout(() => (isIdle = false), idleSeconds * 1000);
    const idle = await latencies(coach, () => isIdle);
    let isBusy = true;
    const importing = importRounds(coach).finally(() => (isBusy = false));
    const busy = await latencies(coach, () => isBusy);
    const begun = await importing;
    const row = (what: string, waits: number[], beside: string): BenchRow => ({
      bench: '15 requests while transcripts are read',
      what: `${what}, ${waits.length} calls: p50 ${at(waits, 0.5).toFixed(1)} p99 ${at(waits, 0.99).toFixed(1)} worst ${Math.max(...waits).toFixed(0)} ms`,
      wallMs: at(waits, 0.99),
      cpuMs: Number.NaN,
      beside,
      aim: 'p99 <= idle + 50 ms, worst < 500 ms',
    });
    return [row('idle', idle, ''), row('busy', busy, begun)];
  } finally {
    await product.stop();
  }
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

async function importRounds(coach: Coach): Promise<string> {
  let ends = '';
  for (let round = 0; round < busyRounds; round += 1) ends = await importAll(coach, transcriptsOf(round));
  return `${busyRounds} rounds, the last: ${ends}`;
}

/** All at once, opened when they are made, until each has settled. */
async function importAll(coach: Coach, transcripts: Record<string, string>): Promise<string> {
  const ends = await Promise.all(
    Object.entries(transcripts).map(async ([name, text]) => {
      const made = await coach
        .call<{ id: string }>('POST', '/api/conversations', { transcript: { text } })
        .catch(() => null);
      if (!made) return `${name}: refused`;
      for (;;) {
        const { status } = await coach.call<{ status: string }>('GET', `/api/conversations/${made.id}`);
        if (status !== 'analysing') return `${name}: ${status}`;
        await new Promise((done) => setTimeout(done, 3_000));
      }
    }),
  );
  return ends.join('; ');
}
