import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { nameText, requiredName, requiredText } from '#shared/text.ts';
import { focusAreaLimit, noteStyles, tones } from './rules/preferences.ts';
import { isTimeZone } from './rules/time-zone.ts';

/** Clients are the people a coach works with (spec 3); never the browser. */
const noteOptions = { tone: z.enum(tones), noteStyle: z.enum(noteStyles) };

const clientPreferences = z.object({ ...noteOptions, focusAreas: z.array(z.string()) });

/** Requests need a shape of their own, because responses are encoded and trimming works in one direction only. */
const givenPreferences = z.object({
  ...noteOptions,
  focusAreas: z.array(requiredText(80)).check(z.maxLength(focusAreaLimit)),
});

const client = z.object({
  id,
  name: z.string(),
  organization: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  preferences: clientPreferences,
  conversationCount: z.int(),
  lastConversationAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

const fields = {
  name: requiredName(120),
  organization: z.optional(z.nullable(nameText(120))),
  email: z.optional(z.nullable(z.union([z.literal(''), z.email('Invalid email address')]))),
  phone: z.optional(z.nullable(nameText(40))),
  timezone: z.optional(z.nullable(z.string().check(z.refine(isTimeZone, 'Unknown time zone')))),
  preferences: z.optional(z.partial(givenPreferences)),
};

export const newClient = z.object(fields);
export const clientChange = z.partial(newClient);

export const listClients = endpoint({
  method: 'GET',
  path: '/api/clients',
  access: 'user',
  summary: 'All clients of the coach, by name',
  query: z.object(listPage),
  response: z.array(client),
});

export const getClient = endpoint({
  method: 'GET',
  path: '/api/clients/:id',
  access: 'user',
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

export type Client = z.infer<typeof client>;
export type NewClient = z.input<typeof newClient>;
export type ClientChange = z.input<typeof clientChange>;
