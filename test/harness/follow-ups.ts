import { expect } from 'vitest';
import type { Client } from '../../src/features/clients/contract.ts';
import type { FollowUp, ListedFollowUp } from '../../src/features/follow-ups/contract.ts';
import type { ReviewedConversation } from '../../src/features/review/contract.ts';
import { openTables } from '../trust/tables.ts';
import { startTestApp, type Answer } from './app.ts';
import { emailsIn } from './emails.ts';
import { sessionTexts } from './three-sessions.ts';
import { until } from './wait.ts';

/** A coach with clients, sessions and follow-ups, and a clock that is set: ten seconds of undo need no waiting. */
export type ListedFollowUps = { emails: ListedFollowUp[]; counts: Record<string, number> };

export const isSettled = ({ status }: FollowUp) => !['scheduled', 'sending'].includes(status);

/** It stands still, so that a slow machine does not run out of the ten seconds. */
function settableClock(start: string) {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    setClock: (iso: string): void => {
      time = Date.parse(iso);
    },
    pass: (seconds: number): void => {
      time += seconds * 1000;
    },
  };
}

export async function startFollowUps() {
  const clock = settableClock('2026-10-06T10:00:00Z'); // the day after the session
  const app = await startTestApp({ replaced: { clock: { now: clock.now } } });
  const tables = await openTables(app.database.ownerUrl);
  const dana = await app.signUp();
  const get = async (id: string): Promise<FollowUp> =>
    (await dana.call<FollowUp>('GET', `/api/follow-ups/${id}`)).body;
  return {
    ...clock,
    app,
    tables,
    dana,
    get,
    addClient: async (email: string | null, more: object = {}): Promise<Client> =>
      (await dana.call<Client>('POST', '/api/clients', { name: 'Maya Lind', email, ...more })).body,
    importFor: async (clientId: string): Promise<ReviewedConversation> => {
      const body = { transcript: { text: sessionTexts[0] }, sessionDate: '2026-10-05', clientId };
      const { body: made } = await dana.call<{ id: string }>('POST', '/api/conversations', body);
      const { body: ready } = await until(
        () => dana.call<ReviewedConversation>('GET', `/api/conversations/${made.id}`),
        (answer) => answer.body.status === 'ready',
      );
      return ready;
    },
    untilIs: (id: string, isReached: (email: FollowUp) => boolean): Promise<FollowUp> =>
      until(() => get(id), isReached),
    draftOf: async (conversationId: string): Promise<FollowUp> => {
      const path = `/api/follow-ups?conversationId=${conversationId}`;
      const { body } = await until(
        () => dana.call<ListedFollowUps>('GET', path),
        (answer) =>
          answer.body.emails[0]?.withheldReason !== 'The draft is being written.' &&
          answer.body.emails.length > 0,
      );
      return get(body.emails[0]!.id);
    },
    /** A text of the coach’s own, ready to be approved. */
    writeTo: async (client: Client): Promise<FollowUp> => {
      const asked = { emailType: 'check_in', clientId: client.id };
      const made = await dana.call<FollowUp>('POST', '/api/follow-ups', asked);
      expect(made.status).toBe(201);
      const content = 'Hi Maya,\n\nThank you for today.\n\nDana';
      const edit = { revision: made.body.revision, subject: `Today ${made.body.id}`, content };
      const edited = await dana.call<FollowUp>('PATCH', `/api/follow-ups/${made.body.id}`, edit);
      expect(edited.status).toBe(200);
      return edited.body;
    },
    approve: ({ id, revision }: FollowUp, more: object = {}): Promise<Answer<FollowUp>> =>
      dana.call<FollowUp>('POST', `/api/follow-ups/${id}/approve`, { revision, ...more }),
    outboxOf: async (email: { subject: string }) =>
      (await emailsIn(app.dataDir)).filter(({ subject }) => subject === email.subject),
    stop: async () => {
      await tables.close();
      await app.stop();
    },
  };
}
