/**
 * `LONG_SERIES=1 npm test` meets every fault on both kinds of database and often. Without it each fault is met once, on
 * the kind where it matters more, so that the tests of every change end in time.
 */
export const isLongSeries = process.env['LONG_SERIES'] === '1';

export const inSeries = <T>(short: T, long: T): T => (isLongSeries ? long : short);
