import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';

/** What an e-mail that is tracked calls from where it is read; the reader is not signed in. */
const trackingParams = z.object({ token: z.string().check(z.maxLength(100)) });

/** An image, the same for every address, so that it tells nothing about an unknown one. */
export const noteOpened = endpoint({
  method: 'GET',
  path: '/api/follow-ups/opened/:token',
  access: 'public',
  summary: 'The image in an e-mail that is tracked; answers image/gif',
  params: trackingParams,
  requestsPerMinute: 120,
});

/** The targets are the links of the e-mail as it was sent, by their number: no address of a caller’s own is followed. */
export const followLink = endpoint({
  method: 'GET',
  path: '/api/follow-ups/link/:token',
  access: 'public',
  summary: 'A link of an e-mail that is tracked; redirects to where it leads',
  params: trackingParams,
  query: z.object({ link: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(200)) }),
  requestsPerMinute: 120,
});
