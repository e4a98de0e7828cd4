import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createUploads } from '#features/conversations/server/uploads.ts';
import { watchModels } from '#features/models/server/watch.ts';
import { createEngines } from '#features/transcription/server/engines.ts';
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
import { appointments } from './schedule.ts';
import { connectEvents, extensions, jobHandlers, routesOf } from './wiring.ts';

/** One process of the product: a web server, a worker, or both, on a database that is ready. */
export type Instance = {
  /** Absent for ROLE=worker. */
  server: FastifyInstance | null;
  stop(): Promise<void>;
};

const webConnections = 12;
const workerConnections = 6;

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
    const services = { ...adapters, db, jobs, events, changes, keys, log, scratchFolder };
    connectEvents(events, services);
    const models = watchModels(services);
    stops.push(async () => models.stop());

    let server: FastifyInstance | null = null;
    if (config.ROLE !== 'worker') {
      const identity = await chooseIdentity(config, database, services);
      stops.push(identity.stop);
      const uploads = await createUploads(services, join(config.DATA_DIR, 'uploads'));
      const engines = createEngines(adapters.engines, log);
      stops.push(async () => engines.stop());
      server = await createServer({
        db,
        log,
        identity,
        routes: routesOf(services, config, { jobs, uploads, engines, identity, models }),
        trustProxy: config.TRUST_PROXY,
        publicUrl: config.PUBLIC_URL,
        firebase: signInOptions(config).firebase,
        extend: extensions(services, config, { uploads, identity }),
      });
      const web = server;
      stops.push(() => web.close());
    }
    // Stopped first: a job that runs may still need everything above.
    stops.push(jobs.stop);
    if (config.ROLE !== 'web') {
      await jobs.arrange(appointments);
      await jobs.work(jobHandlers(services, config));
    }
    return { server, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Recordings are decoded in a jail where the machine allows one; where it does not, the operator has to know. */
async function tellJail(audio: Adapters['audio'], log: Log): Promise<void> {
  const state = await audio.state();
  if (state.kind !== 'jailed')
    log.warn({ decoder: state.kind, reason: state.reason }, 'recordings are not decoded in a jail');
}
