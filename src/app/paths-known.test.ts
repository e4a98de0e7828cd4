import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindOf } from './paths.ts';

/** A route that `app/paths.ts` does not know would be open to no rule: neither guarded nor counted. */
const pathsIn = (text: string) =>
  [...text.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path.replaceAll(/\$\w+/g, '7'));

const found = globSync('src/app/browser/routes/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => pathsIn(readFileSync(file, 'utf8')));

test('every route is a path the landing rule knows', () => {
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((path) => kindOf(path) === 'unknown')).toEqual([]);
});

test('a route that is not listed is noticed', () => {
  expect(pathsIn("  path: '/nowhere/$id',").filter((path) => kindOf(path) === 'unknown')).toEqual([
    '/nowhere/7',
  ]);
});
