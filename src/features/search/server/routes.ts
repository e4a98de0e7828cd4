import type { FastifyReply } from 'fastify';
import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { search } from './find-hits.ts';

export const searchRoutes = (services: Services): Route[] => [
  bindOwned(contract.searchEverything, (owned, { query }) => search(owned, query)),
  bind(contract.ask, ({ caller, body, reply }) =>
    answerQuestion(services, caller.userId, body, closing(reply)),
  ),
];

/** A question that its asker has left is not read any further. */
function closing(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort();
  });
  return gone.signal;
}
