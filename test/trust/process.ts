import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productProgram } from '../faults/worker-process.ts';

/** The product as an operator runs it: a process of its own, on a folder of its own, heard through its two outputs. */
export type Running = {
  pid: number;
  url: string;
  /** Everything it has said so far. */
  said(): string;
  /** Resolves with the exit code, or the signal that killed it. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | string>;
};

export async function startProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', productProgram()], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      DISK_RESERVE_BYTES: '0',
      OLLAMA_URL: 'off',
      ...environment,
    },
  });
  let output = '';
  const ended = new Promise<number | string>((done) => {
    child.once('close', (code, signal) => done(signal ?? code ?? -1));
  });
  const url = await new Promise<string>((ready, fail) => {
    const hear = (bytes: Buffer) => {
      output += bytes.toString();
      const found = /is ready: (\S+)/.exec(output);
      if (found) ready(found[1]!);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((how) => fail(new Error(`ended with ${how}: ${output}`)));
  });
  return {
    pid: child.pid!,
    url,
    said: () => output,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The PostgreSQL processes that serve a folder. */
export async function databasesOf(dataDir: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('postgres') && command.includes(join(dataDir, 'postgres'))) found.push(Number(pid));
  }
  return found;
}

/** As the owner of the embedded database, whose socket stands in PostgreSQL's own note. */
export async function ownerUrlOf(dataDir: string): Promise<string> {
  const socket = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4]!;
  return `postgresql://afterword_owner@/afterword?host=${encodeURIComponent(socket)}`;
}
