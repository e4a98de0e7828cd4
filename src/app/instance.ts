import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSwitches } from '#features/administration/server/actions.ts';
import { createSpeakerDescriber } from '#features/analysis/server/speaker-describer.ts';
import { createUploads } from '#features/conversations/server/uploads/uploads.ts';
import { createErrorRecorder, type ErrorRecorder } from '#features/error-log/server/recorder.ts';
import { watchModels, type ModelWatch } from '#features/models/server/watch.ts';
import { createEngines } from '#features/transcription/server/engines.ts';
import { createFileWriter } from '#features/exports/server/file-writer.ts';
import { createTranscriptReader } from '#features/transcription/server/transcript-reader.ts';
import { createVoiceReader } from '#features/voice/server/voice-reader.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startChanges } from '#platform/db/changes.ts';
import type { Prepared } from '#platform/db/prepare.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { createEvents } from '#platform/jobs/events.ts';
import { startJobs, type JobSystem } from '#platform/jobs/job-queue.ts';
import { openScratch } from '#platform/scratch.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import { countStoredObjects, type StoredObjects } from '#platform/telemetry/stored-objects.ts';
import { addMetricsPage, listenForMetrics } from '#platform/telemetry/metrics-endpoint.ts';
import type { Config } from './config.ts';
import { createAdminGuards } from './admin-guards.ts';
import { createServer } from './server.ts';
import { chooseAdapters, type Adapters } from './adapters.ts';
import { chooseIdentity, openIdentityAccounts, signInOptions } from './identity.ts';
import { readDegraded, readHealth } from './health.ts';
import { addConfiguredPages } from './pages.ts';
import { patternOf } from './paths.ts';
import { jobHandlers, slices } from './slices.ts';

/** One process of the product: a web server, a worker, or both, on a database that is ready. */
export type Instance = {
  /** Absent for ROLE=worker. */
  server: FastifyInstance | null;
  /** For what no request and no job had in hand. */
  reportError: ReportError;
  stop(): Promise<void>;
};

const webConnections = 12;
const workerConnections = 6;
const answerLimitMs = 2_000; // accepted calls are answered; an upload resumes where it stopped

export async function startInstance(
  config: Config,
  database: Prepared & { isEmbedded: boolean },
  keys: KeyRing,
  log: Log,
  /** Adapters of the caller's own, for example a clock that can be set. */
  replaced: Partial<Adapters> = {},
): Promise<Instance> {
  const stops: (() => Promise<unknown>)[] = [];
  stops.push(await startConfiguredTraces(config));
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const scratchFolder = await openScratch(join(config.DATA_DIR, 'scratch'));
    const db = openDatabase(database.appUrl, config.ROLE === 'worker' ? workerConnections : webConnections);
    stops.push(db.close);
    const changes = await startChanges(database.appUrl);
    stops.push(changes.stop);
    const adapters = { ...(await chooseAdapters(config)), ...replaced };
    const errorRecorder = createErrorRecorder({ db, log, clock: adapters.clock });
    stops.push(errorRecorder.stop);
    const { report } = errorRecorder;
    const jobs = await startJobs({ url: database.appUrl, log, report, soleWorker: database.isEmbedded });
    await warnWithoutJail(adapters.audio, log);
    const identityAccounts = await openIdentityAccounts(config, database);
    stops.push(identityAccounts.stop);
    const events = createEvents();
    const services: Services = {
      ...adapters,
      db,
      jobs,
      events,
      changes,
      keys,
      log,
      scratchFolder,
      uploadFolder: join(config.DATA_DIR, 'uploads'),
      identityAccounts,
      publicUrl: config.PUBLIC_URL,
      bytesPerCoach: config.STORED_BYTES_PER_COACH,
    };
    for (const { listeners = [] } of slices) for (const listener of listeners) listener(events, services);
    const models = watchModels(services);
    stops.push(async () => models.stop());
    const storedObjects = countStoredObjects(services.storage);
    stops.push(async () => storedObjects.stop());
    const metrics = await startConfiguredMetrics(config, { ...services, jobs, storedObjects }, stops);
    const parts = { config, database, services, jobs, errorRecorder, stops, storedObjects, metrics };
    const server = config.ROLE === 'worker' ? null : await startWeb(parts, models);
    stops.push(jobs.stop); // before all above, which a running job may still need
    if (config.ROLE !== 'web') await startWorker(parts);
    return { server, reportError: report, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

type Parts = {
  config: Config;
  database: Prepared;
  services: Services;
  jobs: JobSystem;
  errorRecorder: ErrorRecorder;
  storedObjects: StoredObjects;
  /** Absent where nothing may read them. */
  metrics: Metrics | null;
  /** Called in reverse. */
  stops: (() => Promise<unknown>)[];
};

async function startWeb(parts: Parts, models: ModelWatch): Promise<FastifyInstance> {
  const { config, database, services, jobs, errorRecorder, stops, storedObjects } = parts;
  const identity = await chooseIdentity(config, database, services);
  stops.push(identity.stop);
  const adminGuards = createAdminGuards(database.authUrl, services);
  stops.push(adminGuards.stop);
  const uploads = await createUploads(services, services.uploadFolder);
  const transcriptReader = createTranscriptReader();
  const fileWriter = createFileWriter();
  const engineList = createEngines(services.engines, services.log);
  stops.push(async () => engineList.stop());
  const server = await createServer({
    services: {
      ...services,
      jobs,
      errorRecorder,
      storedObjects,
      identity,
      adminEmails: config.ADMIN_EMAILS,
      adminGuards,
      switchedOff: createSwitches(services),
      place: { dataDir: config.DATA_DIR, metricsToken: config.METRICS_TOKEN },
      uploads,
      engineList,
      models,
      patternOf,
      readTranscript: async (text) => (await transcriptReader.run(text)).output,
      writeFile: async (file) => (await fileWriter.run(file)).output,
    },
    identity,
    trustProxy: config.TRUST_PROXY,
    firebase: signInOptions(config).firebase,
    addPages: async (scope) => {
      if (parts.metrics && config.METRICS_TOKEN) addMetricsPage(scope, parts.metrics, config.METRICS_TOKEN);
      await addConfiguredPages(scope, config, { ...services, identity });
    },
  });
  stops.push(() => closeWeb(server));
  stops.push(services.recordReader.close); // as is a question that is being answered
  stops.push(fileWriter.close);
  stops.push(transcriptReader.close); // a running import is refused, so that nothing waits for it
  return server;
}

async function startWorker({ services, jobs, stops }: Parts): Promise<void> {
  const describer = createSpeakerDescriber();
  const voiceReader = createVoiceReader();
  // Before the job queue stops: a job whose analysis is ended goes back to the queue, and nothing waits for it.
  stops.push(async () => {
    jobs.beginStop();
    const { builtinAnalyser, recordReader } = services;
    await Promise.all([
      describer.close(),
      voiceReader.close(),
      builtinAnalyser.close?.(),
      recordReader.close(),
    ]);
  });
  await jobs.schedule(slices.flatMap(({ schedules = [] }) => schedules));
  await jobs.work(jobHandlers, { ...services, describer, voiceReader });
}

/** Nothing of the library is loaded without an endpoint. */
async function startConfiguredTraces(config: Config): Promise<() => Promise<unknown>> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return async () => {};
  const { startTraces } = await import('#platform/telemetry/traces.ts');
  return startTraces({ endpoint, role: config.ROLE }).stop;
}

/** On the web server for the bearer of METRICS_TOKEN, and on METRICS_PORT of this machine, which a worker has as well. */
async function startConfiguredMetrics(
  config: Config,
  services: Services & { jobs: JobSystem; storedObjects: StoredObjects },
  stops: (() => Promise<unknown>)[],
): Promise<Metrics | null> {
  const { METRICS_TOKEN: token, METRICS_PORT: port, DATA_DIR: dataDir } = config;
  if (token === undefined && port === undefined) return null;
  const { startMetrics } = await import('#platform/telemetry/metrics.ts');
  const metrics = startMetrics(services);
  stops.push(async () => metrics.stop());
  if (port === undefined) return metrics;
  const listening = await listenForMetrics(metrics, port, async () => {
    const health = await readHealth(services);
    const degraded = await readDegraded(services, dataDir);
    return { isWell: health.status === 'ok', body: { ...health, degraded } };
  });
  stops.push(listening.stop);
  services.log.info({ port: listening.port }, 'metrics');
  return metrics;
}

/** An upload whose browser stopped sending never ends by itself. */
async function closeWeb(web: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => web.server.closeAllConnections(), answerLimitMs);
  await web.close();
  clearTimeout(timer);
}

/** A machine may not allow the jail that recordings are decoded in. */
async function warnWithoutJail(audio: Adapters['audio'], log: Log): Promise<void> {
  const state = await audio.state();
  if (state.kind !== 'jailed')
    log.warn({ decoder: state.kind, reason: state.reason }, 'recordings are not decoded in a jail');
}
