import type { SpeechToText } from '#ports/speech-to-text.ts';
import type { Log } from '#platform/log.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import type { Engine } from '../contract.ts';

/** The state of each engine, and the downloads that make one ready. */
export type Engines = {
  list(): Promise<Engine[]>;
  /** Starts the download, or returns the running one. */
  prepare(name: string): Promise<Engine>;
  stop(): void;
};

type Progress = { bytes: number; total: number; secondsLeft: number | null };

export function createEngines(engines: SpeechToText[], log: Log): Engines {
  const running = new Map<string, Progress>();
  const failures = new Map<string, string>();
  const stopping = new AbortController();

  async function toEngine(engine: SpeechToText): Promise<Engine> {
    const state = await engine.state();
    const progress = running.get(engine.name);
    return {
      name: engine.name,
      isDraft: engine.isDraft,
      ready: state.ready,
      reason: state.ready ? null : (failures.get(engine.name) ?? state.reason),
      download: state.ready || !engine.download ? null : state.download,
      downloading: progress
        ? { bytes: progress.bytes, totalBytes: progress.total, secondsLeft: progress.secondsLeft }
        : null,
    };
  }

  return {
    list: () => Promise.all(engines.map(toEngine)),
    prepare: async (name) => {
      const engine = engines.find((known) => known.name === name);
      const state = await engine?.state();
      if (!engine?.download || !state) throw new AppError('not_found');
      if (!state.ready && !running.has(name)) {
        running.set(name, { bytes: 0, total: state.download?.bytes ?? 0, secondsLeft: null });
        failures.delete(name);
        engine
          .download((progress) => running.set(name, progress), stopping.signal)
          .catch((error: unknown) => {
            failures.set(name, isAppError(error) ? error.message : 'The download failed.');
            log.warn({ engine: name, code: isAppError(error) ? error.code : 'internal' }, 'download failed');
          })
          .finally(() => running.delete(name));
      }
      return toEngine(engine);
    },
    stop: () => stopping.abort(),
  };
}
