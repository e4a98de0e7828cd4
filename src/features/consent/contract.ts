import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { freeText } from '#shared/text.ts';
import { consentStates } from './rules/consent-state.ts';
import { consentScopes, consentSources } from './rules/scopes.ts';

/** What a client agreed to, scope by scope, and what a withdrawal deleted. */
const scope = z.enum(consentScopes);
const scopes = z.array(scope).check(z.minLength(1), z.maxLength(consentScopes.length));

const consent = z.object({
  scope,
  state: z.enum(consentStates),
  /** Given, or refused; null where the client was not asked. */
  since: z.nullable(z.iso.datetime()),
  expiresAt: z.nullable(z.iso.datetime()),
  withdrawnAt: z.nullable(z.iso.datetime()),
  obtainedBy: z.nullable(z.enum(consentSources)),
  note: z.nullable(z.string()),
  /** Where it was said, of one that was spoken. */
  spoken: z.optional(
    z.object({ conversationId: id, startSeconds: z.nullable(z.number()), quote: z.string() }),
  ),
});

const consentRequest = z.object({
  id,
  scopes: z.array(scope),
  expiresAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

const clientConsent = z.object({ scopes: z.array(consent), requests: z.array(consentRequest) });

const counts = z.record(z.string(), z.int());

const receipt = z.object({
  id,
  clientId: z.nullable(id),
  clientName: z.string(),
  scopes: z.array(scope),
  /** Counts by kind. */
  removed: counts,
  /** Null while the deletion is under way. */
  completedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

export const getConsent = endpoint({
  method: 'GET',
  path: '/api/clients/:id/consent',
  access: 'user',
  scope: 'read',
  summary: 'What a client agreed to, and the links that ask for it',
  params: idParams,
  response: clientConsent,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/clients/:id/consent',
  access: 'user',
  summary: 'Record that a client agreed',
  params: idParams,
  body: z.object({
    scopes,
    obtainedBy: z.enum(['written', 'told', 'spoken']),
    /** The day the client agreed; now when absent. */
    givenAt: z.optional(z.iso.datetime()),
    expiresAt: z.optional(z.nullable(z.iso.datetime())),
    note: z.optional(freeText(500)),
    /** The question and the client’s answer, word for word in this conversation with the client. */
    spoken: z.optional(
      z.object({
        conversationId: id,
        question: z.string().check(z.minLength(1), z.maxLength(1000)),
        answer: z.string().check(z.minLength(1), z.maxLength(1000)),
      }),
    ),
  }),
  response: clientConsent,
  status: 201,
});

export const askForConsent = endpoint({
  method: 'POST',
  path: '/api/clients/:id/consent/requests',
  access: 'user',
  summary: 'Make a link that asks a client; the answer has its address, which is shown once',
  params: idParams,
  body: z.object({ scopes }),
  response: z.object({ request: consentRequest, url: z.string() }),
  status: 201,
});

export const previewWithdrawal = endpoint({
  method: 'POST',
  path: '/api/clients/:id/consent/preview',
  access: 'user',
  summary: 'What a withdrawal would delete; nothing is changed',
  params: idParams,
  body: z.object({ scopes }),
  response: counts,
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/clients/:id/consent/withdraw',
  access: 'user',
  summary: 'Withdraw, and delete everything that was made with it; answers the receipt',
  params: idParams,
  body: z.object({ scopes }),
  response: receipt,
  status: 202,
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/consent-receipts',
  access: 'user',
  summary: 'What withdrawals deleted, the newest first',
  response: z.array(receipt),
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/consent-receipts/:id',
  access: 'user',
  summary: 'What one withdrawal deleted',
  params: idParams,
  response: receipt,
});

export type ClientConsent = z.infer<typeof clientConsent>;
export type ScopeConsent = z.infer<typeof consent>;
export type ConsentRequest = z.infer<typeof consentRequest>;
export type ConsentReceipt = z.infer<typeof receipt>;
