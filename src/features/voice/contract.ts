import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id } from '#shared/ids.ts';
import { requiredText } from '#shared/text.ts';
import { mostWritingSamples, writingSampleLength } from './rules/writing-sample.ts';

/** E-mails the coach wrote, as examples for follow-ups in the coach's voice. */
const writingSample = z.object({
  id,
  text: z.string(),
  createdAt: z.iso.datetime(),
});

export const listWritingSamples = endpoint({
  method: 'GET',
  path: '/api/writing-samples',
  access: 'user',
  summary: 'Writing samples: e-mails the coach wrote, in order',
  response: z.array(writingSample),
});

export const replaceWritingSamples = endpoint({
  method: 'PUT',
  path: '/api/writing-samples',
  access: 'user',
  summary: 'Replace all writing samples; an empty list removes them',
  body: z.strictObject({
    samples: z.array(requiredText(writingSampleLength)).check(z.maxLength(mostWritingSamples)),
  }),
  response: z.array(writingSample),
});

export type WritingSample = z.infer<typeof writingSample>;
