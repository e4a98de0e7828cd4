import { expect, test } from 'vitest';
import { socketFolder } from './embedded-postgres.ts';

const longestAddress = 107; // sun_path of unix(7), less its closing zero

test.each(['/tmp', `/${'deep/'.repeat(12)}`, `/${'deeper/'.repeat(40)}`])(
  'a socket in %s has an address',
  (temporary) => {
    const address = `${socketFolder(`/${'data/'.repeat(60)}postgres`, temporary)}/.s.PGSQL.5432`;
    expect(address.length).toBeLessThanOrEqual(longestAddress);
  },
);

test('each data folder has its own', () => {
  expect(socketFolder('/a', '/tmp')).toBe(socketFolder('/a', '/tmp'));
  expect(socketFolder('/a', '/tmp')).not.toBe(socketFolder('/b', '/tmp'));
});
