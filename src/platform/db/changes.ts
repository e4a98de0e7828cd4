import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from './database.ts';

/**
 * Tells every web process that something a person may be watching has changed. It carries only ids: who listens reads
 * the row again. A missed message costs a second of freshness, never data.
 */
export type Changes = {
  /** Sent when the transaction commits. */
  tell(tx: Tx, topic: string): Promise<void>;
  /** Calls back after each change until the returned function is called. */
  watch(topic: string, changed: () => void): () => void;
};

const channel = 'afterword_changes';
const reconnectMs = 1_000;

export async function startChanges(url: string): Promise<Changes & { stop(): Promise<void> }> {
  const watchers = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on('notification', ({ payload }) => watchers.get(payload ?? '')?.forEach((changed) => changed()));
    next.on('error', () => {});
    next.once('end', () => {
      if (!stopped) setTimeout(() => void reconnect(), reconnectMs).unref();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
  };
  const reconnect = async (): Promise<void> => {
    try {
      await connect();
      for (const set of watchers.values()) for (const changed of set) changed(); // something may have been missed
    } catch {
      if (!stopped) setTimeout(() => void reconnect(), reconnectMs).unref();
    }
  };
  await connect();

  return {
    tell: async (tx, topic) => {
      await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
    },
    watch: (topic, changed) => {
      const set = watchers.get(topic) ?? new Set();
      watchers.set(topic, set.add(changed));
      return () => {
        set.delete(changed);
        if (set.size === 0) watchers.delete(topic);
      };
    },
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
