import { mkdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { AppError } from '#shared/errors.ts';
import type { ModelPaths, Part } from '../protocol.ts';
import { catalogue, pathsOf, type Model } from './catalogue.ts';
import { downloadFile, type Progress } from './download.ts';
import { isInstalled, writeRecord } from './installed.ts';
import { unpack } from './unpack.ts';

/**
 * Installs the models: check disk space, download, verify, unpack, load once in a child, and only then rename to the
 * final folder. An installed model is always complete, and after any failure the next run resumes the download.
 */
export type Installation = {
  modelsDir: string;
  mirror: string;
  fetch: typeof fetch;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Loads one model in a child process; throws when it does not load. */
  probe: (part: Part, paths: ModelPaths, signal: AbortSignal) => Promise<unknown>;
  models?: Model[];
  pauseMs?: number;
};

const reserveBytes = 1024 ** 3; // the database and recordings need space while a model is unpacked
const unpackedSlack = 1.1;

/** Digests for a mirror that serves other builds, by model: `{"speech": {"bytes": 1, "sha256": "..."}}`. */
const overrides = z.partialRecord(
  z.enum(['speech', 'vad', 'segmentation', 'embedding']),
  z.object({ bytes: z.int().check(z.positive()), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
);

export const missingModels = async (modelsDir: string, models: Model[] = catalogue): Promise<Model[]> => {
  const states = await Promise.all(models.map((model) => isInstalled(join(modelsDir, model.id), model)));
  return models.filter((_, at) => !states[at]);
};

export const installModels = async (installation: Installation): Promise<void> => {
  const { modelsDir, onProgress } = installation;
  await mkdir(modelsDir, { recursive: true });
  const stated = await readOverrides(modelsDir);
  const missing = (await missingModels(modelsDir, installation.models)).map((model) => ({
    ...model,
    ...stated[model.id],
  }));
  await checkDisk(modelsDir, missing);
  const total = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const model of missing) {
    const done = before;
    await installOne(model, {
      ...installation,
      onProgress: ({ bytes, secondsLeft }) => {
        const rest =
          secondsLeft === null || model.bytes === bytes ? null : secondsLeft / (model.bytes - bytes);
        const left = rest === null ? null : Math.ceil(rest * (total - done - bytes));
        onProgress({ bytes: done + bytes, total, secondsLeft: done + bytes === total ? 0 : left });
      },
    });
    before += model.bytes;
  }
};

const installOne = async (model: Model, installation: Installation): Promise<void> => {
  const { modelsDir, mirror, fetch, signal, onProgress, probe } = installation;
  const incoming = join(modelsDir, `${model.id}.incoming`);
  const downloaded = join(modelsDir, `${model.id}.download`);
  await rm(incoming, { recursive: true, force: true });
  await downloadFile({
    url: `${mirror.replace(/\/+$/, '')}/${model.path}`,
    target: downloaded,
    bytes: model.bytes,
    sha256: model.sha256,
    fetch,
    signal,
    onProgress,
    ...(installation.pauseMs === undefined ? {} : { pauseMs: installation.pauseMs }),
  });
  try {
    await mkdir(incoming, { recursive: true });
    if (model.archiveFolder === null) await rename(downloaded, join(incoming, basename(model.path)));
    else {
      const maxBytes = model.unpackedBytes * unpackedSlack;
      await unpack(
        { archive: downloaded, folder: model.archiveFolder, files: model.files, into: incoming, maxBytes },
        signal,
      );
    }
    const paths = pathsOf((id) => (id === model.id ? incoming : join(modelsDir, id)));
    await probe(model.id, paths, signal).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new AppError('provider_refused', { detail: 'The downloaded model cannot be loaded.', cause });
    });
    await writeRecord(incoming, model);
    const final = join(modelsDir, model.id);
    await rm(final, { recursive: true, force: true });
    await rename(incoming, final);
  } finally {
    // The bytes were verified: if they are unusable now, they stay unusable.
    await rm(incoming, { recursive: true, force: true });
    await rm(downloaded, { force: true });
  }
};

const readOverrides = async (modelsDir: string): Promise<z.infer<typeof overrides>> => {
  const file = join(modelsDir, 'models.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    return overrides.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('unavailable', { detail: 'models.json in the models folder cannot be read.', cause });
  }
};

const checkDisk = async (modelsDir: string, missing: Model[]): Promise<void> => {
  if (missing.length === 0) return;
  const parts = await Promise.all(
    missing.map(({ id }) =>
      stat(join(modelsDir, `${id}.download.part`)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const here = parts.reduce((sum, size) => sum + size, 0);
  const needed =
    missing.reduce((sum, { bytes, unpackedBytes }) => sum + bytes + unpackedBytes, reserveBytes) - here;
  const { bavail, bsize } = await statfs(modelsDir);
  if (bavail * bsize < needed) {
    throw new AppError('storage_full', { detail: 'There is not enough disk space for the speech models.' });
  }
};
