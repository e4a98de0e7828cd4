import { join } from 'node:path';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import type { Coach, TestApp } from '../harness/app.ts';
import { hurryJobs as hurry } from '../harness/put-off-jobs.ts';
import { silentWav } from '../harness/providers/silent-wav.ts';
import { upload } from '../harness/upload.ts';
import { until } from '../harness/wait.ts';
import { makeTalk, type TalkLine } from '../harness/talk.ts';

/** What the fault tests ask of a whole instance: its database from outside, its files, its conversations. */

/** Lets a process share the database and the files of a test's own instance. */
export const sharing = (app: TestApp): Record<string, string> => ({
  DATABASE_URL: app.database.ownerUrl,
  DATABASE_APP_URL: app.database.appUrl,
  DATABASE_AUTH_URL: app.database.authUrl,
  DATA_DIR: app.dataDir,
});

/** An instance that only serves: ROLE=web wants an address, which the test database then replaces. */
export const webOnly = { ROLE: 'web', DATABASE_URL: 'postgresql://unused@localhost/unused' };

/** As the administrator of the database, past row-level security. */
export async function asOwner<Row extends pg.QueryResultRow>(
  app: TestApp,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** How many seconds jobs that wait were put off, however long ago that was. */
export async function waitingSeconds(app: TestApp, job: string): Promise<number[]> {
  const rows = await asOwner<{ seconds: number }>(
    app,
    `select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
     where name = $1 and state = 'created' and start_after > now()`,
    [job],
  );
  return rows.map((row) => row.seconds);
}

/** Makes jobs that wait for their time start now, instead of the test waiting. */
export const hurryJobs = (app: TestApp): Promise<void> => hurry((text, values) => asOwner(app, text, values));

export const usageOf = (app: TestApp, coach: Coach) =>
  asOwner<{ minutes: number; recordings: number; entries: number }>(
    app,
    `select audio_minutes_used::float as minutes, recordings_count as recordings,
       (select count(*)::int from usage_entries e where e.user_id = m.user_id) as entries
     from monthly_usage m where user_id = $1`,
    [coach.id],
  );

export const read = async (coach: Coach, id: string): Promise<ReviewedConversation> =>
  (await coach.call<ReviewedConversation>('GET', `/api/conversations/${id}`)).body;

const settledStates = ['ready', 'failed', 'held'];

export const settled = (coach: Coach, id: string): Promise<ReviewedConversation> =>
  until(
    () => read(coach, id),
    ({ status }) => settledStates.includes(status),
  );

/** Uploads a recording and makes a conversation of it; answers its id. */
export async function submit(
  app: TestApp,
  coach: Coach,
  bytes: Uint8Array,
  extra: object = {},
): Promise<string> {
  const uploadId = await upload(app.server, coach, bytes, 'talk.wav');
  const made = await coach.call<{ id: string }>('POST', '/api/conversations', { uploadId, ...extra });
  if (made.status !== 201) throw new Error(`making the conversation answered ${made.status}`);
  return made.body.id;
}

export const again = async (coach: Coach, id: string): Promise<void> => {
  const answer = await coach.call('POST', `/api/conversations/${id}/process`, {});
  if (answer.status !== 202) throw new Error(`processing again answered ${answer.status}`);
};

/** Files below a folder of the instance. */
export const filesIn = async (app: TestApp, folder: string): Promise<string[]> => {
  const entries = await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

const wavHeadBytes = 44;

/** Spoken by a voice, cut or padded with silence to exactly so many seconds: 16 kHz mono WAV. */
export async function spokenWav(folder: string, seconds: number): Promise<Buffer> {
  const line = 'What would you like to leave with today? I want a plan for the talk about the budget.';
  const lines: TalkLine[] = Array.from({ length: Math.ceil(seconds / 4) }, () => ({
    voice: 'slt',
    text: line,
    pauseSeconds: 0.5,
  }));
  const file = join(folder, 'spoken.wav');
  await makeTalk(lines, file, 'wav');
  const spoken = await readFile(file);
  const sound = silentWav(seconds);
  spoken.copy(sound, wavHeadBytes, spoken.indexOf('data') + 8);
  return sound;
}
