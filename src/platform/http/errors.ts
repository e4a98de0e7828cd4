import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorStatus, type ErrorCode } from '#shared/error-status.ts';
import { AppError, errorSentences, isAppError } from '#shared/errors.ts';
import { databaseAway, isDatabaseAway } from '../db/away.ts';
import { collided, isCollision, isUnstorable } from '../db/database.ts';
import { isDiskFull } from '../disk-full.ts';
import type { ReportError, UncaughtError } from '../error-reports.ts';
import type { Log } from '../log.ts';
import { traceOf } from '../trace.ts';

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
  return status >= 400 && status < 500 ? 'bad_request' : 'internal';
};

/** Unknown errors are 500 with an id, logged once, here. No answer is the framework's own error. */
export const errorPlugin = fastifyPlugin<{ log: Log; report?: ReportError }>(
  async (server, { log, report }) => {
    server.setErrorHandler(async (error: unknown, request, reply) => {
      const { status, body, headers } = answerTo(error, request.id, log);
      if (status === 500) report?.(describe(error, request));
      forgetContent(reply);
      return reply.code(status).headers(headers).send(body);
    });
    server.setNotFoundHandler(async () => {
      throw new AppError('not_found');
    });
  },
);

const describe = (thrown: unknown, { id, method, routeOptions, caller }: FastifyRequest): UncaughtError => ({
  source: 'server',
  thrown,
  location: `${method} ${routeOptions.url ?? 'unknown'}`,
  userId: caller?.userId ?? null,
  requestId: id,
});

/** Also for what a library answers by itself. */
export function answerTo(
  thrown: unknown,
  requestId: string,
  log: Log,
): { status: number; body: ErrorBody; headers: Record<string, string> } {
  const error = ofDatabase(thrown);
  const code = codeOf(error);
  const status = errorStatus[code];
  const fields = isAppError(error) ? error.fields : {};
  const body: ErrorBody = { ...fields, error: code, message: sentence(error, code), requestId };
  if (error instanceof Error && hasZodFastifySchemaValidationErrors(error))
    body.issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'Invalid input',
    }));
  if (status >= 500) log.error({ requestId, code, stack: traceOf(error) }, 'request failed');
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
  if (isAppError(error) && error.retryAfterSeconds !== null)
    headers['retry-after'] = String(error.retryAfterSeconds);
  return { status, body, headers };
}

function ofDatabase(thrown: unknown): unknown {
  if (isDatabaseAway(thrown)) return databaseAway(thrown);
  return isCollision(thrown) ? collided(thrown) : thrown;
}

/** For what fails before there is a request that hooks and handlers see: options of the server. */
export const earlyErrors = {
  // An address that cannot even be routed: the router's own answer would repeat it.
  frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(errorStatus.bad_request)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(badRequest(request.id));
  },
  // Bytes that are no HTTP, or headers that never end.
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(plainAnswer(error.code));
    socket.destroy(error);
  },
};

const badRequest = (requestId: string): ErrorBody => ({
  error: 'bad_request',
  message: errorSentences.bad_request,
  requestId,
});

export const timeoutAnswer = (): string => plainAnswer('ERR_HTTP_REQUEST_TIMEOUT');

function plainAnswer(code: string | undefined): string {
  const status = earlyStatus[code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify(badRequest(crypto.randomUUID()));
  const headers = `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return `HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`;
}

const earlyStatus: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

function codeOf(error: unknown): ErrorCode {
  // The compiler is not asked everywhere: a reason that was stored may be no code of the table.
  if (isAppError(error)) return Object.hasOwn(errorStatus, error.code) ? error.code : 'internal';
  if (isUnstorable(error)) return 'bad_request';
  if (isDiskFull(error)) return 'storage_full';
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? codeOfStatus(status) : 'internal';
}

/** Their details name keys, sizes and places inside. */
const inside = new Set<ErrorCode>(['internal', 'corrupt_object']);

/** Our own errors carry a sentence written for people; anything else gets the table's. */
const sentence = (error: unknown, code: ErrorCode): string =>
  isAppError(error) && !inside.has(code) ? error.message : errorSentences[code];

/** What the answer was going to be, sound for example, does not describe the error. A stream has set it already. */
const ofContent = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
];

function forgetContent(reply: FastifyReply): void {
  for (const name of ofContent) {
    reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}
