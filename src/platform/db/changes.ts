import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from './database.ts';
import { connectionLimits } from './pool.ts';

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
const firstPauseMs = 250;
const longestPauseMs = 2_000; // a database that is back is heard again within two seconds
const quietMs = 10_000; // then the kernel asks whether the other side is still there

/** Half of it by chance: many processes must not all knock at once. */
const pauseMs = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10)) * (0.5 + Math.random() / 2);

export async function startChanges(url: string): Promise<Changes & { stop(): Promise<void> }> {
  const watchers = new Map<string, Set<() => void>>();
  const stopping = new AbortController();
  let client: pg.Client;

  /** Resolves once it listens, with a promise of the connection's end. */
  const listen = async (): Promise<{ ended: Promise<void> }> => {
    client = new pg.Client({
      ...connectionLimits,
      keepAliveInitialDelayMillis: quietMs,
      connectionString: url,
    });
    const next = client;
    const ended = new Promise<void>((done) => next.once('end', () => done()));
    next.on('error', () => {}); // its end follows
    next.on('notification', ({ payload }) => watchers.get(payload ?? '')?.forEach((changed) => changed()));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    return { ended };
  };
  /** One connection at a time, and one pause: each round begins when the one before is over. */
  const keepListening = async (first: { ended: Promise<void> }): Promise<void> => {
    let { ended } = first;
    while (!stopping.signal.aborted) {
      await ended;
      for (let failures = 0; !stopping.signal.aborted; failures += 1) {
        await delay(pauseMs(failures), undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        if (stopping.signal.aborted) return;
        const again = await listen().catch(() => null);
        if (!again) continue;
        ended = again.ended;
        for (const set of watchers.values()) for (const changed of set) changed(); // something may have been missed
        break;
      }
    }
  };
  void keepListening(await listen());

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
      stopping.abort();
      await client.end().catch(() => {});
    },
  };
}
