import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs commands one after another from the root of the repository, and says how each ended. */
export type Step = { name: string; command: string[]; environment?: Record<string, string> };
export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

const root = fileURLToPath(new URL('..', import.meta.url));

export async function runStep({ name, command, environment }: Step): Promise<Outcome> {
  const startedAt = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const [program, ...args] = command as [string, ...string[]];
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      process.stdout.write(bytes);
    });
  const code = await new Promise<number | null>((done) => {
    child.once('error', () => done(1));
    child.once('close', done);
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`== ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  return { name, ok: code === 0, seconds, output };
}
