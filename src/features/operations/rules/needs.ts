import type { Need, Part } from '../contract.ts';

/** Decides what needs an administrator, the most urgent first. */
const lateSeconds = 600; // a worker takes a job within a second; ten minutes is a worker that is gone or far behind
const lowDisk = 0.1;

export function needsOf(state: {
  parts: readonly Part[];
  disk: { freeBytes: number; totalBytes: number };
  deadJobs: number;
  oldestSeconds: number;
  openErrors: number;
}): Need[] {
  const { parts, disk, deadJobs, oldestSeconds, openErrors } = state;
  const need = (kind: Need['kind'], count: number, subject: string | null = null): Need[] =>
    count > 0 ? [{ kind, count, subject }] : [];
  const failing = parts.filter((part) => part.state === 'failing');
  const isLow = disk.totalBytes > 0 && disk.freeBytes / disk.totalBytes < lowDisk;
  return [
    ...failing.flatMap(({ name }) => need('part_failing', 1, name)),
    ...need('disk_full', isLow ? 1 : 0),
    ...need('jobs_late', oldestSeconds >= lateSeconds ? Math.floor(oldestSeconds / 60) : 0),
    ...need('dead_jobs', deadJobs),
    ...need('open_errors', openErrors),
    ...need('no_mail', parts.some(({ kind, state: it }) => kind === 'mail' && it === 'not_set_up') ? 1 : 0),
  ];
}
