import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorStatus, type ErrorCode } from '#shared/error-status.ts';
import { AppError, errorSentences, isAppError } from '#shared/errors.ts';
import { databaseAway, isDatabaseAway } from '../db/away.ts';
import { isUnstorable } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { traceOf } from '../log/trace.ts';

/** What every failed call answers: a code, one fixed sentence, the request's id; for wrong shapes also where. */
export type ErrorBody = {
  error: ErrorCode;
  message: string;
  requestId: string;
  issues?: { path: string; message: string }[];
};

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_media';
  if (status === 429) return 'too_many_requests';
  if (status === 404) return 'not_found';
  if (status === 503) return 'unavailable';
  return status < 500 ? 'bad_request' : 'internal';
};

/** Unknown errors are 500 with an id, logged once, here. */
export function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler(async (thrown: FastifyError | AppError, request, reply) => {
    const error = isDatabaseAway(thrown) ? databaseAway(thrown) : thrown;
    const code = codeOf(error);
    const body: ErrorBody = { error: code, message: sentence(error, code), requestId: request.id };
    if (hasZodFastifySchemaValidationErrors(error))
      body.issues = error.validation.map((issue) => ({
        path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? 'Invalid input',
      }));
    const status = isAppError(error) ? error.status : errorStatus[code];
    if (status >= 500) log.error({ requestId: request.id, code, stack: traceOf(error) }, 'request failed');
    if (isAppError(error) && error.retryAfterSeconds !== null)
      reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(status).send(body);
  });
  server.setNotFoundHandler(async () => {
    throw new AppError('not_found');
  });
}

function codeOf(error: FastifyError | AppError): ErrorCode {
  if (isAppError(error)) return error.code;
  return isUnstorable(error) ? 'bad_request' : codeOfStatus(error.statusCode ?? 500);
}

/** Our own errors carry a sentence written for people; anything else gets the table's. */
const sentence = (error: Error, code: ErrorCode): string =>
  isAppError(error) && code !== 'internal' ? error.message : errorSentences[code];
