import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { coachOf, everybody } from '../../identity/server/actions.ts';
import type { Models } from '../contract.ts';
import {
  bestModel,
  builtinChoice,
  fitnessOf,
  licenceOf,
  memoryFor,
  offeredModels,
  recommendedModel,
  type Memory,
} from '../rules/fitting-models.ts';
import { pullJob, trialJob } from './job-kinds.ts';
import * as store from './store.ts';
import { modelsTopic, type ModelWatch } from './watch.ts';

/** The analyser and local models as a coach sees them, and the administrator's actions. */
export type Needs = Pick<Services, 'db' | 'jobs' | 'changes' | 'clock' | 'analyser' | 'localModels'> & {
  models: ModelWatch;
  /** The public address is this machine only. */
  isOwnMachine: boolean;
};

/** Administrators may, and the only user of a server on their own machine. */
async function mayManage({ db, isOwnMachine }: Needs, userId: string): Promise<boolean> {
  const { isAdmin } = await db.asUser(userId, coachOf);
  if (isAdmin) return true;
  return isOwnMachine && (await db.asNightlyJob(everybody)).length === 1;
}

export async function getModels(services: Needs, userId: string): Promise<Models> {
  const isManager = await mayManage(services, userId);
  if (isManager) void services.models.refresh(); // for the next request; this one does not wait
  return show(services, isManager);
}

async function show(services: Needs, isManager: boolean): Promise<Models> {
  const { analyser, localModels, models } = services;
  const reader = { name: analyser.name, host: analyser.host ?? null };
  const isFixed = localModels === null || localModels.pinned !== null;
  if (!isManager || !localModels)
    return {
      reader,
      isFixed,
      mayManage: isManager,
      provider: null,
      server: { state: 'off', address: '', isThisMachine: true, memoryBytes: null },
      choice: null,
      installed: [],
      offered: [],
      pull: null,
      trial: null,
    };
  const { address, isThisMachine, memoryBytes } = localModels.server;
  const { choice, pull, trial } = await services.db.asAnonymous(store.readSettings);
  const found = models.models();
  return {
    reader,
    isFixed,
    mayManage: true,
    provider: localModels.provider,
    server: { state: found ? 'present' : 'absent', address, isThisMachine, memoryBytes },
    choice,
    installed: installedIn(found ?? [], memoryBytes),
    offered: offeredFor(memoryBytes),
    pull,
    trial,
  };
}

type InstalledModels = NonNullable<ReturnType<ModelWatch['models']>>;

function installedIn(found: InstalledModels, memory: Memory): Models['installed'] {
  const best = bestModel(found, memory);
  return found
    .map((model) => ({
      name: model.name,
      bytes: model.bytes,
      fitness: fitnessOf(model, memory),
      licence: licenceOf(model.name),
    }))
    .toSorted((a, b) => Number(b.name === best) - Number(a.name === best) || a.name.localeCompare(b.name));
}

const offeredFor = (memory: Memory): Models['offered'] =>
  offeredModels.map(({ name, bytes, licence }) => ({
    name,
    bytes,
    licence,
    memoryBytes: memoryFor(bytes),
    isRecommended: name === recommendedModel(memory),
    hasRoom: memory === null || memoryFor(bytes) <= memory,
  }));

/** Locks the settings, so that changes of two administrators run one after the other. */
async function manage(
  services: Needs,
  userId: string,
  change: (tx: Tx, settings: store.ModelSettings, models: NonNullable<Needs['localModels']>) => Promise<void>,
): Promise<Models> {
  if (!(await mayManage(services, userId)))
    throw new AppError('forbidden', { detail: 'Only an administrator can do this.' });
  const { localModels } = services;
  if (!localModels)
    throw new AppError('conflict', { detail: 'This server’s operator has already chosen the analyser.' });
  await services.db.asAnonymous(async (tx) => {
    await change(tx, await store.lockSettings(tx), localModels);
    await services.changes.tell(tx, modelsTopic);
  });
  return show(services, true);
}

export const pullModel = (services: Needs, userId: string, model: string): Promise<Models> =>
  manage(services, userId, async (tx, { choice, pull }, { provider }) => {
    if (pull?.status === 'running') {
      if (pull.model === model) return;
      throw new AppError('conflict', {
        detail: `${pull.model} is still downloading. Wait for it or cancel it first.`,
      });
    }
    if (services.models.models() === null)
      throw new AppError('unavailable', { detail: 'Ollama is not responding. Start it and try again.' });
    const id = randomUUID();
    const offered = offeredModels.find(({ name }) => name === model);
    const begun = { bytes: 0, totalBytes: offered?.bytes ?? 0, secondsLeft: null, reason: null };
    await store.saveSettings(tx, {
      pull: { id, model, status: 'running', ...begun },
      // Pins the current analyser, so that a new model is not used before it was tested and chosen.
      choice: choice ?? (provider ? null : currentChoice(services.analyser.name)),
    });
    await services.jobs.enqueue(tx, pullJob, { pull: id });
  });

const currentChoice = (reader: string): string => /^ollama:(.+)$/.exec(reader)?.[1] ?? builtinChoice;

export const cancelPull = (services: Needs, userId: string): Promise<Models> =>
  manage(services, userId, async (tx, { pull }) => {
    if (pull?.status === 'running')
      await store.saveSettings(tx, { pull: { ...pull, status: 'cancelled', secondsLeft: null } });
  });

export const tryModel = (services: Needs, userId: string, model: string): Promise<Models> =>
  manage(services, userId, async (tx, { trial }) => {
    refuseUnfit(services, model);
    if (trial?.status === 'running') {
      if (trial.model === model) return;
      throw new AppError('conflict', {
        detail: `${trial.model} is still being tested. Wait until the test is done.`,
      });
    }
    await beginTrial(tx, services, model);
  });

export async function beginTrial(
  tx: Tx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  model: string,
): Promise<void> {
  const id = randomUUID();
  const startedAt = clock.now().toISOString();
  await store.saveSettings(tx, {
    trial: { id, model, status: 'running', startedAt, reason: null, readings: null },
  });
  await jobs.enqueue(tx, trialJob, { trial: id });
}

export async function chooseReader(services: Needs, userId: string, choice: string | null): Promise<Models> {
  await manage(services, userId, async (tx, _settings, { pinned }) => {
    if (pinned !== null)
      throw new AppError('conflict', { detail: 'This server’s operator has already chosen the model.' });
    if (choice !== null && choice !== builtinChoice) refuseUnfit(services, choice);
    await store.saveSettings(tx, { choice });
  });
  await services.models.refresh();
  return show(services, true);
}

/** `needs_memory` is allowed: the estimate ignores a graphics card's own memory. */
function refuseUnfit({ models, localModels }: Needs, name: string): void {
  const model = models.models()?.find((one) => one.name === name);
  if (!model) throw new AppError('not_found', { detail: 'This model is not installed in Ollama.' });
  if (!['fits', 'needs_memory'].includes(fitnessOf(model, localModels?.server.memoryBytes ?? null)))
    throw new AppError('conflict', { detail: 'This model is not known to work well with conversations.' });
}
