/** Looks at the running processes, to prove that none was left behind. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Command lines of running processes that mention this path. */
export async function processesWith(path: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args=']);
  return stdout.split('\n').filter((line) => line.includes(path) && !line.startsWith('ps '));
}
