import * as z from 'zod';
import type { Owned } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { blockOf } from '../../consent/server/actions.ts';
import { figuresOf, recordOf, talkShares, type CountedSession } from '../../progress/server/actions.ts';
import type { Moment } from '../../progress/rules/moments.ts';
import { findConversation } from '../../conversations/server/actions.ts';
import { getPreferences } from '../../settings/server/actions.ts';
import type { Candidate, InsightSession } from '../rules/candidate.ts';
import type { InsightSource } from '../rules/insight-types.ts';
import { isSilenced, learnedKey, readLearned } from '../rules/learned.ts';
import { overSessions } from '../rules/over-sessions.ts';
import { settleInsights } from '../rules/settle-insights.ts';
import { talkShareInsights } from '../rules/talk-share.ts';
import * as store from './store.ts';

/**
 * Derives the insights about a client, or about the coach where a session has none, from all that is recorded. The same
 * record gives the same insights, so a run may be repeated. Switched off, no new ones are made, and only what no longer
 * holds goes.
 */
export const deriveJob: JobKind<{ userId: string; clientId: string | null }> = {
  name: 'insights.derive',
  payload: z.strictObject({ userId: z.uuid(), clientId: z.nullable(z.uuid()) }),
  limitSeconds: 120, // two years of sessions take a second
  concurrency: 1,
  subject: ({ userId, clientId }) => clientId ?? userId,
};

const settleMs = 1000; // figures, promises and memory of one session follow each other

export async function deriveSoon(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { tx, userId }: Owned,
  { clientId }: { clientId: string | null },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + settleMs);
  await jobs.enqueue(tx, deriveJob, { userId, clientId }, { startAfter });
}

/** What the sessions of a client bear out without a conversation that is being deleted, or with one that is back. */
export async function deriveWithout(
  services: Pick<Services, 'jobs' | 'clock'>,
  owned: Owned,
  { conversationId }: { conversationId: string },
): Promise<void> {
  await store.forgetSource(owned, conversationId);
  await deriveWith(services, owned, { conversationId });
}

export async function deriveWith(
  services: Pick<Services, 'jobs' | 'clock'>,
  owned: Owned,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const conversation = await findConversation(owned, conversationId);
  if (conversation) await deriveSoon(services, owned, conversation);
}

/** Every night, because goals grow quiet and a kind of insight may have been switched on again. */
export async function deriveAll(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  for (const clientId of await db.asUser(userId, store.listSubjects))
    await db.asUser(userId, (owned) => deriveInsights(owned, { clock }, clientId));
}

export async function deriveInsights(
  owned: Owned,
  services: Pick<Services, 'clock'>,
  clientId: string | null,
): Promise<void> {
  if (clientId !== null && !(await store.hasClient(owned, clientId))) return; // deleted, with its insights
  if (await blockOf(owned, services, clientId, 'ai_notes')) return;
  await store.lockInsightsOf(owned, clientId);
  const { proactiveInsights, learnedPatterns } = await getPreferences(owned);
  const learned = readLearned(learnedPatterns[learnedKey]);
  const known = await store.listDerived(owned, clientId);
  if (!proactiveInsights && known.length === 0) return;
  const candidates = clientId === null ? await aboutCoach(owned) : await aboutClient(owned, clientId);
  const { added, changed, removed } = settleInsights(candidates, known, (kind) => isSilenced(learned, kind));
  await store.deleteInsights(owned, removed);
  for (const { id, now, isBack } of changed) await store.changeDerived(owned, id, told(now), { isBack });
  if (proactiveInsights)
    await store.insertDerived(
      owned,
      clientId,
      added.map((one) => ({ ...told(one), subject: one.subject })),
    );
}

const told = ({ kind: _kind, subject: _subject, ...values }: Candidate) => values;

async function aboutClient(owned: Owned, clientId: string): Promise<Candidate[]> {
  const record = await recordOf(owned, clientId);
  const figures = await figuresOf(
    owned,
    record.sessions.map(({ conversationId }) => conversationId),
  );
  const sessions = record.sessions.map(({ conversationId, themes }) =>
    sessionOf(conversationId, figures.get(conversationId), themes),
  );
  return overSessions({ ...record, sessions }, await talkShares(owned));
}

const latestSessions = 3;

async function aboutCoach(owned: Owned): Promise<Candidate[]> {
  const ids = await store.listWithoutClient(owned, latestSessions);
  const figures = await figuresOf(owned, ids);
  const sessions = ids.map((id) => sessionOf(id, figures.get(id), []));
  return talkShareInsights(sessions, await talkShares(owned)).filter(({ sources }) => sources.length > 0);
}

function sessionOf(
  conversationId: string,
  counted: CountedSession | undefined,
  themes: InsightSession['themes'],
): InsightSession {
  const sources = (moments: Moment[] = []): InsightSource[] =>
    moments.map((moment) => ({ conversationId, ...moment }));
  return {
    conversationId,
    talkShare: counted?.talkShare ?? null,
    longTurns: sources(counted?.moments.longTurn),
    leftOpen: sources(counted?.moments.unanswered),
    themes,
  };
}
