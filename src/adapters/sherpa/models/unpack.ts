import { spawn } from 'node:child_process';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';

/**
 * Extracts named files from a `.tar.bz2` with the system's `tar` into a folder of their own. Other names are skipped,
 * links are refused, and extraction stops when it exceeds the expected size, because an archive is not trusted.
 */
export type Unpacking = { archive: string; folder: string; files: string[]; into: string; maxBytes: number };

const watchMs = 250; // a bomb writes a few hundred MB in this time at most

export const unpack = async (
  { archive, folder, files, into, maxBytes }: Unpacking,
  signal: AbortSignal,
): Promise<void> => {
  const work = join(into, 'unpacking');
  await mkdir(work, { recursive: true });
  const names = files.map((name) => `${folder}/${name}`);
  await extract({ archive, names, work, maxBytes }, signal);
  for (const name of files) {
    const file = join(work, folder, name);
    const [parent, found] = await Promise.all([lstat(join(work, folder)), lstat(file)]).catch(() => [
      null,
      null,
    ]);
    if (!parent?.isDirectory() || !found?.isFile() || found.nlink !== 1) throw unexpected();
    await rename(file, join(into, name));
  }
  await rm(work, { recursive: true });
};

type Extraction = { archive: string; names: string[]; work: string; maxBytes: number };

const extract = ({ archive, names, work, maxBytes }: Extraction, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const tar = spawn('tar', ['-xjf', archive, '-C', work, '--no-same-owner', '--', ...names], {
      stdio: 'ignore',
      signal,
      killSignal: 'SIGKILL',
    });
    let isBomb = false;
    const watch = setInterval(() => {
      void sizeOf(work).then((bytes) => {
        if (bytes <= maxBytes) return;
        isBomb = true;
        tar.kill('SIGKILL');
      });
    }, watchMs);
    tar.on('error', (error) => {
      clearInterval(watch);
      reject(signal.aborted ? (signal.reason as Error) : noTar(error));
    });
    tar.on('close', (code) => {
      clearInterval(watch);
      if (signal.aborted) return reject(signal.reason as Error);
      void sizeOf(work).then((bytes) =>
        code === 0 && !isBomb && bytes <= maxBytes ? resolve() : reject(unexpected()),
      );
    });
  });

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    entries.map((name) =>
      lstat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const unexpected = (): AppError =>
  new AppError('provider_refused', { detail: 'The downloaded archive does not contain the expected files.' });

const noTar = (cause: Error): AppError =>
  new AppError('unavailable', {
    detail: 'Unpacking a model needs the programs tar and bzip2. Install them, then try again.',
    cause,
  });
