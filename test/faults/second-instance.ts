import type { Adapters } from '../../src/app/adapters.ts';
import { readConfig } from '../../src/app/config.ts';
import { startInstance, type Instance } from '../../src/app/instance.ts';
import { loadKeyRing } from '../../src/platform/crypto/instance-key.ts';
import { createLog } from '../../src/platform/log.ts';
import type { TestApp } from '../harness/app.ts';
import { sharing } from './instance.ts';

/** Another whole instance on a test's database and files, in this process: where nothing has to be killed or measured. */
export async function startSecond(
  app: TestApp,
  environment: Record<string, string>,
  replaced: Partial<Adapters> = {},
  { isEmbedded } = { isEmbedded: false },
): Promise<Instance> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DISK_RESERVE_BYTES: '0',
    OLLAMA_URL: 'off',
    ...sharing(app),
    ...environment,
  });
  const keys = await loadKeyRing({ dataDir: app.dataDir });
  return startInstance(config, { ...app.database, isEmbedded }, keys, createLog('silent'), replaced);
}
