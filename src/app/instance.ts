import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSpeakerDescriber } from '#features/analysis/server/speaker-describer.ts';
import { createUploads } from '#features/conversations/server/uploads/uploads.ts';
import { watchModels } from '#features/models/server/watch.ts';
import { createEngines } from '#features/transcription/server/engines.ts';
import { createTranscriptReader } from '#features/transcription/server/transcript-reader.ts';
import { openDatabase } from '#platform/db/database.ts';
import { startChanges } from '#platform/db/changes.ts';
import type { Prepared } from '#platform/db/prepare.ts';
import type { KeyRing } from '#platform/crypto/instance-key.ts';
import { createEvents } from '#platform/jobs/events.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { openScratch } from '#platform/scratch.ts';
import type { Log } from '#platform/log/log.ts';
import type { Config } from './config.ts';
import { createServer } from './server.ts';
import { chooseAdapters, type Adapters } from './adapters.ts';
import { chooseIdentity, signInOptions } from './identity.ts';
import { schedules } from './schedule.ts';
import { connectEvents, extensions, jobHandlers, routesOf } from './wiring.ts';

/** One process of the product: a web server, a worker, or both, on a database that is ready. */
export type Instance = {
  /** Absent for ROLE=worker. */
  server: FastifyInstance | null;
  stop(): Promise<void>;
};

const webConnections = 12;
const workerConnections = 6;
const answerLimitMs = 2_000; // calls that were taken are answered; an upload goes on where it stopped

export async function startInstance(
  config: Config,
  database: Prepared & { isEmbedded: boolean },
  keys: KeyRing,
  log: Log,
  /** Ports that a caller brings along, a set clock for example. */
  replaced: Partial<Adapters> = {},
): Promise<Instance> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const scratchFolder = await openScratch(join(config.DATA_DIR, 'scratch'));
    const db = openDatabase(database.appUrl, config.ROLE === 'worker' ? workerConnections : webConnections);
    stops.push(db.close);
    const changes = await startChanges(database.appUrl);
    stops.push(changes.stop);
    const jobs = await startJobs({ url: database.appUrl, log, soleWorker: database.isEmbedded });
    const adapters = { ...(await chooseAdapters(config)), ...replaced };
    await tellJail(adapters.audio, log);
    const events = createEvents();
    const bytesPerCoach = config.STORED_BYTES_PER_COACH;
    const services = { ...adapters, db, jobs, events, changes, keys, log, scratchFolder, bytesPerCoach };
    connectEvents(events, services);
    const models = watchModels(services);
    stops.push(async () => models.stop());

    let server: FastifyInstance | null = null;
    if (config.ROLE !== 'worker') {
      const identity = await chooseIdentity(config, database, services);
      stops.push(identity.stop);
      const uploads = await createUploads(services, join(config.DATA_DIR, 'uploads'));
      const transcriptReader = createTranscriptReader();
      const engines = createEngines(adapters.engines, log);
      stops.push(async () => engines.stop());
      server = await createServer({
        db,
        log,
        identity,
        routes: routesOf(services, config, { jobs, uploads, engines, identity, transcriptReader, models }),
        trustProxy: config.TRUST_PROXY,
        publicUrl: config.PUBLIC_URL,
        firebase: signInOptions(config).firebase,
        extend: extensions(services, config, { uploads, identity }),
      });
      const web = server;
      stops.push(() => closeWeb(web));
      stops.push(transcriptReader.close); // an import that is being read is refused, so that nothing waits for it
    }
    // A job that runs may still need everything above.
    stops.push(jobs.stop);
    if (config.ROLE !== 'web') {
      const describer = createSpeakerDescriber();
      // Before that: a job whose analysis is ended goes back to the queue, and nothing waits for it.
      stops.push(async () => {
        jobs.beginStop();
        await Promise.all([describer.close(), adapters.builtinAnalyser.close?.()]);
      });
      await jobs.arrange(schedules);
      await jobs.work(jobHandlers({ ...services, describer }, config));
    }
    return { server, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Event streams never end by themselves, nor does a browser that stopped in the middle of an upload. */
async function closeWeb(web: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => web.server.closeAllConnections(), answerLimitMs);
  await web.close();
  clearTimeout(timer);
}

/** Recordings are decoded in a jail where the machine allows one; where it does not, the operator has to know. */
async function tellJail(audio: Adapters['audio'], log: Log): Promise<void> {
  const state = await audio.state();
  if (state.kind !== 'jailed')
    log.warn({ decoder: state.kind, reason: state.reason }, 'recordings are not decoded in a jail');
}
