/**
 * Runs one program to its end, with a wall limit and an abort, and leaves no child behind. Its output goes to the
 * caller as it comes, with back-pressure; the environment is empty but for a fixed PATH, so no secret reaches it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:fs';
import { access, open, realpath } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

export type Command = {
  program: string;
  args: string[];
  /** A file that the program finds as its standard input. */
  stdin?: string;
};

export type ProgramRun = {
  wallSeconds: number;
  /** The next chunk waits until this is done; throwing ends the program. */
  onOutput: (chunk: Buffer) => Promise<void> | void;
  signal?: AbortSignal | undefined;
};

export type Ending =
  | { how: 'exited'; code: number; messages: string }
  | { how: 'killed' | 'overtime' | 'flooding'; messages: string };

/** Where programs live on Linux and macOS; a fixed list, because nothing here reads the environment. */
const programFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin'];
/** Enough for any error; a program that prints without end must not fill our memory. */
const keptMessageBytes = 256 * 1024;
/** A file of a million broken packets makes ffmpeg print for minutes; nothing usable comes of it. */
const maxMessageBytes = 4 * 1024 * 1024;

/** The real path of a program given by name or by path; `null` where there is none that can be run. */
export async function findProgram(nameOrPath: string): Promise<string | null> {
  const candidates = isAbsolute(nameOrPath)
    ? [nameOrPath]
    : programFolders.map((folder) => join(folder, nameOrPath));
  for (const candidate of candidates) {
    try {
      await access(candidate, constants.X_OK);
      return await realpath(candidate);
    } catch {
      continue;
    }
  }
  return null;
}

/** Rejects when the program cannot be started, when `onOutput` throws, and with the signal's reason on abort. */
export async function runProgram(command: Command, run: ProgramRun): Promise<Ending> {
  run.signal?.throwIfAborted();
  const child = await start(command);
  const kill = () => child.kill('SIGKILL');
  let isOvertime = false;
  const wall = setTimeout(() => {
    isOvertime = true;
    kill();
  }, run.wallSeconds * 1000);
  run.signal?.addEventListener('abort', kill);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code));
  });
  // The output is read first; without this a failed start would count as unhandled before we come to await it.
  ended.catch(kill);
  const heard = collectMessages(child, kill);
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) await run.onOutput(chunk);
    const code = await ended;
    run.signal?.throwIfAborted();
    const { messages, isFlood } = heard();
    if (isFlood) return { how: 'flooding', messages };
    if (isOvertime) return { how: 'overtime', messages };
    return code === null ? { how: 'killed', messages } : { how: 'exited', code, messages };
  } finally {
    kill();
    clearTimeout(wall);
    run.signal?.removeEventListener('abort', kill);
  }
}

async function start({ program, args, stdin }: Command): Promise<ChildProcess> {
  const env = { PATH: programFolders.join(':') };
  const input = stdin === undefined ? null : await open(stdin);
  const child = spawn(program, args, { stdio: [input?.fd ?? 'ignore', 'pipe', 'pipe'], env });
  await input?.close();
  return child;
}

/** Keeps the first messages of a program, and kills one that floods us with them. */
function collectMessages(
  child: ChildProcess,
  kill: () => void,
): () => { messages: string; isFlood: boolean } {
  const parts: Buffer[] = [];
  let bytes = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    if (bytes < keptMessageBytes) parts.push(chunk);
    bytes += chunk.length;
    if (bytes > maxMessageBytes) kill();
  });
  return () => ({ messages: Buffer.concat(parts).toString('utf8'), isFlood: bytes > maxMessageBytes });
}
