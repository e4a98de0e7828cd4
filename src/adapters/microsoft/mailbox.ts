import * as z from 'zod';
import { type ApiOptions, createJsonApi } from '#platform/outbound/json-api.ts';
import { mimeMessage } from '#platform/outbound/mime-message.ts';
import type { Mailbox } from '#ports/mailbox.ts';

/**
 * Outlook through Graph v1.0. A message goes out as MIME, so that it has our Message-ID. `Mail.Send` is enough to send;
 * finding a message or an answer needs `Mail.Read`.
 */
const foundShape = z.object({ value: z.array(z.object({ conversationId: z.string() })) });
const answersShape = z.object({
  value: z.array(
    z.object({
      receivedDateTime: z.optional(z.nullable(z.string())),
      isDraft: z.optional(z.nullable(z.boolean())),
      from: z.optional(
        z.nullable(z.object({ emailAddress: z.optional(z.object({ address: z.optional(z.string()) })) })),
      ),
    }),
  ),
});

/** A text in an OData filter. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export function createOutlook(options: ApiOptions = {}): Mailbox {
  const { baseUrl = 'https://graph.microsoft.com', ...rest } = options;
  const api = createJsonApi({
    api: 'Microsoft Graph API',
    provider: 'Microsoft',
    baseUrl: `${baseUrl}/v1.0`,
    ...rest,
  });

  return {
    send: async (access, message) => {
      const text = (await mimeMessage(message)).toString('base64');
      const content = { type: 'text/plain', text };
      await api({ ...access, method: 'POST', path: '/me/sendMail', content, shape: null });
    },
    findSent: async (access, messageId) => {
      const query = {
        $filter: `internetMessageId eq ${quoted(messageId)}`,
        $select: 'conversationId',
        $top: '1',
      };
      const path = '/me/mailFolders/sentitems/messages';
      const { value } = await api({ ...access, method: 'GET', path, query, shape: foundShape });
      return value[0] ? { threadId: value[0].conversationId } : null;
    },
    firstReply: async (access, threadId, own) => {
      const query = {
        $filter: `conversationId eq ${quoted(threadId)}`,
        $select: 'receivedDateTime,isDraft,from',
        $top: '50',
      };
      const { value } = await api({
        ...access,
        method: 'GET',
        path: '/me/messages',
        query,
        shape: answersShape,
      });
      const times = value
        .filter(({ isDraft, from }) => {
          const address = from?.emailAddress?.address ?? '';
          return !isDraft && address !== '' && address.toLowerCase() !== own.toLowerCase();
        })
        .map(({ receivedDateTime }) => Date.parse(receivedDateTime ?? ''))
        .filter((time) => !Number.isNaN(time));
      return times.length > 0 ? new Date(Math.min(...times)) : null;
    },
  };
}
