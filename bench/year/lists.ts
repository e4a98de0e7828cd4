/**
 * How long every list of a practice takes after a year: each endpoint called through HTTP, one call after the other, on
 * the embedded database and on a PostgreSQL server.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/app/config.ts';
import { startInstance } from '../../src/app/instance.ts';
import { loadKeyRing } from '../../src/platform/crypto/instance-key.ts';
import { createLog } from '../../src/platform/log.ts';
import { at } from '../measure.ts';
import type { BenchRow } from '../storage.ts';
import type { YearDatabase } from './open-year.ts';

const calls = 30;

const pathsOf = (client: string): string[] => [
  '/api/conversations?limit=50',
  `/api/conversations?limit=50&clientId=${client}`,
  '/api/conversations?limit=50&state=review',
  '/api/conversations?limit=50&search=plan',
  '/api/conversations-with-tasks',
  '/api/to-do?limit=100',
  '/api/to-do?limit=100&view=done&whose=theirs&sort=client',
  '/api/to-do?limit=100&due=overdue&sort=recent',
  `/api/to-do?limit=100&view=done&clientId=${client}`,
  '/api/to-do?limit=100&view=done&search=plan',
  '/api/to-do/counts',
  '/api/to-do/counts?whose=mine',
  '/api/to-do/ids?view=done',
  '/api/tasks?limit=50',
  '/api/clients',
  '/api/folders',
  `/api/insights?clientId=${client}`,
  '/api/promises?limit=50',
  `/api/promises?clientId=${client}`,
  '/api/promise-mentions',
  `/api/clients/${client}/memory`,
  `/api/clients/${client}/progress`,
  `/api/clients/${client}/brief`,
  '/api/briefs',
  '/api/mirror',
  '/api/search?q=plan',
];

export async function listRows(year: YearDatabase): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-year-app-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', OLLAMA_URL: 'off' });
  const keys = await loadKeyRing({ dataDir });
  const instance = await startInstance(
    config,
    { ...year.prepared, isEmbedded: false },
    keys,
    createLog('silent'),
  );
  const server = instance.server!;
  try {
    const signedUp = await server.inject({
      method: 'POST',
      url: '/api/identity/sign-up/email',
      payload: { email: 'dana@example.com', password: 'a-good-password', name: 'Dana' },
    });
    const identity = signedUp.json<{ user: { id: string } }>().user.id;
    await year.owner.query('update users set identity_id = $1 where id = $2', [identity, year.coach]);
    const authorization = `Bearer ${String(signedUp.headers['set-auth-token'])}`;
    const { rows } = await year.owner.query<{ id: string }>(
      'select id from clients where user_id = $1 order by name limit 1',
      [year.coach],
    );
    const made: BenchRow[] = [];
    for (const path of pathsOf(rows[0]!.id)) {
      const waits: number[] = [];
      for (let call = 0; call <= calls; call += 1) {
        const begun = performance.now();
        const remoteAddress = `10.1.${call}.1`; // the limit of calls is for one address
        const { statusCode } = await server.inject({ url: path, headers: { authorization }, remoteAddress });
        if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
        if (call > 0) waits.push(performance.now() - begun); // the first one warms up
      }
      made.push({
        bench: `16 lists after a year, ${year.name}`,
        what: `${path.replace(rows[0]!.id, ':id')}: p50 ${at(waits, 0.5).toFixed(1)} p95 ${at(waits, 0.95).toFixed(1)} ms`,
        wallMs: at(waits, 0.95),
        cpuMs: Number.NaN,
        beside: '',
        aim: 'p95 < 100 ms',
      });
    }
    return made;
  } finally {
    await instance.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
