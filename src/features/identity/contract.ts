import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { freeText, requiredText } from '#shared/text.ts';
import { taskDestinations } from './rules/task-destination.ts';

/** The user as the browser sees it (spec 3, "Client-side user"). Tokens, hashes and provider ids never leave. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  /** The identity id of whichever identity provider is in use. */
  firebaseUid: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  primaryUseCase: z.nullable(z.string()),
  personalDescription: z.nullable(z.string()),
  taskDestination: z.enum(taskDestinations),
  customFields: z.array(z.string()),
  humanInTheLoop: z.boolean(),
  isAdmin: z.boolean(),
  plan: z.string(),
  createdAt: z.iso.datetime(),
});

/** `isAdmin` and `plan` are accepted and ignored: privileges are decided on the server (design 1.2). */
export const newUser = z.object({
  username: requiredText(60),
  email: z.email('Invalid email address'),
  firebaseUid: requiredText(128),
  firstName: z.optional(z.nullable(freeText(60))),
  lastName: z.optional(z.nullable(freeText(60))),
  taskDestination: z.optional(z.string()),
  customFields: z.optional(z.array(freeText(60)).check(z.maxLength(4))),
  isAdmin: z.optional(z.unknown()),
  plan: z.optional(z.unknown()),
});

export const getUserByIdentity = endpoint({
  method: 'GET',
  path: '/api/users/firebase/:firebaseUid',
  access: 'identity',
  summary: 'The signed-in user; 404 when the identity has no user yet or is somebody else',
  params: z.strictObject({ firebaseUid: requiredText(128) }),
  response: user,
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  access: 'identity',
  summary: 'Make the user of the signed-in identity; doing it again answers the same user',
  body: newUser,
  response: user,
  status: 201,
});

export const establishSession = endpoint({
  method: 'POST',
  path: '/api/auth/firebase',
  access: 'identity',
  summary: 'Confirm the session of the verified identity; a body that names another is refused (403)',
  body: z.object({ firebaseUid: requiredText(128), email: z.string() }),
  response: z.object({ success: z.boolean() }),
});

export type User = z.infer<typeof user>;
