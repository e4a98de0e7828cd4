import type { Services } from '#platform/services.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { LocalModel, LocalModels } from '#ports/model-server.ts';
import { isAppError } from '#shared/errors.ts';
import { readerFor, type ReaderChoice } from '../rules/fitting-models.ts';
import * as store from './store.ts';

/**
 * Looks for the model server, at start and from then on, and lets the right analyser read. Nothing waits for it: until
 * it has looked, and while the server does not answer, the analyser reads that needs no model.
 */
export type ModelWatch = {
  /** What the last look found; null while the server does not answer. */
  models(): LocalModel[] | null;
  /** One look at a time: who asks meanwhile gets the end of the one that runs. */
  refresh(): Promise<void>;
  stop(): void;
};

type Needs = Pick<Services, 'db' | 'changes' | 'log' | 'analyser' | 'builtinAnalyser' | 'localModels'>;

/** Told when choice, download or trial change. */
export const modelsTopic = 'models';

const lookEveryMs = 15_000; // a list of files on this machine: some milliseconds

export function watchModels(services: Needs): ModelWatch {
  const { db, changes, log, builtinAnalyser, localModels } = services;
  if (!localModels) return { models: () => null, refresh: async () => {}, stop: () => {} };
  const { server, exchangeable } = localModels;
  let models: LocalModel[] | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  const look = async (): Promise<void> => {
    const found = await server.list().catch((error: unknown) => {
      if (isAppError(error)) return null;
      throw error;
    });
    const { choice } = await db.asAnonymous(store.readSettings);
    const before = exchangeable.name;
    letRead(localModels, builtinAnalyser, { models: found ?? [], choice });
    models = found;
    if (exchangeable.name !== before) log.info({ analyser: exchangeable.name }, 'another analyser reads');
  };
  const refresh = async (): Promise<void> => {
    isWanted = true;
    running ??= (async () => {
      try {
        while (isWanted && !isStopped) {
          isWanted = false;
          await look();
        }
      } catch (error) {
        if (!isStopped) log.warn({ reason: error instanceof Error ? error.message : '' }, 'models');
      } finally {
        running = null;
      }
    })();
    await running;
  };

  const timer = setInterval(() => void refresh(), lookEveryMs).unref();
  const unwatch = changes.watch(modelsTopic, () => void refresh());
  void refresh();
  return {
    models: () => models,
    refresh,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      unwatch();
    },
  };
}

/** Puts the right analyser in the place of the one that reads now. */
export function letRead(
  { server, exchangeable, pinned, provider }: LocalModels,
  builtin: Analyser,
  { models, choice }: { models: LocalModel[]; choice: ReaderChoice },
): void {
  const memory = server.memoryBytes;
  const reader = readerFor({ choice, pinned, hasProvider: provider !== null, models, memory });
  if (reader.kind === 'model') exchangeable.exchange(server.analyser(reader.name));
  else exchangeable.exchange(reader.kind === 'builtin' ? builtin : null);
}
