import { createHash } from 'node:crypto';
import { isDatabaseAway } from '#platform/db/away.ts';
import type { UncaughtError } from '#platform/error-reports.ts';
import type { Services } from '#platform/services.ts';
import { dayMs } from '#shared/time.ts';
import type { ErrorReport } from '../contract.ts';
import { cleanReported, cleanThrown, type CleanError } from '../rules/clean-error.ts';
import { browserRowsPerDay, hasRoom, type Minute, type Source } from '../rules/limits.ts';
import * as store from './store.ts';

/**
 * Collects errors in memory and saves them a moment later, so that no request waits for it and a burst is one write. A
 * report never throws; what cannot be saved, because the database is away or the minute is full, is dropped.
 */
export type ErrorRecorder = {
  report(error: UncaughtError): void;
  /** `path` is a pattern, without ids. */
  reportBrowser(report: Omit<ErrorReport, 'path'>, path: string): void;
  /** Saves what is collected. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

const saveAfterMs = 500;

export function createErrorRecorder(services: Pick<Services, 'db' | 'clock' | 'log'>): ErrorRecorder {
  const { clock, log } = services;
  const collected = new Map<string, store.Occurrence>();
  let minute: Minute = { startedAt: 0, rows: 0, browserRows: 0 };
  let timer: NodeJS.Timeout | null = null;
  let saving: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = [...collected.values()];
    collected.clear();
    if (batch.length > 0) saving = saving.then(() => save(services, batch));
    return saving;
  };

  const collect = (error: Omit<store.Occurrence, 'fingerprint' | 'occurrences' | 'at'>): void => {
    const at = clock.now();
    const startedAt = Math.floor(at.getTime() / 60_000);
    if (minute.startedAt !== startedAt) minute = { startedAt, rows: 0, browserRows: 0 };
    const fingerprint = fingerprintOf(error);
    const known = collected.get(fingerprint);
    if (known) known.occurrences += 1;
    else {
      if (!hasRoom(minute, error.source)) return;
      minute.rows += 1;
      if (error.source === 'browser') minute.browserRows += 1;
      collected.set(fingerprint, { ...error, fingerprint, occurrences: 1, at });
    }
    timer ??= setTimeout(() => void flush(), saveAfterMs).unref();
  };

  const safely = (work: () => void): void => {
    try {
      work();
    } catch {
      log.warn('an error could not be collected'); // for example one whose `stack` throws
    }
  };

  return {
    report: ({ source, thrown, location, userId, requestId }) =>
      safely(() => {
        if (isDatabaseAway(thrown)) return;
        collect({
          ...rowOf(cleanThrown(thrown)),
          source,
          location,
          userId: isId(userId) ? userId : null,
          requestId,
        });
      }),
    reportBrowser: (report, path) =>
      safely(() => {
        const row = rowOf(cleanReported(report));
        collect({ ...row, source: 'browser', location: path, userId: null, requestId: null });
      }),
    flush,
    stop: flush,
  };
}

/** A payload is not always what it should be. */
const isId = (text: string | null): text is string => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text ?? '');

const rowOf = ({ errorType, message, frames }: CleanError) => ({
  errorType,
  message,
  stackTrace: frames.join('\n'),
});

const framesOfCause = 3; // deeper ones differ by who called

function fingerprintOf(error: {
  source: Source;
  errorType: string;
  location: string;
  message: string;
  stackTrace: string;
}): string {
  const frames = error.stackTrace.split('\n').slice(0, framesOfCause);
  const cause = [error.source, error.errorType, error.location, error.message, ...frames].join('\n');
  return createHash('sha256').update(cause).digest('hex').slice(0, 32);
}

async function save(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  batch: readonly store.Occurrence[],
): Promise<void> {
  try {
    await db.asAdministration(async (tx) => {
      const dayAgo = new Date(clock.now().getTime() - dayMs);
      const hasBrowsers = batch.some(({ source }) => source === 'browser');
      let browserRows = hasBrowsers ? await store.rowsSince(tx, 'browser', dayAgo) : 0;
      // In one order, so that two processes never wait for each other.
      for (const one of batch.toSorted((a, b) => a.fingerprint.localeCompare(b.fingerprint))) {
        if (await store.countInto(tx, one)) continue;
        if (one.source === 'browser' && (browserRows += 1) > browserRowsPerDay) continue;
        await store.insertOccurrence(tx, one);
      }
    });
  } catch (error) {
    log.warn({ errors: batch.length, away: isDatabaseAway(error) }, 'errors could not be saved');
  }
}
