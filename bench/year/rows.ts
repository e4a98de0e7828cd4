import type { BenchRow } from '../storage.ts';
import { listRows } from './lists.ts';
import { openYear, yearServers } from './open-year.ts';
import { searchRows } from './search.ts';

/** Benches 5, 6, 7 and 16, on the same year of data. */
export async function rows(): Promise<BenchRow[]> {
  const made: BenchRow[] = [];
  for (const server of yearServers) {
    const year = await openYear(server);
    process.stdout.write(`${year.name}: a year of data in ${year.filledSeconds.toFixed(0)} s\n`);
    try {
      made.push(...(await searchRows(year)), ...(await listRows(year)));
    } finally {
      await year.stop();
    }
  }
  return made;
}
