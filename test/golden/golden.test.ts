import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MarkedConversation } from '../../evals/answers.ts';
import { goldenOf } from './golden-of.ts';

/**
 * A change of the reader that is meant is taken over by `npx vitest run test/golden -u`; its difference is then read
 * before it is committed. `npm run mutants` measures what these sessions notice.
 */
describe('golden sessions', () => {
  it.each(globSync('evals/sessions/*.json').toSorted())('%s', async (file) => {
    const session = JSON.parse(readFileSync(file, 'utf8')) as MarkedConversation;
    await expect(goldenOf(session)).toMatchFileSnapshot(`${basename(file, '.json')}.txt`);
  });
});
