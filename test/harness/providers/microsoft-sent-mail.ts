import { startApi, type ApiServer } from './api-server.ts';

/** A sent e-mail; with `html` it has no text of its own. */
export type FakeMessage = { text: string; html?: string; messageId?: string };

/** Graph's folder `sentitems`: two a page by `@odata.nextLink`. Without the header, bodies are HTML. */
export async function startMicrosoftSentMail(): Promise<ApiServer & { messages: FakeMessage[] }> {
  const messages: FakeMessage[] = [];
  const api: ApiServer = await startApi(({ method, url, headers }) => {
    const path = '/v1.0/me/mailFolders/sentitems/messages';
    if (method !== 'GET' || url.pathname !== path) return { status: 404 };
    const isText = headers['prefer'] === 'outlook.body-content-type="text"';
    const size = Math.min(2, Number(url.searchParams.get('$top')));
    const from = Number(url.searchParams.get('$skip') ?? 0);
    const next = new URL(url.pathname + url.search, api.origin);
    next.searchParams.set('$skip', String(from + size));
    return {
      status: 200,
      body: {
        '@odata.count': messages.length,
        value: messages.slice(from, from + size).map(({ text, html, messageId }, at) => ({
          id: `m${from + at}`,
          uniqueBody: {
            contentType: isText ? 'text' : 'html',
            content: isText ? (html?.replace(/<[^>]*>/g, '') ?? text) : `<p>${text}</p>`,
          },
          ...(messageId ? { internetMessageId: messageId } : {}),
        })),
        ...(from + size < messages.length ? { '@odata.nextLink': next.href } : {}),
      },
    };
  });
  return Object.assign(api, { messages });
}
