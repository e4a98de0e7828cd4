import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import { AppError } from '#shared/errors.ts';
import type { clientChange, newClient, Client } from '../contract.ts';
import { defaultPreferences, mergePreferences } from '../rules/preferences.ts';
import * as store from './store.ts';

/** Actions on clients. Empty fields are stored as null; absent preferences keep their value. */
type Row = NonNullable<Awaited<ReturnType<typeof store.findClient>>>;

const toClient = (row: Row): Client => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastConversationAt: row.lastConversationAt?.toISOString() ?? null,
});

export async function listClients(owned: Owned, page: ListPage): Promise<Client[]> {
  if (page.after) await find(owned, page.after);
  return (await store.listClients(owned, page)).map(toClient);
}

export const clientNames = (owned: Owned): Promise<{ id: string; name: string }[]> => store.listNames(owned);

export async function getClient(owned: Owned, id: string): Promise<Client> {
  return toClient(await find(owned, id));
}

export async function createClient(owned: Owned, client: z.output<typeof newClient>): Promise<Client> {
  const id = await store.insertClient(owned, {
    name: client.name,
    organization: client.organization || null,
    email: client.email || null,
    phone: client.phone || null,
    timezone: client.timezone || null,
    preferences: mergePreferences(defaultPreferences, client.preferences),
  });
  return getClient(owned, id);
}

export async function updateClient(
  owned: Owned,
  id: string,
  change: z.output<typeof clientChange>,
): Promise<Client> {
  const current = await find(owned, id);
  const text = (given: string | null | undefined, before: string | null) =>
    given === undefined ? before : given || null;
  await store.updateClient(owned, id, {
    name: change.name ?? current.name,
    organization: text(change.organization, current.organization),
    email: text(change.email, current.email),
    phone: text(change.phone, current.phone),
    timezone: text(change.timezone, current.timezone),
    preferences: mergePreferences(current.preferences, change.preferences),
  });
  return getClient(owned, id);
}

export async function deleteClient(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteClient(owned, id))) throw new AppError('not_found');
}

async function find(owned: Owned, id: string): Promise<Row> {
  const row = await store.findClient(owned, id);
  if (!row) throw new AppError('not_found');
  return row;
}
