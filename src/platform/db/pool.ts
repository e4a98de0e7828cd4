import pg from 'pg';

/**
 * The way to open connections: a cut at any moment fails the call that uses the connection and nothing else. The driver
 * reports a cut as an `error` event, which ends the process where nothing listens, and a pool listens only while a
 * connection is idle.
 */
const statementLimitMs = 30_000; // no request of ours is worth more; jobs write in small steps
const connectLimitMs = 3_000; // a database that takes longer is as good as away
export const beginLimitMs = connectLimitMs; // a connection that was good a moment ago may lead nowhere by now
export const briefLimitMs = 5_000; // for statements that take milliseconds: who signs in, whose session it is
const silenceLimitMs = statementLimitMs + 5_000; // a host that vanished cuts nothing and answers nothing

/** For every connection, those of libraries too. A network that loses packets leaves a connection open for ever. */
export const connectionLimits = {
  connectionTimeoutMillis: connectLimitMs,
  keepAlive: true,
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: statementLimitMs,
  query_timeout: silenceLimitMs,
};

const ignore = (): void => {}; // the call or the next one fails, and says so

export function openPool(
  url: string,
  connections: number,
  { options, queryLimitMs }: { options?: string; queryLimitMs?: number } = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: url,
    max: connections,
    ...(queryLimitMs ? { query_timeout: queryLimitMs } : {}),
    ...(options ? { options } : {}),
  });
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  return pool;
}

/** One connection for as long as the work takes. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', ignore);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(ignore);
  }
}
