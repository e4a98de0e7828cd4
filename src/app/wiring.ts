import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#adapters/local/clock.ts';
import { createOutbox } from '#adapters/local/mail.ts';
import { createDiskStorage } from '#adapters/local/storage.ts';
import { createS3Storage } from '#adapters/s3/storage.ts';
import { clientRoutes } from '#features/clients/server/routes.ts';
import { folderRoutes } from '#features/folders/server/routes.ts';
import { identityRoutes } from '#features/identity/server/routes.ts';
import type { Storage } from '#ports/storage.ts';
import type { Gate, Route } from '#platform/http/bind.ts';
import type { EventHub } from '#platform/jobs/events.ts';
import type { JobHandler, JobSystem } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Config } from './config.ts';
import { healthRoutes } from './health.ts';

/** The one place that knows which adapter serves which port, and which slice reacts to which event. */
export type Adapters = Pick<Services, 'clock' | 'mail' | 'storage' | 'engines' | 'analyser'>;

export function chooseAdapters(config: Config): Adapters {
  return {
    clock: systemClock,
    mail: createOutbox(join(config.DATA_DIR, 'outbox')),
    storage: chooseStorage(config),
    engines: [],
    analyser: undefined as never,
  };
}

function chooseStorage(config: Config): Storage {
  if (!config.S3_BUCKET) return createDiskStorage({ folder: join(config.DATA_DIR, 'objects') });
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID!,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY!,
    forcePathStyle: config.S3_ENDPOINT !== undefined,
    prefix: config.S3_PREFIX,
  });
}

export function connectEvents(_events: EventHub, _services: Services): void {}

export const routesOf = (services: Services, config: Config, jobs: JobSystem): Route[] => [
  ...healthRoutes(services, jobs),
  ...identityRoutes({ ...services, adminEmails: config.ADMIN_EMAILS }),
  ...folderRoutes(services),
  ...clientRoutes(services),
];

export const jobHandlers = (_services: Services): JobHandler[] => [];

export const extensions =
  (_services: Services, _config: Config) =>
  async (_server: FastifyInstance, _gate: Gate): Promise<void> => {};
