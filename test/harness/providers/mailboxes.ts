import PostalMime from 'postal-mime';
import { startApi, type ApiAnswer, type ApiRequest, type ApiServer } from './api-server.ts';

/** Gmail and Outlook as far as sending and finding goes: messages that were sent, and answers to them. */
type SentMail = { messageId: string; threadId: string; raw: string };
export type FakeMailbox = ApiServer & {
  sent: SentMail[];
  /** Someone writes in a thread. */
  answer(threadId: string, from: string, at: Date): void;
};

type Answer = { threadId: string; from: string; at: Date };

async function startMailbox(
  own: string,
  respond: (request: ApiRequest, state: { sent: SentMail[]; answers: Answer[] }) => ApiAnswer | string,
): Promise<FakeMailbox> {
  const sent: SentMail[] = [];
  const answers: Answer[] = [{ threadId: 'thread-1', from: own, at: new Date('2026-11-23T10:00:00Z') }];
  const api = await startApi((request) => {
    const result = respond(request, { sent, answers });
    if (typeof result !== 'string') return result;
    const raw = result;
    const messageId = /^Message-ID:\s*(<[^>]+>)/im.exec(raw)?.[1] ?? '';
    sent.push({ raw, messageId, threadId: `thread-${sent.length + 1}` });
    return { status: 202, body: {} };
  });
  return Object.assign(api, {
    sent,
    answer: (threadId: string, from: string, at: Date) => void answers.push({ threadId, from, at }),
  });
}

const notFound = { status: 404, body: { error: { message: 'Not found' } } };

export const startGmail = (own = 'dana@example.com'): Promise<FakeMailbox> =>
  startMailbox(own, ({ method, url, body }, { sent, answers }) => {
    const path = url.pathname.replace('/gmail/v1/users/me', '');
    if (method === 'POST' && path === '/messages/send')
      return Buffer.from(String(body['raw']), 'base64url').toString();
    if (path === '/messages') {
      const wanted = /^rfc822msgid:(.+)$/.exec(url.searchParams.get('q') ?? '')?.[1];
      const found = sent.filter(({ messageId }) => messageId === `<${wanted}>`);
      return {
        status: 200,
        body: found.length > 0 ? { messages: found.map(({ threadId }) => ({ id: 'm', threadId })) } : {},
      };
    }
    const threadId = /^\/threads\/(.+)$/.exec(path)?.[1];
    if (!threadId) return notFound;
    const messages = answers
      .filter((one) => one.threadId === threadId)
      .map(({ from, at }) => ({
        internalDate: String(at.getTime()),
        labelIds: from === own ? ['SENT'] : ['INBOX'],
        payload: { headers: [{ name: 'From', value: `Someone <${from}>` }] },
      }));
    return { status: 200, body: { messages } };
  });

export const startOutlook = (own = 'dana@example.com'): Promise<FakeMailbox> =>
  startMailbox(own, ({ method, url, body, headers }, { sent, answers }) => {
    const path = url.pathname.replace('/v1.0/me', '');
    if (method === 'POST' && path === '/sendMail')
      return headers['content-type'] === 'text/plain'
        ? Buffer.from(String(body['text']), 'base64').toString()
        : notFound;
    const [, wanted = ''] = / eq '(.*)'$/.exec(url.searchParams.get('$filter') ?? '') ?? [];
    if (path === '/mailFolders/sentitems/messages')
      return {
        status: 200,
        body: {
          value: sent
            .filter(({ messageId }) => messageId === wanted)
            .map(({ threadId }) => ({ conversationId: threadId })),
        },
      };
    if (path !== '/messages') return notFound;
    const value = answers
      .filter(({ threadId }) => threadId === wanted)
      .map(({ from, at }) => ({
        receivedDateTime: at.toISOString(),
        isDraft: false,
        from: { emailAddress: { address: from } },
      }));
    return { status: 200, body: { value } };
  });

export const readMail = (raw: string) => PostalMime.parse(raw);
