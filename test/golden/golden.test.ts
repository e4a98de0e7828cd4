import { describe, expect, it } from 'vitest';
import { goldenOf } from './golden-of.ts';
import { goldenSessions } from './sessions.ts';

/**
 * A change of the reader that is meant is taken over by `npx vitest run test/golden -u`; its difference is then read
 * before it is committed. `npm run mutants` measures what these sessions notice.
 */
describe('golden sessions', () => {
  it.each(goldenSessions)('$name', async ({ name, session }) => {
    await expect(goldenOf(session)).toMatchFileSnapshot(`${name}.txt`);
  });
});
