/**
 * What nothing caught, on its way to the error log of the administration. A caller tells what it knows and goes on: a
 * report returns at once, never throws, and is dropped where it cannot be kept.
 */
export type UncaughtError = {
  source: 'server' | 'job';
  thrown: unknown;
  /** The route's pattern or the job's name: no ids. */
  location: string;
  userId: string | null;
  requestId: string | null;
};

export type ReportError = (error: UncaughtError) => void;
