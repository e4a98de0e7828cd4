import { createAdmin, removeAdmin, resetAdmin } from '#features/administration/server/actions.ts';
import type { Database } from '#platform/db/database.ts';
import { runCommand, withInstanceData } from './open-instance-data.ts';

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

runCommand(async () => {
  const [asked = '', name, ...more] = process.argv.slice(2);
  const command = Object.hasOwn(commands, asked) ? commands[asked] : undefined;
  if (!command || !name || more.length > 0) throw new Error(usage);
  const said = await withInstanceData(({ db, config }) => command(db, name, config.PUBLIC_URL));
  process.stdout.write(`${said}\n`);
});
