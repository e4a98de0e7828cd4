/** How benches measure: contestants take turns in one run, each sample is wall and processor time, figures are medians. */
export type Sample = { wallMs: number; cpuMs: number };
export type Contestant = { what: string; run(): Promise<unknown>; samples: Sample[] };

export function at(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: number[]): number => at(numbers, 0.5);

export const contestant = (what: string, run: () => Promise<unknown>): Contestant => ({
  what,
  run,
  samples: [],
});

async function measured(work: () => Promise<unknown>): Promise<Sample> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await work();
  const wallMs = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return { wallMs, cpuMs: (user + system) / 1000 };
}

/** Each goes first in turn; the first round warms up and does not count. */
export async function inTurns(contestants: Contestant[], rounds: number): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    const shift = round % contestants.length;
    for (const { run, samples } of [...contestants.slice(shift), ...contestants.slice(0, shift)]) {
      const sample = await measured(run);
      if (round > 0) samples.push(sample);
    }
  }
}

export const wallOf = ({ samples }: Contestant): number => median(samples.map(({ wallMs }) => wallMs));
export const cpuOf = ({ samples }: Contestant): number => median(samples.map(({ cpuMs }) => cpuMs));
