import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { freeText, nameText, requiredName, requiredText } from '#shared/text.ts';
import { customFieldLength, customFieldLimit } from './rules/custom-fields.ts';
import { profileImage } from './rules/profile-image.ts';
import { taskDestinations } from './rules/task-destination.ts';

/** The user as the browser sees it (spec 3, "Client-side user"). Tokens, hashes and provider ids never leave. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  /** The id of the identity, from the built-in provider or Firebase. */
  firebaseUid: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Path of the profile picture, another one for each picture; null without one. */
  profileImageUrl: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  primaryUseCase: z.nullable(z.string()),
  personalDescription: z.nullable(z.string()),
  /** How the coach speaks; written by the server alone. */
  speakingPatterns: z.record(z.string(), z.unknown()),
  /** The preference `industryAutomation`. */
  industryAutomationEnabled: z.boolean(),
  taskDestination: z.enum(taskDestinations),
  customFields: z.array(z.string()),
  humanInTheLoop: z.boolean(),
  isAdmin: z.boolean(),
  plan: z.string(),
  createdAt: z.iso.datetime(),
});

/** `isAdmin` and `plan` are accepted and ignored: privileges are decided on the server (design 1.2). */
export const newUser = z.object({
  username: requiredName(60),
  email: z.email('Invalid email address'),
  firebaseUid: requiredText(128),
  firstName: z.optional(z.nullable(nameText(60))),
  lastName: z.optional(z.nullable(nameText(60))),
  taskDestination: z.optional(z.string()),
  customFields: z.optional(z.array(nameText(customFieldLength)).check(z.maxLength(customFieldLimit))),
  isAdmin: z.optional(z.unknown()),
  plan: z.optional(z.unknown()),
});

export const getUserByIdentity = endpoint({
  method: 'GET',
  path: '/api/users/firebase/:firebaseUid',
  access: 'identity',
  summary: 'The signed-in user; 404 when the identity has no user yet or is another one',
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

/** Spec 7; sent after the identity has been made. The names fill what the user's row does not say yet. */
export const verifyToken = endpoint({
  method: 'POST',
  path: '/api/firebase/verify-token',
  access: 'identity',
  summary:
    'Verify an identity token and take over the names given at sign-up; a token of another is refused (403)',
  body: z.object({
    /**
     * What a header can carry (RFC 6750): anything else is no token. Without one the session itself is verified: the
     * built-in provider's page has a cookie it cannot read.
     */
    idToken: z.optional(z.string().check(z.maxLength(8192), z.regex(/^[\w.~+/=%-]+$/, 'Not a token'))),
    userData: z.object({
      username: z.optional(nameText(60)),
      firstName: z.optional(z.nullable(nameText(60))),
      lastName: z.optional(z.nullable(nameText(60))),
    }),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
});

const changedUser = z.object({ user });

/** An unknown destination is `builtin` (spec 4). */
export const updatePreferences = endpoint({
  method: 'POST',
  path: '/api/users/:id/preferences',
  access: 'user',
  summary: 'Where tasks go, and the names of up to four fields filled from each conversation',
  params: idParams,
  body: z.object({
    taskDestination: z.optional(z.string().check(z.maxLength(40))),
    customFields: z.optional(z.array(nameText(customFieldLength)).check(z.maxLength(customFieldLimit))),
    humanInTheLoop: z.optional(z.boolean()),
  }),
  response: changedUser,
});

export const updateHumanInTheLoop = endpoint({
  method: 'POST',
  path: '/api/users/:id/preferences/human-in-the-loop',
  access: 'user',
  summary: 'Whether found tasks wait for the coach',
  params: idParams,
  body: z.object({ humanInTheLoop: z.boolean() }),
  response: changedUser,
});

/** `displayName` fills a full name that is empty; only `userData.fullName` changes one. */
export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/users/:id/profile',
  access: 'user',
  summary: 'Who the coach is and what they do; what is absent stays as it was',
  params: idParams,
  body: z.object({
    displayName: z.optional(z.nullable(nameText(120))),
    userData: z.optional(
      z.object({
        fullName: z.optional(z.nullable(nameText(120))),
        jobTitle: z.optional(z.nullable(nameText(120))),
        industry: z.optional(z.nullable(nameText(120))),
        primaryUseCase: z.optional(z.nullable(freeText(200))),
        personalDescription: z.optional(z.nullable(freeText(2000))),
      }),
    ),
  }),
  response: changedUser,
});

/** Pictures come from the browser cropped to a square; what the file says besides the picture is not stored. */
export const setProfileImage = endpoint({
  method: 'PUT',
  path: '/api/users/:id/profile-image',
  access: 'user',
  summary: 'Set the profile picture: a square JPEG, base64',
  params: idParams,
  body: z.object({ image: z.base64().check(z.maxLength(Math.ceil(profileImage.mostBytes / 3) * 4)) }),
  response: changedUser,
  requestsPerMinute: 20, // each is written to the storage
});

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/profile-image',
  access: 'user',
  summary: 'Remove the profile picture',
  params: idParams,
  response: changedUser,
});

/** The picture itself; not JSON, so outside the endpoints. */
export const profileImagePath = (userId: string) => `/api/users/${userId}/profile-image`;

export type User = z.infer<typeof user>;
