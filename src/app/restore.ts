import { parseArgs } from 'node:util';
import { openBasics, runCommand } from './open-instance-data.ts';
import { restoreBackup } from './restore-backup.ts';

/** `npm run restore -- FOLDER`: the newest whole backup of a folder, into an empty DATA_DIR or an empty database. */
const usage =
  'Usage: npm run restore -- FOLDER [--backup ID] [--keys FILE]\n' +
  '  --backup   another backup than the newest\n' +
  '  --keys     where the coaches’ wrapped keys are, if not in the folder';

runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { backup: { type: 'string' }, keys: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Error(usage);
  const { id, rows, objects, seconds, accountsLeftOut } = await restoreBackup(await openBasics(), {
    folder,
    id: values.backup,
    keysPlace: values.keys,
  });
  process.stdout.write(
    `Restored ${id}: ${rows} rows and ${objects.count} objects (${Math.round(objects.bytes / 1e6)} MB) ` +
      `in ${seconds} s.\n`,
  );
  if (accountsLeftOut > 0)
    process.stdout.write(
      `${accountsLeftOut} ${accountsLeftOut === 1 ? 'account was' : 'accounts were'} deleted after this backup ` +
        'and stay deleted.\n',
    );
});
