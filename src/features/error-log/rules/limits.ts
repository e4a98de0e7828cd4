/**
 * Decides how much the error log takes. A defect in a busy place, or a stranger at the public endpoint, must not fill
 * the database: occurrences are counted in a row, and only so many rows are added.
 */
const rowsPerMinute = 60; // of one process: more kinds of errors at once are one outage
const browserRowsPerMinute = 20; // of them, so that browsers leave room for the server
export const browserRowsPerDay = 2_000; // of all processes; at most some 8 MB
export const reportsPerMinute = 10; // of one address
export const reportBytes = 96 * 1024; // the fields take less; what is longer is refused by their lengths
export const messageLength = 300;
export const stackLength = 4_000;

export type Source = 'server' | 'job' | 'browser';

export type Minute = { startedAt: number; rows: number; browserRows: number };

/** Whether one more row may be added in this minute. */
export const hasRoom = (minute: Minute, source: Source): boolean =>
  minute.rows < rowsPerMinute && (source !== 'browser' || minute.browserRows < browserRowsPerMinute);
