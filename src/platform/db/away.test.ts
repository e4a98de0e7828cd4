import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { isDatabaseAway } from './away.ts';

const failure = (message: string, fields: object = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields);

test.each([
  ['an administrator ends the connection', failure('terminating connection', { code: '57P01' })],
  ['another server process crashed', failure('terminating connection', { code: '57P02' })],
  ['it is starting', failure('the database system is starting up', { code: '57P03' })],
  ['it has no connection left', failure('sorry, too many clients already', { code: '53300' })],
  ['a transaction was idle for too long', failure('terminating connection', { code: '25P03' })],
  ['nothing listens', failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' })],
  ['its socket is gone', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['the driver lost it', failure('Connection terminated unexpectedly')],
  ['behind an error of the query builder', failure('Failed query', {}, failure('x', { code: '08006' }))],
])('away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a value that is there already', failure('duplicate key', { code: '23505' })],
  ['a statement that took too long', failure('canceling statement', { code: '57014' })],
  ['a file that is missing', failure('open', { code: 'ENOENT', syscall: 'open' })],
  [
    'a provider that refuses connections',
    new AppError('provider_down', { cause: failure('x', { code: 'ECONNREFUSED' }) }),
  ],
  ['no error at all', null],
])('not away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
