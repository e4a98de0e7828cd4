import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { traceOf } from '#platform/trace.ts';
import { startInstance } from './instance.ts';
import { openInstanceData } from './open-instance-data.ts';

const stopLimitMs = 55_000; // jobs have 25 s, a fast shutdown of the embedded database 20 s

// On so few processors the threads that help to collect garbage wait behind the readers of transcripts, and every
// request waits with them (bench 15).
if (availableParallelism() <= 2) setFlagsFromString('--no-parallel-scavenge');

/** The process: reads the configuration, starts, says where it listens, and stops cleanly when asked. */
async function main(): Promise<void> {
  const { config, log, keys, database } = await openInstanceData();
  const instance = await startInstance(config, database, keys, log).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });

  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    // The job queue closes its connection without hearing what that one still says, for example that its database has
    // just been killed. The stop goes on: what comes after it closes the database.
    process.on('uncaughtException', (error) =>
      log.warn({ trace: traceOf(error) }, 'uncaught while stopping'),
    );
    // What waits for a database or a browser that never answers does not hold the process.
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    await instance.stop();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (reason) => {
    log.error({ trace: traceOf(reason) }, 'unhandled rejection');
    const nowhere = { location: 'unhandled rejection', userId: null, requestId: null };
    instance.reportError({ source: 'server', thrown: reason, ...nowhere });
  });

  if (instance.server) {
    await instance.server.listen({ host: config.HOST, port: config.PORT });
    const address = instance.server.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    process.stdout.write(`\nAfterword is ready: ${config.PUBLIC_URL.replace(/:\d+$/, `:${port}`)}\n\n`);
  } else process.stdout.write('\nThe Afterword worker is ready.\n\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
});
