import type { Services } from '#platform/services.ts';
import type { Analyser } from '#ports/analyser.ts';
import type { LocalModel, LocalModels } from '#ports/model-server.ts';
import { isAppError } from '#shared/errors.ts';
import { readerFor, type ReaderChoice } from '../rules/fitting-models.ts';
import * as store from './store.ts';

/**
 * Polls the model server and selects the analyser. Nothing waits for it: before the first answer, and while the server
 * does not respond, the built-in analyser is used.
 */
export type ModelWatch = {
  /** Models of the last poll; null while the server does not respond. */
  models(): LocalModel[] | null;
  /** Polls now. One poll runs at a time; concurrent calls wait for it. */
  refresh(): Promise<void>;
  stop(): void;
};

type Needs = Pick<Services, 'db' | 'changes' | 'log' | 'analyser' | 'builtinAnalyser' | 'localModels'>;

/** Notified on changes of choice, download or test. */
export const modelsTopic = 'models';

const lookEveryMs = 15_000; // cheap: Ollama lists files

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
    selectAnalyser(localModels, builtinAnalyser, { models: found ?? [], choice });
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

/** Exchanges the analyser in use for the one that models and settings call for. */
export function selectAnalyser(
  { server, exchangeable, pinned, provider }: LocalModels,
  builtin: Analyser,
  { models, choice }: { models: LocalModel[]; choice: ReaderChoice },
): void {
  const memory = server.memoryBytes;
  const reader = readerFor({ choice, pinned, hasProvider: provider !== null, models, memory });
  if (reader.kind === 'model') exchangeable.exchange(server.analyser(reader.name));
  else exchangeable.exchange(reader.kind === 'builtin' ? builtin : null);
}
