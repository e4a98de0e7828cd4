import { readConfig } from '../../../src/app/config.ts';
import { startInstance } from '../../../src/app/instance.ts';
import { openConfiguredDatabase } from '../../../src/app/open-database.ts';
import { loadKeyRing } from '../../../src/platform/crypto/instance-key.ts';
import { createLog } from '../../../src/platform/log.ts';
import { endlessAnalyser } from './analyser.ts';

/** A worker process as `src/app/main.ts` starts it, with an analyser that does not end; to be stopped and killed. */
const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL);
const keys = await loadKeyRing({ dataDir: config.DATA_DIR });
const database = await openConfiguredDatabase(config, keys, log);
const instance = await startInstance(config, database, keys, log, endlessAnalyser(3600));
process.on('SIGTERM', () => {
  void instance
    .stop()
    .then(() => database.stop())
    .then(() => process.exit(0));
});
process.stdout.write('ready\n');
