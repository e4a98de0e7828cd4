import { parseArgs } from 'node:util';
import { backupKeyFile } from '#platform/backup/backup-key.ts';
import { backUp } from './back-up.ts';
import { chooseStorage } from './adapters.ts';
import { openBasics, runCommand, withOwnerDatabase } from './open-instance-data.ts';

/**
 * `npm run backup -- FOLDER`: the database and the recordings, encrypted, while the server runs or not. With the embedded
 * database it reads through the socket of the running server, and starts the database itself where none runs.
 */
const usage =
  'Usage: npm run backup -- FOLDER [--keep 14] [--keys FILE]\n' +
  '  --keep   how many backups stay in the folder\n' +
  '  --keys   where the coaches’ wrapped keys go, if not into the folder';

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string', default: '14' }, keys: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  const keep = Number(values.keep);
  if (!folder || more.length > 0 || !Number.isInteger(keep) || keep < 1) throw new Error(usage);
  const basics = await openBasics();
  const { manifest, key } = await withOwnerDatabase(basics, (ownerUrl) =>
    backUp({
      folder,
      keep,
      keysPlace: values.keys,
      databaseUrl: basics.config.BACKUP_DATABASE_URL ?? ownerUrl,
      storage: chooseStorage(basics.config),
      dataDir: basics.config.DATA_DIR,
      backupKey: basics.config.BACKUP_KEY,
      say: (line) => process.stderr.isTTY && process.stderr.write(`${line}\n`),
    }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, bytes, copied } = manifest.objects;
  process.stdout.write(
    `Backup ${manifest.id}: ${rows} rows in ${manifest.tables.length} tables, ${count} objects ` +
      `(${Math.round(bytes / 1e6)} MB, ${copied} new) in ${manifest.seconds} s.\n`,
  );
  if (key.origin === 'made')
    process.stdout.write(
      `A backup key was made in ${backupKeyFile(basics.config.DATA_DIR)}. Keep a copy of it and of the instance ` +
        'key in another place: without both, nothing can be restored.\n',
    );
});
