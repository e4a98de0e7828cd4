import { startApi, type ApiServer } from './api-server.ts';
import type { FakeMessage } from './microsoft-sent-mail.ts';

/** Gmail's `messages` with the label SENT: two a page, bodies in base64url inside parts. */
export async function startGoogleSentMail(): Promise<ApiServer & { messages: FakeMessage[] }> {
  const messages: FakeMessage[] = [];
  const root = '/gmail/v1/users/me/messages';
  const api = await startApi(({ method, url }) => {
    if (method !== 'GET' || !url.pathname.startsWith(root)) return { status: 404 };
    if (url.pathname === root) {
      if (url.searchParams.get('labelIds') !== 'SENT') return { status: 400 };
      const size = Math.min(2, Number(url.searchParams.get('maxResults')));
      const from = Number(url.searchParams.get('pageToken') ?? 0);
      const found = messages
        .slice(from, from + size)
        .map((_, at) => ({ id: `m${from + at}`, threadId: 't' }));
      const next = from + size < messages.length ? { nextPageToken: String(from + size) } : {};
      const body = { ...(found.length > 0 ? { messages: found } : {}), ...next };
      return { status: 200, body: { ...body, resultSizeEstimate: messages.length } };
    }
    const message = messages[Number(url.pathname.slice(root.length + 2))];
    if (!message) return { status: 404 };
    const data = (text: string) => ({ data: Buffer.from(text).toString('base64url'), size: text.length });
    const text = { mimeType: 'text/plain', filename: '', body: data(message.text) };
    const html = {
      mimeType: 'text/html',
      filename: '',
      body: data(message.html ?? `<p>${message.text}</p>`),
    };
    const attached = { mimeType: 'text/plain', filename: 'notes.txt', body: { attachmentId: 'a', size: 9 } };
    return {
      status: 200,
      body: {
        id: url.pathname.slice(root.length + 1),
        labelIds: ['SENT'],
        payload: {
          mimeType: 'multipart/mixed',
          headers: [
            { name: 'Subject', value: 'Our session' },
            ...(message.messageId ? [{ name: 'Message-Id', value: message.messageId }] : []),
          ],
          body: { size: 0 },
          parts: [
            { mimeType: 'multipart/alternative', parts: message.html === undefined ? [text, html] : [html] },
            attached,
          ],
        },
      },
    };
  });
  return Object.assign(api, { messages });
}
