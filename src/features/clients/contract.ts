import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { importLimit } from './rules/import/limits.ts';
import { newClient } from './rules/new-client.ts';
import { noteStyles, tones } from './rules/preferences.ts';

/** Clients are the people a coach works with (spec 3); never the browser. */
export const clientPreferences = z.object({
  tone: z.enum(tones),
  noteStyle: z.enum(noteStyles),
  focusAreas: z.array(z.string()),
});

const client = z.object({
  id,
  name: z.string(),
  organization: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  preferences: clientPreferences,
  /** Off: nothing is remembered about this client. */
  memoryEnabled: z.boolean(),
  /** Left out of choices and suggestions since then; the record stays. */
  archivedAt: z.nullable(z.iso.datetime()),
  conversationCount: z.int(),
  lastSessionDate: z.nullable(z.iso.date()),
  createdAt: z.iso.datetime(),
});

export const clientChange = z.extend(z.partial(newClient), {
  memoryEnabled: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
});

export const listClients = endpoint({
  method: 'GET',
  path: '/api/clients',
  access: 'user',
  scope: 'read',
  summary: 'All clients of the coach, by name',
  query: z.object(listPage),
  response: z.array(client),
});

export const getClient = endpoint({
  method: 'GET',
  path: '/api/clients/:id',
  access: 'user',
  scope: 'read',
  summary: 'One client',
  params: idParams,
  response: client,
});

export const createClient = endpoint({
  method: 'POST',
  path: '/api/clients',
  access: 'user',
  summary: 'Add a client',
  body: newClient,
  response: client,
  status: 201,
});

export const updateClient = endpoint({
  method: 'PATCH',
  path: '/api/clients/:id',
  access: 'user',
  summary: 'Change a client; fields and preferences left out stay as they are',
  params: idParams,
  body: clientChange,
  response: client,
});

export const deleteClient = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id',
  access: 'user',
  summary: 'Delete a client; their conversations stay, without a client',
  params: idParams,
});

export const importClients = endpoint({
  method: 'POST',
  path: '/api/clients/import',
  access: 'user',
  summary: 'Add many clients, all of them or none; a repeated call adds nothing',
  body: z.object({
    /** Each with an id of the caller’s, so that a call whose answer was lost can be repeated. */
    clients: z.array(z.extend(newClient, { id })).check(z.minLength(1), z.maxLength(importLimit)),
  }),
  response: z.array(client),
  status: 201,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/clients/import/undo',
  access: 'user',
  summary: 'Delete imported clients that have no conversation, recording or task yet',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(importLimit)) }),
  response: z.object({ deleted: z.array(id) }),
});

export const mergeClients = endpoint({
  method: 'POST',
  path: '/api/clients/:id/merge',
  access: 'user',
  summary: 'Make one client of two: everything of the other moves to this one, and the other is deleted',
  params: idParams,
  body: z.object({
    otherId: id,
    /** What the kept client is to say where the two differ. */
    keep: clientChange,
  }),
  response: z.object({ merge: id, client }),
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/clients/merges/:id/undo',
  access: 'user',
  summary: 'Separate two merged clients again; what was added or edited since stays with the kept one',
  params: idParams,
  response: z.object({ kept: client, separated: client }),
});

const pairs = z.array(z.tuple([id, id]));

export const listApart = endpoint({
  method: 'GET',
  path: '/api/clients/apart',
  access: 'user',
  summary: 'Pairs of clients who look like one person and are two, as the coach said',
  response: pairs,
});

export const setApart = endpoint({
  method: 'POST',
  path: '/api/clients/apart',
  access: 'user',
  summary: 'Say that two clients are two people, or take that back; answers all pairs',
  body: z.strictObject({ one: id, other: id, isApart: z.boolean() }),
  response: pairs,
});

export type Client = z.infer<typeof client>;
export type NewClient = z.input<typeof newClient>;
export type ClientChange = z.input<typeof clientChange>;
