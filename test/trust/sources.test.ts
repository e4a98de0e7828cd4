import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Rows 39 and 46 of the trust table, read from the sources: text never becomes HTML, script or SQL. */
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const);

const htmlSinks =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|srcdoc|srcDoc|setHTMLUnsafe)\b|document\.write|\beval\(|new Function\b|set(?:Timeout|Interval)\(\s*['"`]/g;

test('row 39: nothing in the browser turns text into HTML or script', () => {
  const found = (text: string) => text.match(htmlSinks) ?? [];
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(([file, text]) => found(text).map((sink) => `${file}: ${sink}`))).toEqual([]);
  expect(
    found('<p dangerouslySetInnerHTML={{ __html: x }} />; el.innerHTML = x; setTimeout("x()")'),
  ).toHaveLength(3);
});

// Everything else reaches the database as a parameter. A name or a sign of the source's own, never of a request.
const rawSql: Record<string, readonly string[]> = {
  'src/platform/db/lists.ts': [`direction === 'asc' ? '>' : '<'`],
  'src/features/review/server/to-do-store.ts': ['direction', `direction === 'asc' ? '>' : '<'`],
  'src/features/progress/server/sessions-store.ts': ["`'${name}'`"],
  'src/features/clients/server/store.ts': ['child', '`c.${column}`'],
  'src/features/clients/server/merge-store.ts': ['child', 'column', '`t.${column}`'],
};
const rawNames = ['src/features/conversations/server/deletion/deleted-rows.ts']; // of tables, read from the catalogue

// Names and passwords in statements that take no parameters, each escaped by the driver.
const escaped = ['src/platform/db/prepare.ts', 'src/app/open-database.ts', 'src/platform/db/changes.ts'];

// Names of tables and columns: of the catalogue, quoted by it, of a sealed manifest, and of the source.
const named = ['src/platform/backup/copy-tables.ts', 'src/platform/crypto/rotate-keys.ts'];

function stringBuiltSql(file: string, text: string): string[] {
  const found: string[] = [];
  for (const [, argument = ''] of text.matchAll(/\bsql\.raw\(((?:`[^`]*`|[^()`]|\([^()]*\))*)\)/g))
    if (!rawSql[file]?.includes(argument.trim())) found.push(`${file}: sql.raw(${argument})`);
  if (/=\s*sql\.raw(?!\w|\()/.test(text) && !rawNames.includes(file))
    found.push(`${file}: another name for sql.raw`);
  if (![...escaped, ...named].includes(file))
    for (const [call] of text.matchAll(
      /\.(?:query|execute)(?:<[^(]*>)?\(\s*(?:`[^`]*\$\{|['"][^'"\n]*['"]\s*\+|`[^`]*`\s*\+)/g,
    ))
      found.push(`${file}: ${call}`);
  return found;
}

test('row 46: no SQL is made of strings', () => {
  expect(sources.flatMap(([file, text]) => stringBuiltSql(file, text))).toEqual([]);
  for (const file of [...Object.keys(rawSql), ...rawNames])
    expect(readFileSync(file, 'utf8'), file).toContain('sql.raw'); // the table is not older than the sources
  const planted = [
    'client.query(`select * from tasks where title = ${title}`)',
    "client.query('select * from tasks where id = ' + id)",
    'tx.execute(sql.raw(query.order))',
    'const raw = sql.raw;',
  ];
  for (const one of planted)
    expect(stringBuiltSql('src/features/tasks/server/store.ts', one), one).toHaveLength(1);
  expect(stringBuiltSql('x.ts', 'tx.execute(sql`select ${id}`)')).toEqual([]);
});
