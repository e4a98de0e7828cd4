import * as z from 'zod';
import { type ApiOptions, createJsonApi, type JsonApi } from '#platform/outbound/json-api.ts';
import { mimeMessage } from '#platform/outbound/mime-message.ts';
import type { Mailbox } from '#ports/mailbox.ts';
import { isAppError } from '#shared/errors.ts';

/**
 * Gmail, API v1. `gmail.send` is enough to send; finding a message or an answer needs `gmail.readonly`. Any 2xx answer
 * to a send means that it left, so its body is not read: one that cannot be understood must not look like a failure.
 */
const foundShape = z.object({
  messages: z.optional(z.array(z.object({ id: z.string(), threadId: z.string() }))),
});
const threadShape = z.object({
  messages: z.optional(
    z.array(
      z.object({
        internalDate: z.optional(z.string()),
        labelIds: z.optional(z.array(z.string())),
        payload: z.optional(
          z.object({ headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))) }),
        ),
      }),
    ),
  ),
});

export function createGmailApi(options: ApiOptions): JsonApi {
  const { baseUrl = 'https://gmail.googleapis.com', ...rest } = options;
  return createJsonApi({
    api: 'Gmail API',
    provider: 'Google',
    baseUrl: `${baseUrl}/gmail/v1/users/me`,
    ...rest,
  });
}

export function createGmail(options: ApiOptions = {}): Mailbox {
  const api = createGmailApi(options);

  return {
    send: async (access, message) => {
      const raw = (await mimeMessage(message)).toString('base64url');
      await api({ ...access, method: 'POST', path: '/messages/send', body: { raw }, shape: null });
    },
    findSent: async (access, messageId) => {
      const q = `rfc822msgid:${messageId.replaceAll(/[<>]/g, '')}`;
      const { messages } = await api({
        ...access,
        method: 'GET',
        path: '/messages',
        query: { q, includeSpamTrash: 'true' },
        shape: foundShape,
      });
      const [found] = messages ?? [];
      return found ? { threadId: found.threadId } : null;
    },
    firstReply: async (access, threadId, own) => {
      const query = { format: 'metadata', metadataHeaders: 'From' };
      const path = `/threads/${encodeURIComponent(threadId)}`;
      const thread = await api({ ...access, method: 'GET', path, query, shape: threadShape }).catch(
        (error: unknown) => {
          if (isAppError(error) && error.code === 'not_found') return { messages: [] };
          throw error;
        },
      );
      const answers = (thread.messages ?? []).filter(
        ({ labelIds = [], payload }) =>
          !labelIds.includes('SENT') &&
          !labelIds.includes('DRAFT') &&
          !(payload?.headers ?? []).some(
            ({ name, value }) =>
              name.toLowerCase() === 'from' && value.toLowerCase().includes(own.toLowerCase()),
          ),
      );
      const times = answers.map(({ internalDate }) => Number(internalDate)).filter((time) => time > 0);
      return times.length > 0 ? new Date(Math.min(...times)) : null;
    },
  };
}
