/**
 * Runs ffmpeg on one uploaded file that may be hostile. It promises: only known audio containers and decoders, no
 * playlists, no network, limits on time and memory; and, where bubblewrap works, that ffmpeg sees that one file and
 * the libraries and nothing else. Where it does not work `state()` says so; it is never left out silently.
 */
import { realpath } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { bubblewrapArgs, inputInJail, limitArgs, whitelistArgs } from './jail-walls.ts';
import { findProgram, runProgram, type Command, type Ending, type ProgramRun } from './run-program.ts';

type JailState =
  | { kind: 'jailed' }
  /** ffmpeg keeps its whitelists and, where possible, its limits, but could see other files. */
  | { kind: 'unjailed'; reason: string }
  | { kind: 'missing'; reason: string };

export type JailOptions = {
  /** Name or absolute path. */
  ffmpegPath?: string;
  bubblewrapPath?: string;
  /** Longest recording that is accepted. */
  maxSeconds?: number;
};

type JailRun = ProgramRun & {
  /** What stands between the input and the output, which is always the pipe. */
  outputArgs: string[];
  cpuSeconds: number;
};

export type Jail = {
  readonly maxSeconds: number;
  state(): Promise<JailState>;
  run(input: string, run: JailRun): Promise<Ending>;
};

/** Longer than any coaching day; as speech it is 1.4 GB of samples, and a decoder bomb must end somewhere. */
export const longestRecordingSeconds = 12 * 3600;
/** The trial run only prints a version; a machine that needs longer could not decode either. */
const trialSeconds = 20;

/** How ffmpeg is called: its own arguments in, the whole command out. */
type Wrap = (input: string, cpuSeconds: number, ffmpegArgs: string[]) => Command;
type Means = { state: JailState; wrap: Wrap };

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** `null` when the wrapped ffmpeg starts and prints its version. */
async function whyNot(wrap: Wrap): Promise<string | null> {
  try {
    const end = await runProgram(wrap('/dev/null', trialSeconds, ['-version']), {
      wallSeconds: trialSeconds,
      onOutput: () => {},
    });
    if (end.how === 'exited' && end.code === 0) return null;
    return firstLine(end.messages) || `it was ${end.how}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function findMeans(ffmpegPath: string, bubblewrapPath: string): Promise<Means> {
  const ffmpeg = await findProgram(ffmpegPath);
  // Not the path of the file: ffmpeg would take its name for a hint, an option or a protocol.
  const plain: Wrap = (input, _cpuSeconds, args) => ({
    program: ffmpeg ?? ffmpegPath,
    args: args.map((arg) => (arg === inputInJail ? 'file:/dev/stdin' : arg)),
    stdin: input,
  });
  if (ffmpeg === null) {
    const reason = `There is no ffmpeg at "${ffmpegPath}". On Debian or Ubuntu: apt-get install ffmpeg bubblewrap`;
    return { state: { kind: 'missing', reason }, wrap: plain };
  }
  const limited: Wrap = (input, cpuSeconds, args) => {
    const inner = plain(input, cpuSeconds, args);
    return {
      ...inner,
      program: 'prlimit',
      args: [...limitArgs(cpuSeconds), '--', inner.program, ...inner.args],
    };
  };
  const jailed: Wrap = (input, cpuSeconds, args) => ({
    program: 'prlimit',
    args: [...limitArgs(cpuSeconds), '--', bubblewrapPath, ...bubblewrapArgs(ffmpeg, input), ...args],
  });

  const jailFailure = await whyNot(jailed);
  if (jailFailure === null) return { state: { kind: 'jailed' }, wrap: jailed };
  const reason = `Bubblewrap cannot run here (${jailFailure}): ffmpeg is held by its whitelists`;
  if ((await whyNot(limited)) === null)
    return { state: { kind: 'unjailed', reason: `${reason} and by limits only.` }, wrap: limited };
  const plainFailure = await whyNot(plain);
  if (plainFailure !== null)
    return { state: { kind: 'missing', reason: `ffmpeg does not run: ${plainFailure}` }, wrap: plain };
  return { state: { kind: 'unjailed', reason: `${reason} only; prlimit is missing too.` }, wrap: plain };
}

async function pathOf(input: string): Promise<string> {
  try {
    return await realpath(input);
  } catch (error) {
    throw new AppError('not_found', { detail: 'The recording is missing.', cause: error });
  }
}

/** What this machine can do is found out once, at the first question. */
export function openJail(options: JailOptions = {}): Jail {
  let means: Promise<Means> | null = null;
  const findOnce = () =>
    (means ??= findMeans(options.ffmpegPath ?? 'ffmpeg', options.bubblewrapPath ?? 'bwrap'));
  return {
    maxSeconds: options.maxSeconds ?? longestRecordingSeconds,
    async state() {
      return (await findOnce()).state;
    },
    async run(input, run) {
      const { state, wrap } = await findOnce();
      if (state.kind === 'missing') throw new AppError('unavailable', { detail: state.reason });
      const args = [...whitelistArgs, '-i', inputInJail, ...run.outputArgs, 'pipe:1'];
      return runProgram(wrap(await pathOf(input), run.cpuSeconds, args), run);
    },
  };
}
