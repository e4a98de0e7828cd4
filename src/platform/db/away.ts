import { AppError, isAppError } from '#shared/errors.ts';

/**
 * Tells a database that is away from one that refuses a statement: it is not there, is starting or stopping, has no
 * connection left, or cut the one in use. The same call may work a moment later, so it is answered 503.
 */
const states = /^(?:08...|25P03|53300|57P0[1235])$/; // connection, idle in a transaction, too many, shutting down
const systemCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
// What the driver and its pool say without a code.
const sayings =
  /^(?:Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client (?:was closed|has encountered a connection error)|Cannot use a pool after)/;

export function isDatabaseAway(error: unknown): boolean {
  // What an adapter has named already came from elsewhere.
  for (let cause = error; cause instanceof Error && !isAppError(cause); cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (code && (states.test(code) || systemCodes.has(code))) return true;
    if (code === 'ENOENT' && syscall === 'connect') return true; // the socket of the embedded database
    if (sayings.test(cause.message)) return true;
  }
  return false;
}

const retryAfterSeconds = 2; // it is back within seconds of its return

export const databaseAway = (cause: unknown): AppError =>
  new AppError('unavailable', {
    detail: 'The database is not responding. Try again in a few seconds.',
    retryAfterSeconds,
    cause,
  });
