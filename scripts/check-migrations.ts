import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Fails when the tables have changed and no migration was generated for it. It writes nothing into the repository. */
const root = fileURLToPath(new URL('..', import.meta.url));
const copy = '.cache/migrations'; // the tool takes no folder outside the project
process.chdir(root);
rmSync(copy, { recursive: true, force: true });
try {
  cpSync('migrations', copy, { recursive: true });
  const before = readdirSync(copy).length;
  execFileSync('drizzle-kit', ['generate'], { env: { ...process.env, MIGRATIONS_OUT: copy } });
  if (readdirSync(copy).length !== before) {
    process.stderr.write(
      'The tables have changed: run `npx drizzle-kit generate`, read the SQL, and commit it.\n',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
