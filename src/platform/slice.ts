import type { FastifyInstance } from 'fastify';
import type { EventKind } from '#shared/events.ts';
import type { Owned } from './db/database.ts';
import type { Route } from './http/bind.ts';
import type { EventHub } from './jobs/events.ts';
import type { JobHandler, Schedule } from './jobs/jobs.ts';
import type { Services } from './services.ts';

/** What a slice adds to an instance, in its `server/slice.ts`. `Web` and `Worker` are the services it needs there. */
export type Slice<Web = Services, Worker = Services> = {
  routes?: (services: Web) => Route[];
  /** Routes that the contract cannot describe: uploads, byte ranges, event streams. */
  http?: (server: FastifyInstance, services: Web) => void;
  jobs?: JobHandler<Worker>[];
  listeners?: Listener[];
  schedules?: Schedule[];
  /** Once a night for each coach; it may run twice. */
  nightly?: (services: Worker, userId: string) => Promise<void>;
};

/** Reacts to a fact inside the transaction that makes it true, as the coach it is about. */
export type Listener = (events: EventHub, services: Services) => void;

export const listen =
  <Fact extends { userId: string }>(
    kind: EventKind<Fact>,
    react: (services: Services, owned: Owned, fact: Fact) => Promise<void>,
  ): Listener =>
  (events, services) =>
    events.on(kind, (tx, fact) => react(services, { tx, userId: fact.userId }, fact));
