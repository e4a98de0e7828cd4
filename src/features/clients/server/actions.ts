import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import { AppError } from '#shared/errors.ts';
import type { clientChange, Client } from '../contract.ts';
import type { newClient } from '../rules/new-client.ts';
import { defaultPreferences, mergePreferences, type FollowUpPreferences } from '../rules/preferences.ts';
import * as store from './store.ts';

/** Actions on clients. Empty fields are stored as null; absent preferences keep their value. */
type Row = NonNullable<Awaited<ReturnType<typeof store.findClient>>>;

const toClient = (row: Row): Client => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  archivedAt: row.archivedAt?.toISOString() ?? null,
});

export async function listClients(owned: Owned, page: ListPage): Promise<Client[]> {
  if (page.after) await find(owned, page.after);
  return (await store.listClients(owned, page)).map(toClient);
}

export const clientNames = (owned: Owned): Promise<{ id: string; name: string }[]> => store.listNames(owned);

/** What a client of a meeting is recognised by. */
export const clientAddresses = (owned: Owned) => store.listAddresses(owned);

export async function getClient(owned: Owned, id: string): Promise<Client> {
  return toClient(await find(owned, id));
}

type NewClient = z.output<typeof newClient>;

const toValues = (client: NewClient): store.ClientValues => ({
  name: client.name,
  organization: client.organization || null,
  email: client.email || null,
  phone: client.phone || null,
  timezone: client.timezone || null,
  preferences: mergePreferences(defaultPreferences, client.preferences),
});

export async function createClient(owned: Owned, client: NewClient): Promise<Client> {
  return getClient(owned, await store.insertClient(owned, toValues(client)));
}

export async function importClients(owned: Owned, added: (NewClient & { id: string })[]): Promise<Client[]> {
  await store.insertClients(
    owned,
    added.map((client) => ({ ...toValues(client), id: client.id })),
  );
  const rows = await store.listByIds(
    owned,
    added.map(({ id }) => id),
  );
  return rows.map(toClient);
}

export const undoImport = async (owned: Owned, ids: string[]): Promise<{ deleted: string[] }> => ({
  deleted: await store.deleteUnused(owned, ids),
});

export async function updateClient(
  owned: Owned,
  id: string,
  now: Date,
  change: ClientChange,
): Promise<Client> {
  await store.updateClient(owned, id, changed(await find(owned, id), now, change));
  return getClient(owned, id);
}

type ClientChange = z.output<typeof clientChange>;

/** The values of a client after a change. */
export function changed(current: store.ClientValues, now: Date, change: ClientChange): store.ClientValues {
  const text = (given: string | null | undefined, before: string | null | undefined) =>
    given === undefined ? (before ?? null) : given || null;
  return {
    name: change.name ?? current.name,
    organization: text(change.organization, current.organization),
    email: text(change.email, current.email),
    phone: text(change.phone, current.phone),
    timezone: text(change.timezone, current.timezone),
    preferences: mergePreferences(current.preferences, change.preferences),
    memoryEnabled: change.memoryEnabled ?? current.memoryEnabled ?? true,
    archivedAt: archivedSince(current.archivedAt ?? null, now, change.isArchived),
  };
}

/** Archived again, it keeps its first day. */
const archivedSince = (before: Date | null, now: Date, isArchived: boolean | undefined): Date | null => {
  if (isArchived === undefined) return before;
  return isArchived ? (before ?? now) : null;
};

export async function deleteClient(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteClient(owned, id))) throw new AppError('not_found');
}

async function find(owned: Owned, id: string): Promise<Row> {
  const row = await store.findClient(owned, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** What the coach allowed to be written to a client. */
export async function clientFollowUp(owned: Owned, id: string): Promise<FollowUpPreferences> {
  const followUp = await store.findFollowUp(owned, id);
  if (!followUp) throw new AppError('not_found');
  return followUp;
}

export const setClientFollowUp = (owned: Owned, id: string, followUp: FollowUpPreferences): Promise<void> =>
  store.updateClient(owned, id, { followUp });
