import { sqlState } from './db/database.ts';

/** A write that found no room left: in a folder of ours (ENOSPC, EDQUOT) or in the database's (SQLSTATE 53100). */
const fileCodes = new Set(['ENOSPC', 'EDQUOT']);
const databaseDiskFull = '53100';

export function isDiskFull(error: unknown): boolean {
  if (sqlState(error) === databaseDiskFull) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && fileCodes.has(String(cause.code))) return true;
  return false;
}
