import { sqlState } from './db/database.ts';

/**
 * Where an error comes from, for the log: names, database codes and places in the code. Never messages: a database or
 * a parser repeats in them what a person wrote.
 */
export function traceOf(error: unknown): string {
  const lines: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
    lines.push(cause.name, ...frames);
  }
  const state = sqlState(error);
  return [...(state ? [`SQL state ${state}`] : []), ...lines].join('\n');
}
