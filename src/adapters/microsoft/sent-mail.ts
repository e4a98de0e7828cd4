import * as z from 'zod';
import { type ApiOptions, createJsonApi } from '#platform/outbound/json-api.ts';
import type { SentMail, SentText } from '#ports/sent-mail.ts';

/** Outlook (Microsoft Graph v1.0): the folder `sentitems`. `uniqueBody` is a message without the ones it answers. */
const pageSize = 50;

const page = z.object({
  value: z.array(
    z.object({
      id: z.string().min(1),
      uniqueBody: z.optional(z.nullable(z.object({ content: z.optional(z.nullable(z.string())) }))),
      internetMessageId: z.optional(z.nullable(z.string())),
    }),
  ),
  '@odata.nextLink': z.optional(z.string()),
  '@odata.count': z.optional(z.int()),
});

type Message = z.infer<typeof page>['value'][number];

export function createMicrosoftSentMail(options: ApiOptions = {}): SentMail {
  const { baseUrl = 'https://graph.microsoft.com', ...rest } = options;
  const api = createJsonApi({
    api: 'Microsoft Graph',
    provider: 'Microsoft',
    baseUrl: `${baseUrl}/v1.0`,
    ...rest,
  });

  return {
    read: async (access, most, onRead) => {
      const messages: Message[] = [];
      let next: string | undefined;
      do {
        const answer: z.infer<typeof page> = await api({
          ...access,
          method: 'GET',
          headers: { prefer: 'outlook.body-content-type="text"' },
          ...(next
            ? { path: next }
            : {
                path: '/me/mailFolders/sentitems/messages',
                query: {
                  $top: String(Math.min(pageSize, most)),
                  $orderby: 'sentDateTime desc',
                  $select: 'id,uniqueBody,internetMessageId',
                  $count: 'true',
                },
              }),
          shape: page,
        });
        messages.push(...answer.value);
        const done = Math.min(messages.length, most);
        await onRead({ done, total: Math.max(done, Math.min(most, answer['@odata.count'] ?? 0)) });
        next = answer.value.length > 0 ? answer['@odata.nextLink'] : undefined;
      } while (next && messages.length < most);
      return messages
        .slice(0, most)
        .map(toText)
        .filter(({ text }) => text.trim() !== '');
    },
  };
}

const toText = ({ uniqueBody, internetMessageId }: Message): SentText => ({
  text: uniqueBody?.content ?? '',
  messageId: internetMessageId?.trim() ?? null,
});
