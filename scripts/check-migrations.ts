import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Fails when the tables have changed and no migration was generated for it. It writes nothing into the repository. */
const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'afterword-migrations-'));
try {
  cpSync(join(root, 'migrations'), copy, { recursive: true });
  const before = readdirSync(copy).length;
  execFileSync('drizzle-kit', [
    'generate',
    '--dialect=postgresql',
    `--schema=${join(root, 'src/features/*/server/tables.ts')},${join(root, 'src/adapters/local/identity-tables.ts')}`,
    `--out=${copy}`,
  ]);
  if (readdirSync(copy).length !== before) {
    process.stderr.write('The tables have changed: run `npx drizzle-kit generate`, read the SQL, and commit it.\n');
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
