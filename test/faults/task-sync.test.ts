import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGoogleTasks } from '../../src/adapters/google/tasks.ts';
import { createMicrosoftToDo } from '../../src/adapters/microsoft/to-do.ts';
import { createTodoist } from '../../src/adapters/todoist/tasks.ts';
import type { TaskSyncState } from '../../src/features/task-sync/contract.ts';
import { syncCoach } from '../../src/features/task-sync/server/sync.ts';
import type { Task } from '../../src/features/tasks/contract.ts';
import { loadKeyRing } from '../../src/platform/crypto/instance-key.ts';
import { startChanges } from '../../src/platform/db/changes.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createEvents } from '../../src/platform/jobs/events.ts';
import type { TaskSystem } from '../../src/ports/task-destination.ts';
import { inSeries } from '../harness/long-series.ts';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { putAccount } from '../harness/connected-account.ts';
import type { ApiServer, FakeAccount, FakeTask, Fault } from '../harness/providers/api-server.ts';
import { startGoogleTasks } from '../harness/providers/google-tasks.ts';
import { startMicrosoftToDo } from '../harness/providers/microsoft-to-do.ts';
import { startTodoist } from '../harness/providers/todoist.ts';
import { openTables, type Tables } from '../trust/tables.ts';

/**
 * Random histories of edits on both sides with faults between them: afterwards every task is at the destination exactly
 * once, with the same state on both sides, and none is lost here. `FC_RUNS` sets how many; the seed is printed.
 */
type Provider = ApiServer & { account: FakeAccount };
type Services = Parameters<typeof syncCoach>[0];

let app: TestApp;
let dana: Coach;
let tables: Tables;
let services: Services;
let providers: Record<TaskSystem, Provider>;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  // Without a worker: each run of the sync below is the only one.
  app = await startTestApp({ environment: { ROLE: 'web', DATABASE_URL: 'postgres://unused/unused' } });
  dana = await app.signUp();
  tables = await openTables(app.database.ownerUrl);
  providers = {
    google: await startGoogleTasks(),
    microsoft: await startMicrosoftToDo(),
    todoist: await startTodoist(),
  };
  const db = openDatabase(app.database.appUrl, 4);
  const changes = await startChanges(app.database.appUrl);
  services = {
    db,
    changes,
    keys: await loadKeyRing({ dataDir: app.dataDir }),
    clock: { now: () => new Date() },
    accounts: {},
    events: createEvents(),
    publicUrl: 'http://afterword.example',
    taskDestinations: {
      google: createGoogleTasks({ baseUrl: providers.google.origin, timeoutMs: 10_000 }),
      microsoft: createMicrosoftToDo({ baseUrl: providers.microsoft.origin, timeoutMs: 10_000 }),
      todoist: createTodoist({ baseUrl: providers.todoist.origin, timeoutMs: 10_000 }),
    },
  };
  stops.push(changes.stop, db.close, ...Object.values(providers).map((provider) => provider.close));
  for (const system of ['google', 'microsoft', 'todoist'] as const)
    await putAccount(app, dana, {
      provider: system,
      uses: ['tasks'],
      accountId: system,
      token: 'a-token',
      connectedAt: new Date(),
    });
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await tables.close();
  await app.stop();
});

type Event =
  | { kind: 'add' | 'delete' | 'tick' | 'untick' | 'dismiss' | 'accept'; which: number }
  | { kind: 'rename' | 'date'; which: number; value: number }
  | { kind: 'tick there' | 'untick there' | 'delete there'; which: number }
  | { kind: 'rename there' | 'date there'; which: number; value: number }
  | { kind: 'sync'; faults: (Fault | null)[] };

const which = fc.nat(5);
const value = fc.nat(9);
const fault = fc.constantFrom<Fault | null>(
  null,
  null,
  'lost_answer',
  'lost_answer',
  'reset',
  'cut_json',
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 503 },
  { status: 400 },
);
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('sync' as const), faults: fc.array(fault, { maxLength: 6 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'tick' as const,
        'untick' as const,
        'tick there' as const,
        'untick there' as const,
      ),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'rename' as const,
        'date' as const,
        'rename there' as const,
        'date there' as const,
      ),
      which,
      value,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'delete' as const,
        'delete there' as const,
        'dismiss' as const,
        'accept' as const,
      ),
      which,
    }),
  },
);

const day = (number: number) => `2026-12-1${number}`;

class History {
  readonly ids: string[] = [];
  readonly deleted = new Set<string>();
  private readonly provider: Provider;
  constructor(provider: Provider) {
    this.provider = provider;
  }

  private here(index: number): string | null {
    const left = this.ids.filter((id) => !this.deleted.has(id));
    return left[index % Math.max(left.length, 1)] ?? null;
  }

  private there(index: number): FakeTask | null {
    const alive = this.provider.account.alive();
    return alive[index % Math.max(alive.length, 1)] ?? null;
  }

  async play(step: Event): Promise<void> {
    if (step.kind === 'sync') {
      this.provider.faults = step.faults.map((one) => one ?? 'none');
      await syncCoach(services, { userId: dana.id, isAsked: true }, AbortSignal.timeout(60_000));
      this.provider.faults = [];
      return;
    }
    if (step.kind === 'add') {
      const made = await dana.call<Task>('POST', '/api/tasks', { title: `Task ${this.ids.length}` });
      this.ids.push(made.body.id);
      return;
    }
    if (step.kind.endsWith('there')) return this.changeThere(step);
    const id = this.here(step.which);
    if (id === null) return;
    if (step.kind === 'delete') {
      await dana.call('DELETE', `/api/tasks/${id}`);
      this.deleted.add(id);
      return;
    }
    await dana.call('PATCH', `/api/tasks/${id}`, changeOf(step));
  }

  private changeThere(step: Event & { which: number }): void {
    const task = this.there(step.which);
    if (!task) return;
    const number = 'value' in step ? step.value : 0;
    const changes: Record<string, Partial<FakeTask>> = {
      'tick there': { completed: true },
      'untick there': { completed: false },
      'delete there': { isDeleted: true },
      'rename there': { title: `There ${number}` },
      'date there': { due: day(number) },
    };
    this.provider.account.change(task.id, changes[step.kind]!);
  }
}

function changeOf(step: Event): object {
  switch (step.kind) {
    case 'tick':
      return { completed: true };
    case 'untick':
      return { completed: false };
    case 'dismiss':
      return { review: 'dismissed' };
    case 'accept':
      return { review: 'accepted' };
    case 'rename':
      return { title: `Here ${step.value}` };
    default:
      return { dueDate: day('value' in step ? step.value : 0) };
  }
}

async function playAndSettle(system: TaskSystem, events: Event[]): Promise<void> {
  const provider = providers[system];
  provider.account.tasks.clear();
  await tables.query('delete from task_copies');
  await tables.query('delete from tasks');
  await tables.query('delete from task_sync_settings');
  await dana.call('POST', '/api/task-sync/destination', { destination: system, openTasks: 'move' });
  const history = new History(provider);
  for (const step of events) await history.play(step);
  // What was refused goes out once the coach asks again.
  for (let round = 0; round < 3; round += 1) {
    const { body } = await dana.call<TaskSyncState>('GET', '/api/task-sync');
    for (const { taskId, status, reason } of body.unsettled)
      if (status === 'failed' && !reason?.startsWith('Deleted in'))
        await dana.call('POST', `/api/tasks/${taskId}/sync`, {});
    await history.play({ kind: 'sync', faults: [] });
  }
  await expectSame(history, provider);
}

async function expectSame(history: History, { account }: Provider): Promise<void> {
  const rows = await tables.query<{
    id: string;
    title: string;
    due: string | null;
    completed: boolean;
    review: string;
    status: string | null;
    failure: string | null;
    external: string | null;
  }>(
    `select t.id, t.title, t.due_date::text as due, t.completed, t.review, c.status, c.failure, c.external_id as external
     from tasks t left join task_copies c on c.task_id = t.id`,
  );
  const expected = history.ids.filter((id) => !history.deleted.has(id)).toSorted();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(expected);
  const out = rows.filter(({ status }) => status === 'synced');
  // One for one: nothing there twice, nothing left behind.
  expect(
    account
      .alive()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(out.map(({ external }) => external!).toSorted());
  for (const { external, title, due, completed, review } of out) {
    expect(review).toBe('accepted');
    expect(account.tasks.get(external!)).toMatchObject({ title, due, completed });
  }
  // Everything that goes out and was not deleted there is there.
  const waiting = rows.filter(
    ({ review, completed, status, failure }) =>
      review === 'accepted' && !completed && status !== 'synced' && !failure?.startsWith('Deleted in'),
  );
  expect(waiting).toEqual([]);
}

const runs = Math.ceil(Number(process.env['FC_RUNS'] ?? inSeries(12, 60)) / 3);

test.each(['google', 'microsoft', 'todoist'] as const)(
  'no duplicate and no lost task at %s, whatever happens',
  async (system) => {
    const seed = Number(process.env['FC_SEED'] ?? 20_261_121);
    console.log(`${system}: ${runs} histories, FC_SEED=${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), (events) =>
        playAndSettle(system, events),
      ),
      { numRuns: runs, seed, endOnFailure: Boolean(process.env['CI']) },
    );
  },
  600_000,
);
