import * as z from 'zod';
import type { Owned } from '#platform/db/database.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { lockConversation } from '../../conversations/server/processing.ts';
import type { ReviewedConversation } from '../../review/contract.ts';
import { getReview } from '../../review/server/actions.ts';
import { ownerOf } from '../../review/rules/task-owner.ts';
import { getPreferences } from '../../settings/server/actions.ts';
import { counted } from '../events.ts';
import { figuresOf, type QuestionCounts } from '../rules/derive-figures.ts';
import * as store from './store.ts';

/**
 * Counts the coach's figures of a session from its transcript and its results, each time either changes. Where progress
 * is not tracked nothing is counted, and what was counted earlier stays.
 */
export const figuresJob: JobKind<{ userId: string; conversationId: string }> = {
  name: 'progress.derive-figures',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid() }),
  limitSeconds: 120, // a transcript of hours takes a second
  concurrency: 1,
  subject: ({ conversationId }) => conversationId,
};

const settleMs = 1500; // corrections come in bursts

export async function countNow(
  { jobs }: Pick<Services, 'jobs'>,
  { tx, userId }: Owned,
  { conversationId }: { conversationId: string },
): Promise<void> {
  await jobs.enqueue(tx, figuresJob, { userId, conversationId });
}

export async function countSoon(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { tx, userId }: Owned,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + settleMs);
  await jobs.enqueue(tx, figuresJob, { userId, conversationId }, { startAfter });
}

const uncountedAtOnce = 100; // of a coach in a night; the next night takes the next

/** Counts what was read while nothing was counted, or before there were figures. */
export async function countMissing(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  userId: string,
): Promise<void> {
  await db.asUser(userId, async (owned) => {
    if (!(await getPreferences(owned)).progressTracking) return;
    for (const conversationId of await store.listUncounted(owned, uncountedAtOnce))
      await jobs.enqueue(owned.tx, figuresJob, { userId, conversationId });
  });
}

export async function deriveFigures(
  owned: Owned,
  { events }: Pick<Services, 'events'>,
  conversationId: string,
): Promise<void> {
  const conversation = await lockConversation(owned, conversationId);
  if (conversation?.status !== 'ready') return;
  if ((await getPreferences(owned)).progressTracking) await count(owned, conversationId);
  const { clientId } = conversation;
  await events.announce(owned.tx, counted, { userId: owned.userId, conversationId, clientId });
}

async function count(owned: Owned, conversationId: string): Promise<void> {
  const { turns, results, tasks, speakers } = await getReview(owned, conversationId);
  if (turns.length === 0 || !results) return void (await store.deleteFigures(owned, conversationId));
  const questions = results.questions.flatMap((question) =>
    question.turn === null || question.stale ? [] : [{ ...question, turn: question.turn }],
  );
  const promises = tasks.filter(
    ({ assignee, review }) =>
      assignee !== null &&
      review !== 'dismissed' &&
      ownerOf(assignee, { speakers, coach: null, client: null }) === 'coach',
  ).length;
  const figures = figuresOf(turns, questions, countedQuestions(results, speakers));
  await store.saveFigures(owned, conversationId, { ...figures, promises });
}

/** Where an older version lists no questions, their numbers are known all the same. */
function countedQuestions(
  { questions: listed, stats }: NonNullable<ReviewedConversation['results']>,
  speakers: ReviewedConversation['speakers'],
): QuestionCounts | null {
  if (listed.length > 0) return null;
  const coaches = speakers.filter(({ role }) => role === 'coach').map(({ label }) => label);
  const own = stats.speakers.filter(({ speaker }) => coaches.includes(speaker));
  const open = own.reduce((sum, { openQuestions }) => sum + openQuestions, 0);
  return { open, closed: own.reduce((sum, { questions }) => sum + questions, 0) - open };
}
