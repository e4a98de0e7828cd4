import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { providerFailure } from '#platform/outbound/provider-failure.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { sha256Of } from './installed.ts';

/**
 * Downloads one file of known size and digest. Bytes go to `<target>.part`, and a download resumes where it stopped;
 * `target` appears only when every byte is right.
 */
export type Progress = { bytes: number; total: number; secondsLeft: number | null };

export type Download = {
  url: string;
  target: string;
  bytes: number;
  sha256: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Between attempts without progress. */
  pauseMs?: number;
};

const limits = {
  fruitlessAttempts: 4, // in a row; then the mirror is down
  pauseMs: 2000,
  progressMs: 250,
};

const provider = 'The model mirror';

export const downloadFile = async (download: Download): Promise<void> => {
  const { target, bytes, sha256 } = download;
  const part = `${target}.part`;
  // The part is of another build of the model: start again.
  if ((await sizeOf(part)) > bytes) await rm(part);
  await fetchAll(part, download);
  if ((await sizeOf(part)) !== bytes || (await sha256Of(part)) !== sha256) {
    await rm(part, { force: true });
    throw notTheFile();
  }
  await rename(part, target);
};

/** Repeats after network failures, until the file is complete or several attempts in a row brought nothing. */
const fetchAll = async (part: string, download: Download): Promise<void> => {
  const { bytes, signal } = download;
  for (let fruitless = 0; ;) {
    signal.throwIfAborted();
    const before = await sizeOf(part);
    if (before >= bytes) return;
    try {
      await continueAt(before, part, download);
    } catch (error) {
      signal.throwIfAborted();
      const failure = isAppError(error) ? error : providerFailure(provider, { cause: error });
      if (failure.code !== 'provider_down' && failure.code !== 'provider_busy') throw failure;
      fruitless = (await sizeOf(part)) > before ? 0 : fruitless + 1;
      if (fruitless >= limits.fruitlessAttempts) throw failure;
      await pause(download.pauseMs ?? limits.pauseMs, undefined, { signal });
    }
  }
};

const continueAt = async (have: number, part: string, download: Download): Promise<void> => {
  const { url, bytes, signal, fetch } = download;
  const response = await fetch(url, { signal, headers: rangeFrom(have) });
  const isContinued = response.status === 206 && startOf(response) === have;
  if (!isContinued && response.status !== 200) return refused(response, part);
  const from = isContinued ? have : 0;
  const { body } = response;
  if (!body || !isTheFile(response, bytes - from)) {
    await body?.cancel();
    throw notTheFile();
  }
  const flags = isContinued ? 'a' : 'w';
  await pipeline(counted(body, from, download), createWriteStream(part, { flags }), { signal });
  // Without an announced length, a connection that ends early looks like the end of the file.
  if ((await sizeOf(part)) < bytes) throw new AppError('provider_down');
};

const rangeFrom = (have: number): Record<string, string> => (have > 0 ? { range: `bytes=${have}-` } : {});

const refused = async (response: Response, part: string): Promise<void> => {
  await response.body?.cancel();
  // A range that does not fit means that the part is not of this file.
  if (response.status === 206 || response.status === 416) return rm(part, { force: true });
  throw providerFailure(provider, {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
  });
};

/** A mirror may send a web page, or a file of another length. */
const isTheFile = ({ headers }: Response, bytes: number): boolean => {
  const announced = headers.get('content-length');
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return !isPage && (announced === null || Number(announced) === bytes);
};

async function* counted(body: AsyncIterable<Uint8Array>, from: number, { bytes, onProgress }: Download) {
  const startedAt = Date.now();
  let reportedAt = 0;
  let at = from;
  for await (const chunk of body) {
    at += chunk.length;
    if (at > bytes) throw notTheFile();
    yield chunk;
    const now = Date.now();
    if (now - reportedAt < limits.progressMs && at < bytes) continue;
    reportedAt = now;
    const perSecond = (at - from) / Math.max((now - startedAt) / 1000, 0.001);
    onProgress({ bytes: at, total: bytes, secondsLeft: Math.ceil((bytes - at) / perSecond) });
  }
}

const startOf = (response: Response): number | null => {
  const start = /^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1];
  return start === undefined ? null : Number(start);
};

const sizeOf = async (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const notTheFile = (): AppError =>
  new AppError('provider_refused', { detail: 'The model mirror sent something other than the model.' });
