import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every table that stores anything has a row of the data map, and no row is about a table that is gone. */
const migrated = globSync('migrations/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const tables = (sql: string): string[] => {
  const made = [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(?:"?\w+"?\.)?"?(\w+)"?/gi)].map(
    ([, name = '']) => name,
  );
  const dropped = [...sql.matchAll(/DROP TABLE (?:IF EXISTS )?(?:"?\w+"?\.)?"?(\w+)"?/gi)].map(
    ([, name = '']) => name,
  );
  return [...new Set(made)].filter((name) => !dropped.includes(name)).toSorted();
};

/** The tables named in the first column. */
const mapped = (document: string): string[] =>
  [...document.matchAll(/^\|\s*(`[^|]+`)\s*\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    .toSorted();

test('the data map names every table, once', () => {
  expect(tables(migrated).length).toBeGreaterThan(60);
  expect(mapped(readFileSync('docs/privacy.md', 'utf8'))).toEqual(tables(migrated));
});

test('a table without a row and a row without a table are found', () => {
  expect(tables('CREATE TABLE "one" (id); CREATE TABLE auth.two (id); DROP TABLE "one";')).toEqual(['two']);
  expect(mapped('| `two`, `three` | x |\n| - | - |\n')).toEqual(['three', 'two']);
});
