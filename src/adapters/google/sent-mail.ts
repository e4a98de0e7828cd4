import * as z from 'zod';
import type { ApiOptions } from '#platform/outbound/json-api.ts';
import type { SentMail, SentText } from '#ports/sent-mail.ts';
import { createGmailApi } from './mailbox.ts';

/** Gmail, API v1: the messages with the label SENT. Parts in HTML only are read as the text they show. */
const pageSize = 100;
const atOnce = 5; // Gmail counts 5 units a message and allows 250 a second
const mostNested = 20; // a message of messages of messages is no e-mail to a client

type Part = {
  mimeType?: string | undefined;
  filename?: string | undefined;
  headers?: { name: string; value: string }[] | undefined;
  body?: { data?: string | undefined } | undefined;
  parts?: Part[] | undefined;
};

const part: z.ZodType<Part> = z.lazy(() =>
  z.object({
    mimeType: z.optional(z.string()),
    filename: z.optional(z.string()),
    headers: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
    body: z.optional(z.object({ data: z.optional(z.string()) })),
    parts: z.optional(z.array(part)),
  }),
);

const listed = z.object({
  resultSizeEstimate: z.int(),
  messages: z.optional(z.array(z.object({ id: z.string().min(1) }))),
  nextPageToken: z.optional(z.string()),
});
const message = z.object({ id: z.string(), payload: part });

export function createGoogleSentMail(options: ApiOptions = {}): SentMail {
  const api = createGmailApi(options);

  return {
    read: async (access, most, onRead) => {
      const ids: string[] = [];
      let next: string | undefined;
      do {
        const page = await api({
          ...access,
          method: 'GET',
          path: '/messages',
          query: {
            labelIds: 'SENT',
            maxResults: String(Math.min(pageSize, most - ids.length)),
            ...(next ? { pageToken: next } : {}),
          },
          shape: listed,
        });
        const found = page.messages ?? [];
        ids.push(...found.map(({ id }) => id));
        next = found.length > 0 ? page.nextPageToken : undefined; // empty pages that never end
      } while (next && ids.length < most);
      const wanted = ids.slice(0, most);
      const texts: SentText[] = [];
      for (let at = 0; at < wanted.length; at += atOnce) {
        const some = await Promise.all(
          wanted.slice(at, at + atOnce).map((id) =>
            api({
              ...access,
              method: 'GET',
              path: `/messages/${encodeURIComponent(id)}`,
              query: { format: 'full' },
              shape: message,
            }),
          ),
        );
        texts.push(
          ...some.map(({ payload }) => ({ text: textOf(payload, 0), messageId: messageIdOf(payload) })),
        );
        await onRead({ done: texts.length, total: wanted.length });
      }
      return texts.filter(({ text }) => text.trim() !== '');
    },
  };
}

const messageIdOf = ({ headers = [] }: Part): string | null =>
  headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value.trim() ?? null;

/** The first part in plain text; in its absence the first in HTML. Attachments are left out. */
function textOf(payload: Part, depth: number): string {
  const plain = findPart(payload, 'text/plain', depth);
  if (plain) return plain;
  return withoutTags(findPart(payload, 'text/html', depth) ?? '');
}

function findPart(
  { mimeType, filename, body, parts = [] }: Part,
  type: string,
  depth: number,
): string | null {
  if (mimeType === type && !filename && body?.data) return Buffer.from(body.data, 'base64url').toString();
  if (depth >= mostNested) return null;
  for (const one of parts) {
    const found = findPart(one, type, depth + 1);
    if (found) return found;
  }
  return null;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/**
 * What Gmail and Outlook quote stands in elements of their own, which are cut first. Each step reads a text of any shape
 * once: megabytes of "<" must not hold up the server.
 */
const withoutTags = (html: string): string =>
  withoutHidden(html)
    .replace(/<(?:blockquote|div class="gmail_quote)[^]*$/i, '')
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/** Without the elements that are never shown; one that does not end hides the rest, as in a browser. */
function withoutHidden(html: string): string {
  const begins = /<(style|script|head)\b/gi;
  let shown = '';
  let from = 0;
  for (let begin = begins.exec(html); begin; begin = begins.exec(html)) {
    shown += html.slice(from, begin.index);
    const ends = new RegExp(String.raw`</${begin[1]}\s*>`, 'gi');
    ends.lastIndex = begin.index;
    if (!ends.test(html)) return shown;
    from = ends.lastIndex;
    begins.lastIndex = from;
  }
  return shown + html.slice(from);
}
