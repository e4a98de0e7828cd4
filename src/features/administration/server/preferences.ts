import type { Database, Tx } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import type { AdminCaller } from '#platform/http/caller.ts';
import type { Clock } from '#ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { AdminAction, AdminPreferences } from '../contract-settings.ts';
import { featureNames, switchedOffIn, type FeatureName } from '../rules/feature-switches.ts';
import * as store from './store.ts';
import { emailsOf, listActions as readActions } from './users-store.ts';

/** Preferences of the administration, feature switches, and the list of what was done. */
type Needs = { db: Database; clock: Clock };

const toPreferences = (row: store.PreferencesRow): AdminPreferences => ({
  emailReportEnabled: row.emailReportEnabled,
  primaryEmail: row.primaryEmail,
  secondEmail: row.secondEmail,
  thirdEmail: row.thirdEmail,
  logRetentionDays: row.logRetentionDays,
  autoClearLogs: row.autoClearLogs,
  clearFrequency: row.clearFrequency === 'weekly' ? 'weekly' : 'monthly',
  lastPasswordChange: row.lastPasswordChange?.toISOString() ?? null,
  lastClearedAt: row.lastClearedAt?.toISOString() ?? null,
  lastReportAt: row.lastReportAt?.toISOString() ?? null,
  switchedOff: switchedOffIn(row.featureSwitches),
});

export const getPreferences = ({ db }: Pick<Needs, 'db'>): Promise<AdminPreferences> =>
  db.asAdministration(async (tx) => toPreferences(await store.findPreferences(tx)));

const addressesOf = ({ primaryEmail, secondEmail, thirdEmail }: AdminPreferences) => [
  primaryEmail,
  secondEmail,
  thirdEmail,
];

const switchesOf = (off: FeatureName[]): Record<string, boolean> =>
  Object.fromEntries(featureNames.map((name) => [name, !off.includes(name)]));

/** With `undefined` for what stays, as a parsed body has it. */
type Change = {
  [Key in keyof AdminPreferences]?: AdminPreferences[Key] | undefined;
};

export async function updatePreferences(
  { db, clock }: Needs,
  caller: AdminCaller,
  { switchedOff, ...change }: Change,
): Promise<AdminPreferences> {
  return db.asAdministration(async (tx) => {
    const before = toPreferences(await store.lockPreferences(tx));
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    if (after.emailReportEnabled && !addressesOf(after).some(Boolean))
      throw new AppError('bad_request', { detail: 'Add an address before you turn the report on.' });
    const values = { ...given, ...(switchedOff ? { featureSwitches: switchesOf(switchedOff) } : {}) };
    if (Object.keys(values).length > 0) await store.updatePreferences(tx, values);
    await recordChanges(tx, clock.now(), caller, {
      changed: Object.keys(given),
      ...switched(before.switchedOff, switchedOff ?? before.switchedOff),
    });
    return toPreferences(await store.findPreferences(tx));
  });
}

const switched = (before: FeatureName[], after: FeatureName[]) => ({
  off: after.filter((name) => !before.includes(name)),
  on: before.filter((name) => !after.includes(name)),
});

type Changes = { changed: string[]; off: FeatureName[]; on: FeatureName[] };

async function recordChanges(tx: Tx, at: Date, { name }: AdminCaller, { changed, off, on }: Changes) {
  const add = (action: string, details: Record<string, string>) =>
    store.insertAction(tx, { at, adminName: name, action, details });
  if (changed.length > 0) await add('preferences.changed', { fields: changed.join(', ') });
  for (const feature of off) await add('feature.switched_off', { feature });
  for (const feature of on) await add('feature.switched_on', { feature });
}

export async function listActions({ db }: Needs, page: ListPage): Promise<AdminAction[]> {
  return db.asAdministration(async (tx) => {
    const rows = await readActions(tx, page);
    const targets = rows.flatMap(({ targetUser }) => (targetUser ? [targetUser] : []));
    const emails = await emailsOf(tx, [...new Set(targets)]);
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      adminName: row.adminName,
      action: row.action,
      targetUser: row.targetUser,
      targetEmail: row.targetUser ? (emails.get(row.targetUser) ?? null) : null,
      reason: row.reason,
      details: Object.fromEntries(Object.entries(row.details).map(([key, value]) => [key, String(value)])),
    }));
  });
}

/** For jobs, which a hook of the server does not see. */
export const isSwitchedOff = ({ db }: Pick<Needs, 'db'>, feature: FeatureName): Promise<boolean> =>
  db.asAdministration(async (tx) =>
    switchedOffIn((await store.findPreferences(tx)).featureSwitches).includes(feature),
  );

const freshMs = 2000; // how long a switch takes to hold in every process

/** What is switched off, read at most every two seconds: every request that depends on a switch asks. */
export function createSwitches({ db, clock }: Needs): () => Promise<FeatureName[]> {
  let read: { at: number; off: Promise<FeatureName[]> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (!read || Math.abs(now - read.at) >= freshMs) {
      const off = getPreferences({ db }).then(({ switchedOff }) => switchedOff);
      off.catch(() => (read = null)); // asked again by the next request
      read = { at: now, off };
    }
    return read.off;
  };
}
