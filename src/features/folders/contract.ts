import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { freeText, requiredName } from '#shared/text.ts';

/** How long the name and the description of a folder may be. */
export const nameLength = 80; // fits one line of the list on a phone
export const descriptionLength = 500;

/** Folders group conversations (spec 3). A conversation is in one folder or in none. */
const folder = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  conversationCount: z.int(),
  createdAt: z.iso.datetime(),
});

export const listFolders = endpoint({
  method: 'GET',
  path: '/api/folders',
  access: 'user',
  summary: 'All folders of the coach, by name',
  query: z.object(listPage),
  response: z.array(folder),
});

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/folders',
  access: 'user',
  summary: 'Create a folder with a new name',
  body: z.object({
    name: requiredName(nameLength),
    description: z.optional(z.nullable(freeText(descriptionLength))),
  }),
  response: folder,
  status: 201,
});

export const updateFolder = endpoint({
  method: 'PATCH',
  path: '/api/folders/:id',
  access: 'user',
  summary: 'Rename or describe a folder',
  params: idParams,
  body: z.object({
    name: z.optional(requiredName(nameLength)),
    description: z.optional(z.nullable(freeText(descriptionLength))),
  }),
  response: folder,
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/folders/:id',
  access: 'user',
  summary: 'Delete a folder; its conversations stay, without a folder',
  params: idParams,
});

export type Folder = z.infer<typeof folder>;
