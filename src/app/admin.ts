import { mkdir } from 'node:fs/promises';
import { createAdmin, removeAdmin, resetAdmin } from '#features/administration/server/actions.ts';
import { loadKeyRing } from '#platform/crypto/instance-key.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { isAppError } from '#shared/errors.ts';
import { readConfig } from './config.ts';
import { openConfiguredDatabase } from './open-database.ts';

/**
 * `npm run admin -- create|reset|remove NAME`: who may sign in at /admin. With the embedded database the server has to
 * be stopped, which the data folder's own check says; with DATABASE_URL it may run.
 */
const usage =
  'Usage: npm run -s admin -- create NAME   a new administrator, with a one-time password\n' +
  '       npm run -s admin -- reset NAME    a new one-time password; the authenticator app is set up again\n' +
  '       npm run -s admin -- remove NAME';

const withPassword =
  (work: (db: Database, name: string) => Promise<string>) =>
  async (db: Database, name: string, publicUrl: string): Promise<string> => {
    const password = await work(db, name);
    return `${name} can sign in at ${publicUrl}/admin with this password, and chooses another one there:\n\n  ${password}\n`;
  };

const commands: Record<string, (db: Database, name: string, publicUrl: string) => Promise<string>> = {
  create: withPassword(createAdmin),
  reset: withPassword(resetAdmin),
  remove: async (db, name) => {
    await removeAdmin(db, name);
    return `${name} is no administrator any more.`;
  },
};

async function main(): Promise<void> {
  const [asked = '', name, ...more] = process.argv.slice(2);
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  if (!command || !name || more.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const keys = await loadKeyRing({
    dataDir: config.DATA_DIR,
    instanceKey: config.INSTANCE_KEY,
    olderKeys: config.INSTANCE_KEYS_OLD,
  });
  const database = await openConfiguredDatabase(config, keys, log);
  try {
    const db = openDatabase(database.appUrl, 1);
    try {
      process.stdout.write(`${await command(db, name, config.PUBLIC_URL)}\n`);
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const words = isAppError(error) || error instanceof Error ? error.message : String(error);
    process.stderr.write(`\n${words}\n\n`);
    process.exit(1);
  },
);
