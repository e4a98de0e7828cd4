import { parseArgs } from 'node:util';
import { rotateSecondFactors } from '#adapters/better-auth/reencrypt-second-factors.ts';
import { rotateKeyFile } from '#platform/crypto/instance-key.ts';
import { olderKeysInUse, rotateStoredKeys } from '#platform/crypto/rotate-keys.ts';
import { isUsingKeys } from '#platform/crypto/check-keys.ts';
import { withClient } from '#platform/db/pool.ts';
import { identitySecrets } from './identity.ts';
import { openBasics, runCommand, withOwnerDatabase, type Basics } from './open-instance-data.ts';

/**
 * `npm run rotate-keys -- --new` puts a new key in front of the file's; after a restart with it, `npm run rotate-keys` moves
 * everything under it, while the server runs. It may be stopped and run again.
 */
const usage =
  'Usage: npm run rotate-keys            move everything under the newest key\n' +
  '       npm run rotate-keys -- --new   make the newest key, in DATA_DIR/instance.key';

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { new: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) throw new Error(usage);
  const basics = await openBasics();
  await (values.new ? makeKey(basics) : rotate(basics));
});

async function makeKey({ config }: Basics): Promise<void> {
  if (config.INSTANCE_KEY)
    throw new Error(
      'The key is in INSTANCE_KEY, which only you can change: set it to a new one (openssl rand -base64 32), put ' +
        'the old one into INSTANCE_KEYS_OLD, and restart every process.',
    );
  const { currentId } = await rotateKeyFile(config.DATA_DIR);
  process.stdout.write(
    `The new key ${currentId} is the first line of instance.key. Copy the file to where you keep it, restart every ` +
      'process (everyone signs in again), then run npm run rotate-keys.\n',
  );
}

async function rotate(basics: Basics): Promise<void> {
  const { keys, config } = basics;
  if (keys.ids.length === 1) throw new Error('There is one instance key, so there is nothing to rotate.');
  await withOwnerDatabase(basics, (ownerUrl) =>
    withClient({ connectionString: ownerUrl }, async (client) => {
      if (!(await isUsingKeys(client, keys)))
        throw new Error(
          `No process has started with the key ${keys.currentId} yet, and one without it could not open what is ` +
            'moved. Restart every process first. Nothing was changed.',
        );
      const { moved, damaged } = await rotateStoredKeys(client, keys);
      const factors =
        config.IDENTITY_PROVIDER === 'builtin'
          ? await rotateSecondFactors(ownerUrl, identitySecrets(keys))
          : 0;
      const left = await olderKeysInUse(client, keys);
      process.stdout.write(
        `${moved} keys and ${factors} second factors are under ${keys.currentId} now.\n` +
          (left.length > 0
            ? `${left.join(' and ')} must stay: ${damaged} values did not open. Look into the log of their use.\n`
            : 'The older keys can be removed: their lines of instance.key or INSTANCE_KEYS_OLD, then restart. Recovery ' +
              'codes made under them stop working with them; second factors go on.\n'),
      );
    }),
  );
}
